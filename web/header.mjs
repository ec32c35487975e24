// Reads include/amunre.h, and writes what the package needs of it in TypeScript: numbers, the arguments of each function, structures.

// The size and the place of each type of a structure in wasm32.
const SIZES = { uint32_t: 4, int32_t: 4, uint64_t: 8, int64_t: 8 };

// The code of an argument that is a number, and of a place for a result.
const NUMBERS = { uint32_t: "u", int32_t: "i", size_t: "u", uint64_t: "U", int64_t: "I" };
const PLACES = { uint32_t: "=u", int32_t: "=i", size_t: "=u", uint64_t: "=U", int64_t: "=I", bool: "=?" };
const LISTS = { char: "=t", uint32_t: "=l", uint8_t: "=m" };

// The types in TypeScript of what each code takes or returns.
const TAKES = { h: "number", t: "Text", b: "Bytes", u: "number", i: "number", U: "Wide", I: "number", p: "number" };
const GIVES = { "=u": "number", "=i": "number", "=U": "Pair", "=I": "number", "=?": "boolean", "=t": "string", "=l": "number[]", "=m": "Uint8Array", "=h": "number" };

/** Reads the header: its numbers, enums, structures, and functions. */
export function read(header) {
  // the module has no threads, and so no batches
  const own = header.replace(/^#if !defined\(AMUNRE_NO_BATCHES\)$[\s\S]*?^#endif$/gm, "");
  const code = own.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, "");
  const numbers = [...code.matchAll(/^#define (AMUNRE_\w+) \(?(-?\d+)\)?$/gm)].map(([, name, value]) => [name, Number(value)]);
  const enums = [...code.matchAll(/(amunre_\w+) : int32_t\s*#endif\s*\{([\s\S]*?)\}/g)].map(([, name, body]) => {
    const values = [...body.matchAll(/(AMUNRE_\w+) = (\d+)/g)];
    return [name, values.map(([, value, number]) => [value, Number(number)])];
  });
  const names = new Set(enums.map(([name]) => name));
  const structures = new Map();
  for (const [, body, name] of code.matchAll(/typedef struct \{([^}]*)\} (amunre_\w+);/g)) {
    structures.set(name, laidOut(body, structures, names, new Map(numbers)));
  }
  const functions = [...code.matchAll(/^((?:const )?\w+ \*?)(amunre_\w+)\(([^)]*)\);/gm)].map(([, returns, name, list]) => {
    const parameters = list.trim() === "void" ? [] : list.split(",").map((text) => text.trim().replace(/\s+/g, " "));
    return { name, returns: returns.trim(), parameters, ...coded(name, parameters, structures) };
  });
  return { numbers, enums, structures, functions };
}

function laidOut(body, structures, enums, numbers) {
  let [size, align] = [0, 4];
  const fields = [];
  for (const [, type, name, length] of body.matchAll(/(\w+) (\w+)(?:\[(\w+)\])?;/g)) {
    const inner = structures.get(type);
    const kind = enums.has(type) ? "int32_t" : type;
    const [bytes, own] = inner ? [inner.size, inner.align] : [SIZES[kind], SIZES[kind]];
    if (!bytes) throw new Error(`a field ${name} of the type ${type}: expected one of ${Object.keys(SIZES)} or a structure`);
    const count = length === undefined ? undefined : (numbers.get(length) ?? Number(length));
    size = Math.ceil(size / own) * own;
    fields.push({ name, type: inner ? type : NUMBERS[kind], at: size, count });
    size += bytes * (count ?? 1);
    align = Math.max(align, own);
  }
  return { fields, size: Math.ceil(size / align) * align, align };
}

