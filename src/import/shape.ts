import { ImportError } from './import-error.ts';

/** An object of a JSON document together with the path at which it stands, such as `objects[3].item_data`. */
export type JsonObject = { readonly path: string; readonly fields: Readonly<Record<string, unknown>> };

/** `value` as an object; refuses anything else with its path. `null` counts as absent in all functions of this file. */
export function asObject(value: unknown, path: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongShape(value, path, 'an object');
  return { path, fields: value as Record<string, unknown> };
}

/** `value` as a list with the path of each element. */
export function asList(value: unknown, path: string): { readonly value: unknown; readonly path: string }[] {
  if (!Array.isArray(value)) throw wrongShape(value, path, 'a list');
  return value.map((element: unknown, index) => ({ value: element, path: `${path}[${index}]` }));
}

/** The raw value under `key`; undefined when absent or null. Inherited names such as `constructor` are absent. */
export function rawOf(node: JsonObject, key: string): unknown {
  if (!Object.hasOwn(node.fields, key)) return undefined;
  return node.fields[key] ?? undefined;
}

/** Where the value under `key` stands in the document. */
export function pathOf(node: JsonObject, key: string): string {
  return node.path === '' ? key : `${node.path}.${key}`;
}

/** The object under `key`, or undefined; refuses other values with their path. */
export function objectOf(node: JsonObject, key: string): JsonObject | undefined {
  const value = rawOf(node, key);
  return value === undefined ? undefined : asObject(value, pathOf(node, key));
}

/** The objects of the list under `key`, none when it is absent; refuses anything else with its path. */
export function objectsOf(node: JsonObject, key: string): JsonObject[] {
  const value = rawOf(node, key);
  if (value === undefined) return [];
  return asList(value, pathOf(node, key)).map((element) => asObject(element.value, element.path));
}

/** The text under `key`, or undefined; refuses other values with their path. */
export function textOf(node: JsonObject, key: string): string | undefined {
  const value = rawOf(node, key);
  if (value === undefined || typeof value === 'string') return value;
  throw wrongShape(value, pathOf(node, key), 'a text');
}

/** The texts of the list under `key`, none when it is absent; refuses anything else with its path. */
export function textsOf(node: JsonObject, key: string): string[] {
  const value = rawOf(node, key);
  if (value === undefined) return [];
  return asList(value, pathOf(node, key)).map((element) => {
    if (typeof element.value !== 'string') throw wrongShape(element.value, element.path, 'a text');
    return element.value;
  });
}

/** True, false or undefined; refuses other values with their path. */
export function flagOf(node: JsonObject, key: string): boolean | undefined {
  const value = rawOf(node, key);
  if (value === undefined || typeof value === 'boolean') return value;
  throw wrongShape(value, pathOf(node, key), 'true or false');
}

/** A whole number; one written as a text of digits is accepted, as some programs write 64-bit numbers so. */
export function wholeOf(node: JsonObject, key: string): number | undefined {
  const value = rawOf(node, key);
  if (value === undefined) return undefined;
  const number = typeof value === 'string' && /^-?\d{1,18}$/.test(value) ? Number(value) : value;
  if (Number.isInteger(number)) return number as number;
  throw wrongShape(value, pathOf(node, key), 'a whole number');
}

/** The refusal for a value of the wrong kind: where it stands, what was expected and what is there. */
export function wrongShape(value: unknown, path: string, expected: string): ImportError {
  return new ImportError(`expected ${expected}, found ${describe(value)}`, path === '' ? 'top level' : path);
}

function describe(value: unknown): string {
  if (value === undefined) return 'no value';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = String(value);
  return `${JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text)}`;
}
