const textOid = 25;
const headerBytes = 20;

/**
 * A `text[]` of one dimension in PostgreSQL's binary form, which neither side has to escape or to parse. Null is an element
 * like any other.
 */
export function writeTextArray(values: readonly (string | null)[]): Buffer {
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
  bytes.writeInt32BE(textOid, 8);
  // An array without a dimension ends here.
  if (values.length === 0) return bytes.subarray(0, 12);
  bytes.writeInt32BE(values.length, 12);
  bytes.writeInt32BE(1, 16);
  let at = headerBytes;
  for (const [index, value] of values.entries()) {
    const length = lengths[index] as number;
    bytes.writeInt32BE(length, at);
    at += 4;
    if (value !== null) at += bytes.write(value, at);
  }
  return bytes;
}
