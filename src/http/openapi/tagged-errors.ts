import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';

/** What a validator says of one wrong place. */
export type SchemaError = { readonly keyword: string; readonly instancePath: string; readonly params: object };

/**
 * What is wrong with `value`. Where `schema` has a list of members that differ by a constant (the edits of a
 * what-if), each is held against the one it names: what the others ask for does not help the caller.
 */
export function errorsOf(schema: TSchema, value: unknown): readonly SchemaError[] {
  const errors: readonly SchemaError[] = Errors(schema, value);
  const path = /^\/(\w+)\/\d+(?:\/|$)/.exec(errors[0]?.instancePath ?? '')?.[1];
  if (path === undefined) return errors;
  const members = (schema as Schema).properties?.[path]?.items?.anyOf;
  const list: unknown = (value as Readonly<Record<string, unknown>>)[path];
  if (members === undefined || !Array.isArray(list)) return errors;
  return list.flatMap((each, index) => errorsOfMember(members, each, `/${path}/${index}`));
}

type Schema = {
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
};

function errorsOfMember(members: readonly Schema[], value: unknown, path: string): readonly SchemaError[] {
  const tag = Object.entries(members[0]?.properties ?? {}).find(([, property]) => 'const' in property)?.[0] ?? '';
  const said = typeof value === 'object' && value !== null ? Reflect.get(value, tag) : undefined;
  const member = members.find(({ properties }) => properties?.[tag]?.const === said);
  if (member === undefined) {
    const allowedValues = members.map(({ properties }) => properties?.[tag]?.const);
    return [{ keyword: 'enum', instancePath: `${path}/${tag}`, params: { allowedValues } }];
  }
  const errors: readonly SchemaError[] = Errors(member as TSchema, value);
  return errors.map((error) => ({ ...error, instancePath: path + error.instancePath }));
}
