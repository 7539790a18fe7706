/** A JSON schema as the description of the API uses it. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  /** Answers may have more values than the listed ones. */
  readonly 'x-open'?: boolean;
  /** The named schema of which this is a level further down, written out: the type goes on for ever where the schema ends. */
  readonly 'x-nests'?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
};

/**
 * The TypeScript type of `schema`, with named schemas as names. Refuses a schema that it would have to guess at: what the
 * operations declare needs few of the words that JSON Schema has.
 */
export function writeType(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema['x-nests'] !== undefined) return schema['x-nests'];
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map((one) => writeType(one, indent)))].join(' | ');
  if (schema.enum !== undefined) return schema.enum.map(writeValue).join(' | ');
  if ('const' in schema) return writeValue(schema.const);
  if (schema.type === 'object') return writeObject(schema, indent);
  if (schema.type === 'array' && schema.items !== undefined) return writeArray(writeType(schema.items, indent));
  const known = new Map([
    ['string', 'string'],
    ['integer', 'number'],
    ['number', 'number'],
    ['boolean', 'boolean'],
    ['null', 'null'],
  ]).get(schema.type ?? '');
  if (known !== undefined) return known;
  if (schema.type === undefined) return 'unknown';
  throw new Error(`No type is known for ${JSON.stringify(schema)}.`);
}

/** The name behind `#/components/schemas/`. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** `text` as a comment on the line before what it is about. */
export function writeComment(text: string, indent = ''): string {
  return `${indent}/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`;
}

function writeArray(type: string): string {
  return /^\w+$/.test(type) ? `${type}[]` : `(${type})[]`;
}

function writeObject(schema: Schema, indent: string): string {
  const { properties = {}, patternProperties = {}, additionalProperties, required = [] } = schema;
  const others = [...Object.values(patternProperties), additionalProperties].filter((one) => typeof one === 'object');
  const names = Object.keys(properties);
  if (names.length > 0 && others.length > 0) throw new Error(`No type is known for ${JSON.stringify(schema)}.`);
  if (names.length === 0) {
    const values = others.map((one) => writeType(one, indent));
    const isEmpty = additionalProperties === false && values.length === 0;
    return `{ [key: string]: ${isEmpty ? 'never' : values.join(' | ') || 'unknown'} }`;
  }
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, member]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : writeValue(name);
    const comment = member.description === undefined ? '' : writeComment(member.description, inner);
    return `${comment}${inner}${key}${required.includes(name) ? '' : '?'}: ${writeType(member, inner)};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

function writeValue(value: unknown): string {
  return typeof value === 'string' ? `'${JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'")}'` : `${value}`;
}
