-- What a person sees in Neovim who types a new card: a Neovim in the terminal of another one, which presses the keys and
-- writes the screen to standard output. The exit code is 1 when something is not seen in time.
local file = vim.env.PACKS .. "/the-drowned-archive/episodes/drowned-archive/conditions.yaml"
local settings = "set noswapfile shortmess+=I completeopt=menuone,noselect nowrap laststatus=0 noruler signcolumn=yes pumheight=7"

local function screen()
  return vim.api.nvim_buf_get_lines(0, 0, -1, true)
end

local function see(what, word)
  local is_seen = vim.wait(60000, function()
    return table.concat(screen(), "\n"):find(word, 1, true) ~= nil
  end, 50)
  if not is_seen then
    error("not seen: " .. what .. "\n" .. table.concat(screen(), "\n"))
  end
end

local function main()
  vim.o.columns, vim.o.lines, vim.o.laststatus, vim.o.cmdheight = 110, 26, 0, 1
  local program = vim.v.progpath
  local seen = "lua vim.diagnostic.config({ update_in_insert = true, virtual_text = true })"
  local child = { program, "--clean", "-n", "-c", settings, "-c", seen, "-c", "luafile .ci/lsp_start.lua", file }
  local terminal = vim.fn.termopen(child, { env = { TERM = "xterm-256color", COLORTERM = "" } })
  local function press(keys)
    vim.fn.chansend(terminal, vim.api.nvim_replace_termcodes(keys, true, false, true))
  end
  see("the file", "source: original")
  -- What is typed stands where it is typed.
  press(":set omnifunc=v:lua.vim.lsp.omnifunc indentexpr= noautoindent<CR>")
  press("Go<CR>- id: seasick<CR>  nam: Seasick<CR>  source: original<CR>  abilities:<CR>    - when: turn_ends<CR>      steps:<CR>")
  press("        - summon: <C-O>zz")
  see("findings", "there is no field `nam` here")
  see("findings of what was typed last", "expected text, found nothing")
  press("<C-X><C-O>")
  see("what may stand there", "Page eel")
  for _, line in ipairs(screen()) do
    io.stdout:write(line:gsub("%s+$", "") .. "\n")
  end
end

local done, why = pcall(main)
if not done then
  io.stderr:write(tostring(why) .. "\n")
  vim.cmd("cquit 1")
end
vim.cmd("qall!")
