import type { Static, TSchema } from 'typebox';
import { Build } from 'typebox/schema';

const compiled = new WeakMap<TSchema, (value: unknown) => boolean>();

/** Whether what a partner answered has the form of `schema`. A schema is compiled when it is first asked about. */
export function hasForm<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  const known = compiled.get(schema);
  if (known !== undefined) return known(value);
  const evaluated = Build(schema).Evaluate();
  const check = (given: unknown): boolean => evaluated.Check(given);
  compiled.set(schema, check);
  return check(value);
}

/** The object that a partner's JSON holds; null for anything else. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** What is sent in the form of `Schema`, as the domain has it: nothing of it can be changed. */
export type Sent<Schema extends TSchema> = Unchanging<Static<Schema>>;

type Unchanging<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanging<Value[Name]> }
    : Value;
