type Schema = Readonly<Record<string, unknown>>;

/**
 * A value the schema accepts, for people who read the description of the API: its own example where it has one, else one
 * put together from its parts. Undefined where there is none to be made.
 */
export function exampleOf(schema: object): unknown {
  const known = schema as Schema;
  if (Array.isArray(known.examples) && known.examples.length > 0) return known.examples[0];
  if ('default' in known) return known.default;
  if ('const' in known) return known.const;
  if (Array.isArray(known.enum)) return known.enum[0];
  for (const name of ['anyOf', 'oneOf', 'allOf']) {
    const choices = known[name];
    if (Array.isArray(choices)) return exampleOf(choices[0]);
  }
  return exampleOfType(known);
}

function exampleOfType(schema: Schema): unknown {
  switch (schema.type) {
    case 'object':
      return exampleObject(schema);
    case 'array':
      return Number(schema.minItems ?? 0) > 0 || isObject(schema.items) ? [exampleOf(schema.items as object)] : [];
    case 'string':
      return exampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), Math.min(1, Number(schema.maximum ?? 1)));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
}

/** Required members, and optional ones that are no structures of their own: enough to see, little enough to read. */
function exampleObject(schema: Schema): unknown {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, object>>;
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, member]) => [name, exampleOf(member)]),
  );
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-06-01T16:20:00.000Z',
  email: 'ada@example.com',
  uri: 'https://example.com/',
};

/** Texts of the forms our patterns ask for; the first that fits is taken. */
const texts = [
  'text',
  '12',
  '12.00',
  '0.105',
  '123456',
  '12:45',
  '2026-06-01',
  'demo',
  'https://example.com/picture.jpg',
  '665f1c2ab3e4d5f6a7b8c9d0',
  '018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  '',
];

function exampleText(schema: Schema): string {
  const format = formats[String(schema.format)];
  if (format !== undefined) return format;
  const pattern = schema.pattern;
  if (typeof pattern === 'string') return texts.find((known) => new RegExp(pattern, 'u').test(known)) ?? 'text';
  return 'text'.padEnd(Number(schema.minLength ?? 0), 't').slice(0, Number(schema.maxLength ?? 4));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
