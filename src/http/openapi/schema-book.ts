import { exampleOf } from './example.ts';

/** Collects schemas that have a title, so that each is described once and referred to by name everywhere else. */
export type SchemaBook = {
  /**
   * A reference to the schema when it has a title, else the schema itself with references inside. What is referred to
   * in this way is a whole body, so its page gets an example.
   */
  reference(schema: object): Readonly<Record<string, unknown>>;
  /** The schema itself; parts with a title become references. */
  inline(schema: object): Readonly<Record<string, unknown>>;
  schemas(): Readonly<Record<string, unknown>>;
};

/** An empty book. Two different schemas of one title are an error: a reader could not tell them apart. */
export function schemaBook(): SchemaBook {
  const texts = new Map<string, string>();
  const pages = new Map<string, unknown>();
  const write = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(write);
    return isTitledSchema(value) ? refer(value) : inline(value);
  };
  const inline = (schema: object): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(schema)
        .filter(([name]) => !name.startsWith('~'))
        .map(([name, member]) => [name, isData(name) ? member : write(member)]),
    );
  const refer = (schema: { readonly title: string }): Readonly<Record<string, unknown>> => {
    const { title } = schema;
    const text = JSON.stringify(schema);
    const known = texts.get(title);
    if (known === undefined) {
      texts.set(title, text);
      pages.set(title, inline(schema));
    } else if (known !== text) throw new Error(`two schemas have the title ${title}`);
    return { $ref: `#/components/schemas/${title}` };
  };
  return {
    reference: (schema) => {
      if (!isTitledSchema(schema)) return { ...inline(schema), examples: [exampleOf(schema)] };
      const reference = refer(schema);
      pages.set(schema.title, { ...inline(schema), examples: [exampleOf(schema)] });
      return reference;
    },
    inline,
    schemas: () => Object.fromEntries([...pages].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** What stands under these names is an example of a value, not a schema. */
function isData(name: string): boolean {
  return name === 'examples' || name === 'default' || name === 'enum' || name === 'const';
}

function isTitledSchema(value: object): value is { readonly title: string } {
  return 'title' in value && typeof value.title === 'string' && /^[A-Za-z][A-Za-z0-9]*$/.test(value.title);
}
