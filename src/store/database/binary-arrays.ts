import type { Parameter, Statement } from './database.ts';

const oids = { text: 25, bytea: 17 } as const;
const headerBytes = 20;

const places = new WeakMap<Statement, ReadonlyMap<number, keyof typeof oids>>();

/**
 * The parameters as they are sent: an array that the statement declares as `text[]` or `bytea[]` in PostgreSQL's binary
 * form, which neither side has to escape or to parse.
 */
export function withBinaryArrays(wanted: Statement, parameters: readonly Parameter[]): readonly Parameter[] {
  let types = places.get(wanted);
  if (types === undefined) {
    const found = wanted.text.matchAll(/\$(\d+)::(text|bytea)\[\]/g);
    types = new Map(Array.from(found, ([, number, type]) => [Number(number) - 1, type as keyof typeof oids]));
    places.set(wanted, types);
  }
  if (types.size === 0) return parameters;
  const known = types;
  return parameters.map((value, index) => {
    const type = known.get(index);
    return type !== undefined && Array.isArray(value) ? writeArray(type, value) : value;
  });
}

/** An array of one dimension in binary form. Null is an element like any other. */
export function writeArray(
  type: keyof typeof oids,
  values: readonly (string | null)[] | readonly (Uint8Array | null)[],
): Buffer {
  let size = headerBytes;
  let hasNull = 0;
  const lengths: number[] = [];
  for (const value of values) {
    const length = value === null ? -1 : Buffer.byteLength(value);
    lengths.push(length);
    if (length === -1) hasNull = 1;
    size += 4 + Math.max(0, length);
  }
  const bytes = Buffer.allocUnsafe(size);
  bytes.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  bytes.writeInt32BE(hasNull, 4);
  bytes.writeInt32BE(oids[type], 8);
  // An array without a dimension ends here.
  if (values.length === 0) return bytes.subarray(0, 12);
  bytes.writeInt32BE(values.length, 12);
  bytes.writeInt32BE(1, 16);
  let at = headerBytes;
  for (const [index, value] of values.entries()) {
    bytes.writeInt32BE(lengths[index] as number, at);
    at += 4;
    if (typeof value === 'string') at += bytes.write(value, at);
    else if (value !== null) {
      bytes.set(value, at);
      at += value.length;
    }
  }
  return bytes;
}
