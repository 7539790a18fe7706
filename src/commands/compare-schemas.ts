import { nameOf, type Schema } from './write-types.ts';

export type Schemas = Readonly<Record<string, Schema>>;

/** `taken`: a schema of requests, which may only become wider. `answered`: one of answers, which may only become narrower. */
export type Direction = 'taken' | 'answered';

type Problems = readonly string[];

/** Says what a client of `before` would not survive, a sentence each, beginning with where; empty: nothing. */
export type CompareSchemas = (before: Schema, after: Schema, direction: Direction, path: string) => Problems;

/**
 * A comparison of schemas of two descriptions, given the named schemas of each. A pair of names is compared once per
 * direction, so schemas may contain themselves.
 */
export function schemaComparison(schemasBefore: Schemas, schemasAfter: Schemas): CompareSchemas {
  const known = new Map<string, Problems>();
  const compare: CompareSchemas = (before, after, direction, path) => {
    if (before.$ref === undefined || after.$ref === undefined) return compareChoices(before, after, direction, path);
    const pair = `${before.$ref} ${after.$ref} ${direction}`;
    const found = known.get(pair);
    if (found !== undefined) return found;
    known.set(pair, []);
    const problems = compareChoices(before, after, direction, nameOf(before.$ref));
    known.set(pair, problems);
    return problems;
  };
  const compareChoices: CompareSchemas = (before, after, direction, path) => {
    const were = alternativesOf(before, schemasBefore);
    const are = alternativesOf(after, schemasAfter);
    const [one, ...others] = were;
    const [same, ...more] = are;
    if (one !== undefined && same !== undefined && others.length === 0 && more.length === 0)
      return comparePart(one, same, direction, path, compare);
    const lacks =
      direction === 'taken'
        ? were.filter((was) => !are.some((is) => comparePart(was, is, direction, path, compare).length === 0))
        : are.filter((is) => !were.some((was) => comparePart(was, is, direction, path, compare).length === 0));
    return lacks.map((part) => `${path}: ${direction === 'taken' ? 'no longer takes' : 'can now be'} ${titleOf(part)}`);
  };
  return compare;
}

/** The choices that a schema leaves, with names looked up. */
function alternativesOf(schema: Schema, schemas: Schemas): readonly Schema[] {
  if (schema.$ref !== undefined) return alternativesOf(schemas[nameOf(schema.$ref)] ?? {}, schemas);
  return schema.anyOf?.flatMap((part) => alternativesOf(part, schemas)) ?? [schema];
}

function titleOf(schema: Schema): string {
  if ('title' in schema) return String(schema.title);
  return valuesOf(schema)?.join(', ') ?? schema.type ?? 'anything';
}

function comparePart(
  before: Schema,
  after: Schema,
  direction: Direction,
  path: string,
  compare: CompareSchemas,
): Problems {
  const [inner, outer] = direction === 'taken' ? [before, after] : [after, before];
  const isWithin = outer.type === undefined || inner.type === outer.type;
  if (!isWithin && !(inner.type === 'integer' && outer.type === 'number'))
    return [`${path}: was ${before.type ?? 'anything'}, is ${after.type ?? 'anything'}`];
  return [
    ...compareValues(before, after, direction, path),
    ...(direction === 'taken' ? compareBounds(before, after, path) : []),
    ...compareMembers(before, after, direction, path),
    ...partsOf(before, after, path).flatMap(([one, other, where]) => compare(one, other, direction, where)),
  ];
}

function valuesOf(schema: Schema): readonly unknown[] | null {
  return schema.enum ?? ('const' in schema ? [schema.const] : null);
}

function compareValues(before: Schema, after: Schema, direction: Direction, path: string): Problems {
  const [were, are] = [valuesOf(before), valuesOf(after)];
  const [inner, outer] = direction === 'taken' ? [were, are] : [are, were];
  if (outer === null || (direction === 'answered' && before['x-open'] === true)) return [];
  const lacks = inner === null ? ['any other value'] : inner.filter((value) => !outer.includes(value));
  const word = direction === 'taken' ? 'no longer takes' : 'can now be';
  return lacks.map((value) => `${path}: ${word} ${value}`);
}

const floors = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const ceilings = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const forms = ['pattern', 'format', 'multipleOf', 'uniqueItems'];

/** What one pattern allows of another cannot be told: any change of one counts. */
function compareBounds(before: Schema, after: Schema, path: string): Problems {
  const value = (schema: Schema, word: string): unknown => Reflect.get(schema, word);
  const limit = (schema: Schema, word: string, none: number) => Number(value(schema, word) ?? none);
  const narrowed = [
    ...floors.filter((word) => limit(after, word, -Infinity) > limit(before, word, -Infinity)),
    ...ceilings.filter((word) => limit(after, word, Infinity) < limit(before, word, Infinity)),
    ...forms.filter((word) => value(after, word) !== undefined && value(after, word) !== value(before, word)),
  ];
  return narrowed.map((word) => `${path}: ${word} is ${value(after, word)}, was ${value(before, word) ?? 'none'}`);
}

function compareMembers(before: Schema, after: Schema, direction: Direction, path: string): Problems {
  const were = Object.keys(before.properties ?? {});
  const are = Object.keys(after.properties ?? {});
  const [needed, needs] = [before.required ?? [], after.required ?? []];
  const isClosed = before.additionalProperties === false;
  const gone = were.filter((name) => !are.includes(name)).map((name) => `${path}.${name}: is gone`);
  const other =
    direction === 'taken'
      ? needs.filter((name) => !needed.includes(name)).map((name) => `${path}.${name}: is required now`)
      : [
          ...needed
            .filter((name) => are.includes(name) && !needs.includes(name))
            .map((name) => `${path}.${name}: can be missing now`),
          ...are
            .filter((name) => isClosed && !were.includes(name))
            .map((name) => `${path}.${name}: is new in a closed resource`),
        ];
  return [...gone, ...other];
}

/** The schemas inside both, in pairs. */
function partsOf(before: Schema, after: Schema, path: string): readonly (readonly [Schema, Schema, string])[] {
  const pair = (one: unknown, other: unknown, where: string) =>
    isSchema(one) && isSchema(other) ? [[one, other, where] as const] : [];
  const named = (word: 'properties' | 'patternProperties', write: (name: string) => string) =>
    Object.entries(before[word] ?? {}).flatMap(([name, one]) => pair(one, after[word]?.[name], path + write(name)));
  return [
    ...named('properties', (name) => `.${name}`),
    ...named('patternProperties', () => '[...]'),
    ...pair(before.items, after.items, `${path}[]`),
    ...pair(before.additionalProperties, after.additionalProperties, `${path}[...]`),
  ];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}
