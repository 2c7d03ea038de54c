-- What a person does in Neovim, with its own client. The exit code is 1 when something is not as it should be.
local packs = assert(vim.env.PACKS)
local file = packs .. "/the-drowned-archive/episodes/drowned-archive/mythos.yaml"

local function fail(message)
  io.stderr:write(message .. "\n")
  vim.cmd("cquit 1")
end

local function say(message)
  io.stdout:write(message .. "\n")
end

local function wait(what, is_so)
  if not vim.wait(60000, is_so, 50) then
    error("waited in vain: " .. what)
  end
  say("ok: " .. what)
end

local function main()
  vim.cmd("edit " .. vim.fn.fnameescape(file))
  local buffer = vim.api.nvim_get_current_buf()
  local id = dofile(".ci/lsp_start.lua")
  wait("the server has begun", function()
    local client = id and vim.lsp.get_client_by_id(id)
    return client and client.initialized and vim.lsp.buf_is_attached(buffer, id)
  end)

  local client = vim.lsp.get_client_by_id(id)

  local function lines()
    return vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
  end

  -- Returns the line and the column of the end of a text, counted from 0.
  local function place(text)
    for line, it in ipairs(lines()) do
      local _, last = it:find(text, 1, true)
      if last then
        return { line = line - 1, character = last - 1 }
      end
    end
    error("there is no `" .. text .. "` in the text")
  end

  local function ask(method, position, more)
    local params = vim.tbl_extend("force", {
      textDocument = { uri = vim.uri_from_bufnr(buffer) },
      position = position,
    }, more or {})
    local answers = vim.lsp.buf_request_sync(buffer, "textDocument/" .. method, params, 60000) or {}
    local answer = answers[id] or {}
    if answer.err or answer.error then
      error(method .. ": " .. vim.inspect(answer))
    end
    return answer.result
  end

  local function is_said(word)
    for _, it in ipairs(vim.diagnostic.get(buffer)) do
      if it.message:find(word, 1, true) then
        return true
      end
    end
    return false
  end

  local symbol = place("symbol: true").line
  vim.api.nvim_buf_set_lines(buffer, symbol, symbol + 1, true, { "  symbl: true" })
  wait("a finding comes while one types", function() return is_said("symbl") end)
  local here = { line = symbol, character = 4 }
  local fixes = ask("codeAction", here, { range = { start = here, ["end"] = here }, context = { diagnostics = {} } })
  vim.lsp.util.apply_workspace_edit(fixes[1].edit, client.offset_encoding)
  assert(lines()[symbol + 1] == "  symbol: true", "the fix writes " .. lines()[symbol + 1])
  say("ok: " .. fixes[1].title .. " is offered, and mends it")
  wait("it goes with its fault", function() return not is_said("symbl") end)

  local eel = place("enemies: page-eel")
  local hover
  wait("a card is told", function()
    hover = ask("hover", eel)
    return hover and hover.contents.value:find("the-drowned-archive/page-eel", 1, true) ~= nil
  end)
  say(hover.contents.value)

  local definition = ask("definition", eel)
  assert(#definition == 1 and definition[1].uri:find("enemies", 1, true), vim.inspect(definition))
  say("ok: it is defined in " .. definition[1].uri:match("[^/]*$"))

  local found = {}
  for _, it in ipairs(ask("completion", { line = eel.line, character = eel.character - 2 }).items) do
    found[it.label] = true
  end
  assert(found["page-eel"], "`page-eel` is not proposed")
  say("ok: what may stand there is proposed")

  for _, it in ipairs({ "documentSymbol", "foldingRange", "codeLens" }) do
    local n_found = #ask(it)
    assert(n_found > 5, it .. " has only " .. n_found)
    say("ok: " .. it .. " has " .. n_found)
  end
  assert(#ask("semanticTokens/full").data % 5 == 0)

  vim.api.nvim_buf_set_lines(buffer, -1, -1, true, { "-   {name: Ebb tide,   id: ebb-tide}" })
  vim.lsp.util.apply_text_edits(ask("formatting", nil, { options = { tabSize = 8, insertSpaces = false } }), buffer, client.offset_encoding)
  assert(lines()[#lines()] == "- { id: ebb-tide, name: Ebb tide }", "the last line is laid out as " .. lines()[#lines()])
  say("ok: it is laid out")

  -- What has just been typed is read first: until then a rename is refused.
  local edit
  wait("what was typed is read", function()
    local is_answered, answer = pcall(ask, "rename", eel, { newName = "ink-eel" })
    edit = is_answered and answer or nil
    return edit ~= nil
  end)
  vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
  place("enemies: ink-eel")
  local n_changed = 0
  for _, other in ipairs(vim.api.nvim_list_bufs()) do
    if vim.bo[other].modified then
      n_changed = n_changed + 1
    end
  end
  assert(n_changed > 2, "only " .. n_changed .. " files were changed")
  say("ok: it is called otherwise in " .. n_changed .. " files")

  vim.lsp.stop_client(id)
  wait("the server has ended", function() return vim.lsp.get_client_by_id(id) == nil end)
end

local done, why = pcall(main)
if done then
  vim.cmd("qall!")
else
  fail(tostring(why))
end
