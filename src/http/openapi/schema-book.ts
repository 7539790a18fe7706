import { exampleOf } from './example.ts';

type Page = Readonly<Record<string, unknown>>;

/** Collects schemas that have a title, so that each is described once and referred to by name everywhere else. */
export type SchemaBook = {
  /**
   * A reference to the schema when it has a title, else the schema itself with references inside. What is referred to
   * in this way is a whole body, so its page gets an example.
   */
  reference(schema: object): Page;
  /** A reference to the schema when it has a title, else the schema itself; parts with a title become references. */
  inline(schema: object): Page;
  /** One page per title, in alphabetical order. */
  schemas(): Page;
};

/** An empty book. Two different schemas of one title are an error: a reader could not distinguish them. */
export function schemaBook(): SchemaBook {
  const pages = new Map<string, { readonly page: Page; readonly text: string }>();
  const examples = new Map<string, unknown>();
  // The same object stands in many places: it is written once.
  const written = new WeakMap<object, Page>();
  const write = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(write);
    return inline(value);
  };
  const inline = (schema: object): Page => {
    const known = written.get(schema);
    if (known !== undefined) return known;
    const page = isTitledSchema(schema) ? refer(schema) : membersOf(schema);
    written.set(schema, page);
    return page;
  };
  const membersOf = (schema: object): Page =>
    Object.fromEntries(
      Object.entries(schema)
        .filter(([name]) => !name.startsWith('~'))
        .map(([name, member]) => [name, isData(name) ? member : write(member)]),
    );
  const refer = (schema: TitledSchema): Page => {
    const { title } = schema;
    const page = membersOf(schema);
    const text = JSON.stringify(page);
    const known = pages.get(title);
    if (known === undefined) pages.set(title, { page, text });
    else if (known.text !== text) throw new Error(`two schemas have the title ${title}`);
    return { $ref: `#/components/schemas/${title}` };
  };
  return {
    reference: (schema) => {
      if (!isTitledSchema(schema)) return { ...inline(schema), examples: [exampleOf(schema)] };
      examples.set(schema.title, exampleOf(schema));
      return inline(schema);
    },
    inline,
    schemas: () =>
      Object.fromEntries(
        [...pages]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([title, { page }]) => [
            title,
            examples.has(title) ? { ...page, examples: [examples.get(title)] } : page,
          ]),
      ),
  };
}

/** What stands under these names is an example of a value, not a schema. */
function isData(name: string): boolean {
  return name === 'examples' || name === 'default' || name === 'enum' || name === 'const';
}

type TitledSchema = { readonly title: string };

function isTitledSchema(value: object): value is TitledSchema {
  return 'title' in value && typeof value.title === 'string' && /^[A-Za-z][A-Za-z0-9]*$/.test(value.title);
}
