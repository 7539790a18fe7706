import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CommerceError } from '../../domain/values/errors.ts';
import { syncFolderNow } from '../database/embedded/sync-folder.ts';
import type { MovedRow } from './moved-rows.ts';
import type { TableDigest } from './row-digest.ts';

// The form of the file that a merchant moves in (docs/moving-a-merchant.md#the-file): lines of JSON, compressed by gzip.

/** The first line: what the file is, and what it needs at its destination. */
export type FileManifest = {
  readonly tiffin: 'merchant';
  readonly format: 1;
  /** The version of the program, and the newest migration of the database. */
  readonly version: string;
  readonly migration: string;
  readonly mode: 'sandbox' | 'production';
  readonly merchantId: string;
  readonly slug: string;
  /** ISO 8601. */
  readonly exportedAt: string;
  /** Copied while the merchant took orders: it can be looked at, and never be opened. */
  readonly isRehearsal: boolean;
  /** The ids of the secrets that tokens and sealed texts in it were made with. */
  readonly secretIds: readonly string[];
};

/** What stands at the end of the rows and pictures. */
export type FileEnd = {
  readonly tables: Readonly<Record<string, TableDigest>>;
  readonly pictureFiles: number;
  readonly proof: string;
};

export type FilePart =
  | { readonly part: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly part: 'row'; readonly table: string; readonly row: MovedRow }
  | { readonly part: 'picture'; readonly pictureId: string; readonly name: string; readonly bytes: Uint8Array }
  | { readonly part: 'end'; readonly end: FileEnd };

export type MerchantFileWriter = {
  readonly table: (table: string, columns: readonly string[]) => Promise<void>;
  readonly rows: (rows: readonly MovedRow[]) => Promise<void>;
  readonly picture: (pictureId: string, name: string, bytes: Uint8Array) => Promise<void>;
  /** Ends the file and gives it its name once all of it is on the disk. */
  readonly finish: (end: FileEnd) => Promise<void>;
  /** Removes what was written. */
  readonly giveUp: () => Promise<void>;
};

/**
 * Begins the file of a merchant, which only its owner can read. It has another name until it is whole. Refuses one that is there
 * already, and a folder that is not.
 */
export function createMerchantFile(file: string, manifest: FileManifest): MerchantFileWriter {
  if (existsSync(file)) throw refusal(`${file} is there already, and an export replaces no file. Name another one.`);
  if (!existsSync(dirname(file))) throw refusal(`There is no folder ${dirname(file)}: make it first.`);
  const unfinished = `${file}.unfinished`;
  const zip = createGzip();
  const written = pipeline(zip, createWriteStream(unfinished, { mode: 0o600 }));
  // Heard of where it is waited for.
  written.catch(() => {});
  const hash = createHash('sha256');
  const write = async (value: unknown): Promise<void> => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    // A disk that is full ends the pipeline, and nothing drains any more.
    if (!zip.write(line)) await Promise.race([new Promise((resolve) => zip.once('drain', resolve)), written]);
  };
  const begun = write(manifest);
  return {
    table: async (table, columns) => {
      await begun;
      await write({ table, columns });
    },
    rows: async (rows) => {
      for (const row of rows) await write(row);
    },
    picture: (pictureId, name, bytes) =>
      write({ picture: pictureId, name, bytes: Buffer.from(bytes).toString('base64') }),
    finish: async (end) => {
      await write({ end });
      zip.end(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`);
      await written;
      const handle = await open(unfinished, 'r');
      await handle.sync().finally(() => handle.close());
      await rename(unfinished, file);
      syncFolderNow(dirname(file));
    },
    giveUp: async () => {
      zip.destroy();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

export type MerchantFile = {
  readonly manifest: FileManifest;
  /** Everything behind the manifest, in its order. Throws at the first thing that is not as it was written. */
  readonly parts: AsyncGenerator<FilePart>;
};

/**
 * Reads a file as it goes along: its parts are good only once `end` was seen, as the last line says whether all of it is as it was
 * written. Refuses what is no such file, one of a later form, and one that is damaged or was cut off.
 */
export async function openMerchantFile(file: string): Promise<MerchantFile> {
  if (!existsSync(file)) throw refusal(`There is no file ${file}.`);
  const lines = hashedLines(file);
  const manifest = parseManifest((await lines.next()).value?.value);
  return { manifest, parts: readParts(lines) };
}

const damaged = (): CommerceError =>
  refusal(
    'The file is damaged or was cut off on its way. Copy it again from where it was exported. Nothing was imported.',
  );

function refusal(message: string): CommerceError {
  return new CommerceError('VALIDATION_ERROR', message);
}

function parseManifest(value: unknown): FileManifest {
  const isOurs = typeof value === 'object' && value !== null && 'tiffin' in value && value.tiffin === 'merchant';
  if (!isOurs) throw refusal('The file is no export of a merchant.');
  const manifest = value as FileManifest;
  if (manifest.format !== 1) {
    throw refusal(`The file was written by a newer version (${manifest.version}). Import it with that version.`);
  }
  return manifest;
}

type Line = { readonly value: unknown; readonly hashBefore: string | null };

async function* readParts(lines: AsyncGenerator<Line>): AsyncGenerator<FilePart> {
  let table = '';
  let width = 0;
  let end: FileEnd | null = null;
  for await (const { value, hashBefore } of lines) {
    if (end !== null) {
      // The last line, and nothing behind it.
      if (!isRecord(value) || value.sha256 !== hashBefore || !(await lines.next()).done) throw damaged();
      yield { part: 'end', end };
      return;
    }
    if (Array.isArray(value)) {
      if (value.length !== width) throw damaged();
      yield { part: 'row', table, row: value };
    } else if (isRecord(value) && typeof value.table === 'string' && Array.isArray(value.columns)) {
      table = value.table;
      width = value.columns.length;
      yield { part: 'table', table, columns: value.columns };
    } else if (isRecord(value) && typeof value.picture === 'string') {
      const bytes = Buffer.from(String(value.bytes), 'base64');
      yield { part: 'picture', pictureId: value.picture, name: String(value.name), bytes };
    } else if (isRecord(value) && isRecord(value.end)) {
      end = value.end as FileEnd;
    } else throw damaged();
  }
  throw damaged();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A row that is longer is none that PostgreSQL could have held. */
const lineBytesMax = 2 ** 30;

/** Each line with the hash of all before it, which only the last one needs. */
async function* hashedLines(file: string): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  for await (const line of linesOf(file)) {
    const value = parsed(line);
    const isLast = isRecord(value) && typeof value.sha256 === 'string';
    yield { value, hashBefore: isLast ? hash.copy().digest('hex') : null };
    hash.update(line).update('\n');
  }
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch (cause) {
    throw new CommerceError('VALIDATION_ERROR', damaged().message, { cause });
  }
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, from)) {
        yield Buffer.concat([...waiting, chunk.subarray(from, at)]);
        waiting = [];
        size = 0;
        from = at + 1;
      }
      size += chunk.length - from;
      if (size > lineBytesMax) throw damaged();
      waiting.push(chunk.subarray(from));
    }
  } catch (cause) {
    if (cause instanceof CommerceError) throw cause;
    throw new CommerceError('VALIDATION_ERROR', damaged().message, { cause });
  }
  if (size > 0) throw damaged();
}
