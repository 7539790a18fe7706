import { serialize } from 'pg-protocol';
import type { Parameter, Statement } from '../database.ts';

const oids = { text: 25, bytea: 17 } as const;
type ArrayType = keyof typeof oids;

const binary = 1;
const execute = Buffer.concat([serialize.execute({}), serialize.sync()]);
const describeAndExecute = Buffer.concat([serialize.describe({ type: 'P' }), execute]);

/**
 * The messages that run a prepared statement once and end its transaction, unless one was begun: Bind, Execute and Sync, and
 * before the last two Describe where the columns are not known yet. An array that the text declares as `text[]` or `bytea[]`
 * goes in PostgreSQL's binary form, which neither side has to escape or to parse, bytes go as they are, and all else as text.
 */
export function bindAndExecute(
  wanted: Statement,
  parameters: readonly Parameter[],
  isDescribed: boolean,
  name = wanted.name,
): Buffer {
  const arrayTypes = arrayTypesOf(wanted);
  writer.begin('B');
  writer.name('');
  writer.name(name);
  writer.int16(parameters.length);
  for (const [index, value] of parameters.entries()) writer.int16(isSentBinary(value, arrayTypes[index]) ? binary : 0);
  writer.int16(parameters.length);
  for (const [index, value] of parameters.entries()) writeParameter(value, arrayTypes[index]);
  // All columns are wanted as text.
  writer.int16(0);
  writer.end();
  writer.bytes(isDescribed ? execute : describeAndExecute);
  return writer.take();
}

const known = new WeakMap<Statement, readonly (ArrayType | undefined)[]>();

function arrayTypesOf(wanted: Statement): readonly (ArrayType | undefined)[] {
  let types = known.get(wanted);
  if (types === undefined) {
    const found: (ArrayType | undefined)[] = [];
    for (const [, number, type] of wanted.text.matchAll(/\$(\d+)::(text|bytea)\[\]/g)) {
      found[Number(number) - 1] = type as ArrayType;
    }
    types = Array.from(found);
    known.set(wanted, types);
  }
  return types;
}

function isSentBinary(value: Parameter, arrayType: ArrayType | undefined): boolean {
  return value instanceof Uint8Array || (arrayType !== undefined && Array.isArray(value));
}

function writeParameter(value: Parameter, arrayType: ArrayType | undefined): void {
  if (typeof value === 'string') writer.text(value);
  else if (value === null) writer.int32(-1);
  else if (value instanceof Uint8Array) writer.value(value);
  else if (!Array.isArray(value)) writer.text(String(value));
  else if (arrayType === undefined) writer.text(`{${value.map(elementText).join(',')}}`);
  else writeArray(arrayType, value);
}

/** An element of a list in PostgreSQL's own form; a missing one is NULL without quotes. */
function elementText(value: unknown): string {
  if (value === null) return 'NULL';
  return typeof value !== 'string' ? String(value) : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** An array of one dimension in binary form; one without elements has none. */
function writeArray(type: ArrayType, values: readonly (string | Uint8Array | null)[]): void {
  const start = writer.reserveLength();
  writer.int32(values.length === 0 ? 0 : 1);
  writer.int32(values.includes(null) ? 1 : 0);
  writer.int32(oids[type]);
  if (values.length > 0) {
    writer.int32(values.length);
    writer.int32(1);
  }
  for (const value of values) {
    if (value === null) writer.int32(-1);
    else if (typeof value === 'string') writer.text(value);
    else writer.value(value);
  }
  writer.setLength(start);
}

const firstSize = 65_536;
/** Room that a large statement needed is not kept. */
const keptSizeMax = 1_048_576;
const bytesPerCharacterMax = 3;

/** Writes messages one after the other into memory that is used again for the next. */
class Writer {
  private room = Buffer.allocUnsafeSlow(firstSize);
  private at = 0;
  private lengthAt = 0;

  /** A message: `end` says how long it is. */
  begin(code: string): void {
    this.at = 0;
    this.room[this.at++] = code.charCodeAt(0);
    this.lengthAt = this.at;
    this.at += 4;
  }

  end(): void {
    this.room.writeInt32BE(this.at - this.lengthAt, this.lengthAt);
  }

  int16(value: number): void {
    this.ensure(2);
    this.room[this.at++] = value >>> 8;
    this.room[this.at++] = value;
  }

  int32(value: number): void {
    this.ensure(4);
    this.room[this.at++] = value >>> 24;
    this.room[this.at++] = value >>> 16;
    this.room[this.at++] = value >>> 8;
    this.room[this.at++] = value;
  }

  name(value: string): void {
    this.ensure(value.length * bytesPerCharacterMax + 1);
    if (value !== '') this.at += this.room.write(value, this.at);
    this.room[this.at++] = 0;
  }

  /** A text with its length. */
  text(value: string): void {
    this.ensure(4 + value.length * bytesPerCharacterMax);
    const length = this.room.write(value, this.at + 4);
    this.int32(length);
    this.at += length;
  }

  /** Bytes with their length. */
  value(value: Uint8Array): void {
    this.int32(value.length);
    this.bytes(value);
  }

  bytes(value: Uint8Array): void {
    this.ensure(value.length);
    this.room.set(value, this.at);
    this.at += value.length;
  }

  /** Room for the length of what follows, which `setLength` then writes. */
  reserveLength(): number {
    const start = this.at;
    this.int32(0);
    return start;
  }

  setLength(start: number): void {
    this.room.writeInt32BE(this.at - start - 4, start);
  }

  take(): Buffer {
    const taken = this.room.subarray(0, this.at);
    if (this.room.length <= keptSizeMax) return Buffer.from(taken);
    this.room = Buffer.allocUnsafeSlow(firstSize);
    return taken;
  }

  private ensure(count: number): void {
    const needed = this.at + count;
    if (needed <= this.room.length) return;
    const larger = Buffer.allocUnsafeSlow(needed * 2);
    larger.set(this.room.subarray(0, this.at));
    this.room = larger;
  }
}

const writer = new Writer();
