// Names the functions of a WebAssembly program by the place they should have: those that are alike get names that follow
// each other, and `wasm-opt --reorder-functions-by-name` puts them there. A compressor that looks back 32 KB then finds
// again what a generic function has become for one type after the other.
//
//   node wasm_alike.mjs FROM TO
import { readFileSync, writeFileSync } from "node:fs";

// How many bytes are compared at once, and how many such pieces of each function are kept: those with the smallest hashes,
// so that two functions keep the same ones where both have them.
const PIECE = 6;
const KEPT = 128;
// Of the functions that have a piece, so many are looked at.
const LOOKED_AT = 1000;

const [from, to] = process.argv.slice(2);
const program = readFileSync(from);
const { imported, types, bodies } = functionsOf(program);
const named = new Map(inOrder(types, bodies).map((index, place) => [imported + index, place]));
writeFileSync(to, Buffer.concat([program, nameSection(named)]));

/** Returns how many functions are imported, and the types and bodies of the others. */
function functionsOf(program) {
    let at = 8;
    const number = () => {
        for (let value = 0, shift = 1; ; shift *= 128) {
            const byte = program[at++];
            value += (byte & 127) * shift;
            if (byte < 128) return value;
        }
    };
    const list = (item) => Array.from({ length: number() }, item);
    const skip = (length) => program.subarray(at, (at += length));
    const found = { imported: 0, types: [], bodies: [] };
    while (at < program.length) {
        const [section, length] = [program[at++], number()];
        const end = at + length;
        if (section === 2) found.imported = list(() => importedFunction(number, skip)).filter(Boolean).length;
        if (section === 3) found.types = list(number);
        if (section === 10) found.bodies = list(() => skip(number()));
        at = end;
    }
    return found;
}

/** Reads an import, and returns whether it is a function. */
function importedFunction(number, skip) {
    skip(number());
    skip(number());
    const [kind] = skip(1);
    const limits = () => {
        const [has] = skip(1);
        number();
        if (has & 1) number();
    };
    if (kind === 0) number();
    else if (kind === 1) {
        skip(1);
        limits();
    } else if (kind === 2) limits();
    else if (kind === 3) skip(2);
    else throw new Error(`an import of the kind ${kind} is not known here`);
    return kind === 0;
}

/** Returns the functions in an order in which each one is as much like the one before it as any that is left. */
function inOrder(types, bodies) {
    const pieces = bodies.map(piecesOf);
    const having = new Map();
    pieces.forEach((own, index) => {
        for (const piece of own) having.has(piece) ? having.get(piece).push(index) : having.set(piece, [index]);
    });
    const isPlaced = new Uint8Array(bodies.length);
    const others = [...bodies.keys()].sort((a, b) => types[a] - types[b] || Buffer.compare(bodies[a], bodies[b]));
    const order = [];
    for (const first of others) {
        for (let next = first; next !== undefined && !isPlaced[next]; next = mostLike(next)) {
            isPlaced[next] = 1;
            order.push(next);
        }
    }
    return order;

    function mostLike(last) {
        const shared = new Map();
        for (const piece of pieces[last]) {
            const owners = having.get(piece);
            for (let place = 0, looked = 0; place < owners.length && looked < LOOKED_AT; ) {
                if (isPlaced[owners[place]]) {
                    owners[place] = owners[owners.length - 1];
                    owners.pop();
                } else {
                    shared.set(owners[place], (shared.get(owners[place]) ?? 0) + 1);
                    place++;
                    looked++;
                }
            }
        }
        const apart = (index) => Math.abs(bodies[index].length - bodies[last].length);
        let [best, most] = [undefined, 1];
        for (const [index, count] of shared) {
            const isBetter = count > most || (count === most && best !== undefined && apart(index) < apart(best));
            if (isBetter) [best, most] = [index, count];
        }
        return best;
    }
}

/** Returns the pieces of a function that it is known by. */
function piecesOf(body) {
    const all = new Uint32Array(Math.max(1, body.length - PIECE));
    for (let start = 0; start < all.length; start++) {
        let hash = 0x811c9dc5;
        for (let at = start; at < start + PIECE; at++) hash = Math.imul(hash ^ body[at], 0x01000193);
        all[start] = hash ^ (hash >>> 15);
    }
    return [...new Set(all.sort())].slice(0, KEPT);
}

/** Returns a section in which each function is called by its place. */
function nameSection(named) {
    const sized = (bytes) => Buffer.concat([varint(bytes.length), bytes]);
    const text = (said) => sized(Buffer.from(said));
    const digits = String(named.size).length;
    const entries = [...named].sort(([a], [b]) => a - b);
    const names = entries.flatMap(([index, place]) => [varint(index), text(String(place).padStart(digits, "0"))]);
    const functions = Buffer.concat([Buffer.of(1), sized(Buffer.concat([varint(entries.length), ...names]))]);
    return Buffer.concat([Buffer.of(0), sized(Buffer.concat([text("name"), functions]))]);
}

function varint(value) {
    const bytes = [];
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    return Buffer.from([...bytes, value]);
}
