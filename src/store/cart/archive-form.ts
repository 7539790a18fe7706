import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, deflateRaw, inflateRaw } from 'node:zlib';
import { assert } from '../../domain/values/errors.ts';
import { firstDictionary } from './archive-dictionary.ts';

/** A row of `cart_entry` without whose it is. */
export type ArchivedEntry = {
  readonly entryKey: string;
  readonly revision: number | null;
  readonly at: number;
  readonly operation: string;
  readonly actor: string;
  readonly fingerprint: string;
  readonly credentialHash: string;
  readonly statusCode: number;
  readonly etag: string | null;
  readonly traceDigest: string | null;
  readonly seed: string | null;
  readonly keyId: string | null;
  readonly reply: string | null;
  readonly summary: string | null;
  readonly trace: string | null;
  readonly differences: string | null;
  readonly state: string | null;
  readonly cartText: string | null;
};

const shortNames = [
  'entryKey',
  'revision',
  'at',
  'operation',
  'actor',
  'fingerprint',
  'credentialHash',
  'statusCode',
  'etag',
  'traceDigest',
  'seed',
  'keyId',
] as const satisfies readonly (keyof ArchivedEntry)[];

const longNames = [
  'reply',
  'summary',
  'trace',
  'differences',
  'state',
  'cartText',
] as const satisfies readonly (keyof ArchivedEntry)[];

/**
 * How entries are compressed, the first byte of an archive. Deflate with a dictionary, which small carts gain by; Brotli,
 * which sees further back than 32 kB, for large ones. Archives of every form are read for good.
 */
const forms = { dictionary: 1, brotli: 2 } as const;

/** From here on an entry is so long that the one before it is out of deflate's sight. */
const longEntry = 16_384;

/** A bound for what a stored archive may unpack to, well beyond what is ever packed (store/cart/archive-carts.ts). */
const maxOutputLength = 64 * 1024 * 1024;

const dictionary = Buffer.from(firstDictionary);

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);

/** Whether these are packed in the form for long entries. */
export function areLong(entries: readonly ArchivedEntry[]): boolean {
  const length = entries.reduce((sum, { state, cartText }) => sum + (state?.length ?? 0) + (cartText?.length ?? 0), 0);
  return length > longEntry * entries.length;
}

/** Entries as one archive, in base64: what `unpackEntries` answers is equal to them, text by text. */
export async function packEntries(entries: readonly ArchivedEntry[]): Promise<string> {
  const bytes = write(entries);
  const isLong = areLong(entries);
  const packed = isLong
    ? await brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : await deflate(bytes, { level: 9, memLevel: 9, dictionary });
  const form = isLong ? forms.brotli : forms.dictionary;
  return Buffer.concat([Buffer.of(form), packed]).toString('base64');
}

/** The entries of an archive, in their order. Throws where it is damaged, or of a form that is not known. */
export async function unpackEntries(base64: string): Promise<readonly ArchivedEntry[]> {
  const bytes = Buffer.from(base64, 'base64');
  const [form] = bytes;
  assert(form === forms.dictionary || form === forms.brotli, `the form of an archive is known: ${form}`);
  const packed = bytes.subarray(1);
  const unpacked =
    form === forms.brotli
      ? await unbrotli(packed, { maxOutputLength })
      : await inflate(packed, { dictionary, maxOutputLength });
  return read(unpacked);
}

// First a line with one array for each entry: its short values, then the bytes of its long ones. These follow as they are, all
// of one name together, so that none is escaped and equal parts of two are near each other.

function write(entries: readonly ArchivedEntry[]): Buffer {
  const texts = longNames.flatMap((name) => entries.map((entry) => entry[name] ?? ''));
  const index = entries.map((entry) => [
    ...shortNames.map((name) => entry[name]),
    ...longNames.map((name) => (entry[name] === null ? null : Buffer.byteLength(entry[name]))),
  ]);
  return Buffer.from(`${JSON.stringify(index)}\n${texts.join('')}`);
}

function read(bytes: Buffer): readonly ArchivedEntry[] {
  let position = bytes.indexOf('\n') + 1;
  const index = JSON.parse(bytes.toString('utf8', 0, position)) as readonly (readonly (string | number | null)[])[];
  const entries = index.map((values) =>
    Object.fromEntries(shortNames.map((name, place) => [name, values[place] ?? null])),
  );
  for (const [place, name] of longNames.entries()) {
    for (const [row, entry] of entries.entries()) {
      const length = index[row]?.[shortNames.length + place];
      // A string of its own each: what is kept of them must not keep all.
      entry[name] = typeof length === 'number' ? bytes.toString('utf8', position, position + length) : null;
      position += typeof length === 'number' ? length : 0;
    }
  }
  assert(position === bytes.length, 'an archive ends with its last entry');
  return entries as unknown as readonly ArchivedEntry[];
}
