// Writes the types of commands, events, set-ups and states in TypeScript, from docs/reference/schema: a namespace for each game.

const WANTED = ["Command", "Event", "Setup", "State", "Repair"];

/** Writes the module of all games: `schemas` has the parsed schema of each id. */
export function written(schemas) {
  const lines = ["// Generated from docs/reference/schema by web/words.mjs.", ""];
  for (const [id, schema] of Object.entries(schemas)) {
    lines.push(...comment(`The JSON of ${schema.title}.`, ""), `export namespace ${title(id)} {`);
    for (const name of used(schema.$defs)) {
      const { description } = schema.$defs[name];
      if (description) lines.push(...comment(description, "  "));
      lines.push(`  export type ${own(name)} = ${typed(schema.$defs[name], "  ")};`);
    }
    lines.push("}", "");
  }
  lines.push(...comment("The types of each game, by its id.", ""), "export interface Words {");
  for (const id of Object.keys(schemas)) {
    const types = WANTED.map((name) => `${name}: ${title(id)}.${name}`);
    lines.push(`  ${JSON.stringify(id)}: { ${types.join("; ")} };`);
  }
  lines.push("}", "", "/** The id of a game. */", "export type GameId = keyof Words;", "");
  return lines.join("\n");
}

// men-nefer -> MenNefer
const title = (id) => id.split("-").map((word) => word[0].toUpperCase() + word.slice(1)).join("");

// A name that is one of TypeScript itself gets a line after it.
const own = (name) => (["Event", "Record", "Partial"].includes(name) && name !== "Event" ? `${name}_` : name);

// The definitions that the wanted ones need.
function used(definitions) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, inner] of JSON.stringify(definitions[name]).matchAll(/"#\/\$defs\/([^"]+)"/g)) visit(inner);
  };
  WANTED.forEach(visit);
  return Object.keys(definitions).filter((name) => found.has(name));
}

function comment(text, indent) {
  const safe = text.replaceAll("*/", "* /").split("\n");
  return safe.length === 1 ? [`${indent}/** ${safe[0]} */`] : [`${indent}/**`, ...safe.map((line) => `${indent} * ${line}`), `${indent} */`];
}

function typed(schema, indent) {
  if (schema === true || Object.keys(schema).every((key) => key === "description")) return "unknown";
  if (schema.$ref) return own(schema.$ref.replace("#/$defs/", ""));
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms) {
    return forms.map((form) => `\n${indent}  | ${typed(form, `${indent}  `)}`).join("");
  }
  if (Array.isArray(schema.type)) return schema.type.map((type) => typed({ ...schema, type }, indent)).join(" | ");
  switch (schema.type) {
    case "string": return "string";
    case "integer": case "number": return "number";
    case "boolean": return "boolean";
    case "null": return "null";
    case "array": return `Array<${schema.items ? typed(schema.items, indent) : "unknown"}>`;
    case "object": return objectOf(schema, indent);
  }
  throw new Error(`a schema without a type that is known here: ${JSON.stringify(schema)}`);
}

function objectOf(schema, indent) {
  if (!schema.properties) {
    const value = typeof schema.additionalProperties === "object" ? typed(schema.additionalProperties, indent) : "unknown";
    const key = schema.propertyNames ? typed(schema.propertyNames, indent) : "string";
    return key === "string" ? `{ [key: string]: ${value} }` : `{ [key in ${key}]?: ${value} }`;
  }
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const key = /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
    return `${key}${required.has(name) ? "" : "?"}: ${typed(field, `${indent}  `)}`;
  });
  return fields.length === 0 ? "{ [key: string]: never }" : `{ ${fields.join("; ")} }`;
}