// The codes of the arguments of a function: what a caller passes, and what it gets.
function coded(name, parameters, structures) {
  const codes = [];
  const names = [];
  const pointer = /^(const )?(\w+) (\*{1,2})(\w+)$/;
  for (let at = 0; at < parameters.length; at++) {
    const parameter = parameters[at];
    const match = pointer.exec(parameter);
    const next = parameters[at + 1] ?? "";
    const isSized = next.startsWith("size_t ");
    let code;
    if (!match) {
      const [type, own] = parameter.split(" ");
      [code, names[codes.length]] = [NUMBERS[type], own];
    } else {
      const [, isConst, type, stars, own] = match;
      names[codes.length] = own;
      if (stars === "**") code = "=h";
      else if (structures.has(type)) {
        code = `=${type}`;
        // the size of the structure follows, unless it never grows
        if (isSized) [code, at] = [`${code}+`, at + 1];
      } else if (type === "amunre_error" && at === parameters.length - 1 && at > 0) code = "e";
      else if (type.startsWith("amunre_")) code = "h";
      else if (type === "void" || type === "int16_t") code = "p";
      else if (isConst && isSized) [code, at] = [type === "char" ? "t" : "b", at + 1];
      else if (parameters[at + 2] === "size_t *needed") [code, at] = [LISTS[type], at + 2];
      else code = PLACES[type];
    }
    if (!code) throw new Error(`${name}: the argument ${parameter} has no code in web/header.mjs`);
    codes.push(code);
  }
  return { codes, names };
}

const jsType = (returns) => (returns === "void" ? "void" : "number");

/** Writes the module of the package. */
export function written({ numbers, enums, structures, functions }) {
  const lines = [
    "// Generated from include/amunre.h by web/header.mjs.",
    "",
    'import type { Bytes, Pair, Text, Wide } from "./wasm.js";',
    "",
  ];
  for (const [name, value] of numbers) lines.push(`export const ${name.replace("AMUNRE_", "")} = ${value};`);
  for (const [name, values] of enums) {
    const own = name.replace("amunre_", "");
    const title = own[0].toUpperCase() + own.slice(1);
    const rows = values.map(([value, number]) => `${value.replace("AMUNRE_", "").toLowerCase()}: ${number}`);
    lines.push("", `export const ${title} = { ${rows.join(", ")} } as const;`);
  }
  lines.push("", "/** The fields of each structure: name, type, place, and the number of items of a list. */");
  lines.push("export const STRUCTURES: Record<string, { size: number; fields: [string, string, number, number?][] }> = {");
  for (const [name, { size, fields }] of structures) {
    const rows = fields.map(({ name, type, at, count }) => JSON.stringify(count === undefined ? [name, type, at] : [name, type, at, count]));
    lines.push(`  ${name}: { size: ${size}, fields: [${rows.join(", ")}] },`);
  }
  lines.push("};", "");
  for (const [name, { fields }] of structures) {
    const rows = fields.map(({ name, type, count }) => {
      const own = structures.has(type) ? title(type) : "number";
      return `${name}: ${own}${count === undefined ? "" : "[]"}`;
    });
    lines.push(`export interface ${title(name)} { ${rows.join("; ")} }`);
  }
  lines.push("", "/** The functions as the module exports them. */", "export interface Exports {", "  memory: WebAssembly.Memory;");
  for (const { name, returns, parameters } of functions) {
    const list = parameters.map((parameter, at) => `a${at}: ${/^u?int64_t \w/.test(parameter) ? "bigint" : "number"}`);
    lines.push(`  ${name}(${list.join(", ")}): ${jsType(returns)};`);
  }
  lines.push("}", "", "/** The arguments of the functions that return a status: a code each. */", "export const CODES = {");
  // two results are a seat and its choices: game.ts reads them without a list
  const gives = ({ codes }) => codes.filter((code) => code.startsWith("=")).length;
  const called = functions.filter((one) => one.returns === "amunre_status" && one.codes.at(-1) === "e" && gives(one) < 2);
  for (const { name, codes } of called) lines.push(`  ${name}: ${JSON.stringify(codes.slice(0, -1).join(" "))},`);
  lines.push("} as const;", "", "/** The same functions with texts, lists and results in JavaScript. */", "export interface Calls {");
  for (const { name, codes, names } of called) {
    const takes = codes.flatMap((code, at) => (code in TAKES ? [`${names[at]}: ${TAKES[code]}`] : []));
    const given = codes.find((code) => code.startsWith("="));
    const result = given ? (GIVES[given] ?? title(given.slice(1).replace("+", ""))) : "void";
    lines.push(`  ${name}(${takes.join(", ")}): ${result};`);
  }
  lines.push("}", "");
  return lines.join("\n");
}

// amunre_playout -> RawPlayout
function title(name) {
  const own = name.replace("amunre_", "");
  return `Raw${own[0].toUpperCase()}${own.slice(1)}`;
}
