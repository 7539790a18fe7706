import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { assert } from '../../../domain/values/errors.ts';

const blockBytes = 512;

/**
 * Writes the files of a dump of PGlite's (a tar archive, compressed with gzip) into `folder`, which is there and empty.
 * Nothing is on the disk for sure afterwards. No name leads out of the folder. Throws for what is no such archive.
 */
export function unpackImage(image: Uint8Array, folder: string): void {
  const archive = gunzipSync(image);
  for (let at = 0; at + blockBytes <= archive.length && archive[at] !== 0; ) {
    const entry = readHeader(archive, at);
    const from = at + blockBytes;
    assert(from + entry.bytes <= archive.length, 'an archive holds all of each file');
    const path = join(folder, normalize(join(sep, entry.name)));
    if (entry.isFolder) mkdirSync(path, { recursive: true, mode: 0o700 });
    else writeFile(path, archive.subarray(from, from + entry.bytes));
    at = from + Math.ceil(entry.bytes / blockBytes) * blockBytes;
  }
}

type Entry = { readonly name: string; readonly bytes: number; readonly isFolder: boolean };

/** The fields of a header that PGlite writes: name, size and kind; a long name has its beginning in the prefix. */
function readHeader(archive: Buffer, at: number): Entry {
  const text = (from: number, to: number): string => archive.toString('utf8', at + from, at + to).replace(/\0.*$/s, '');
  assert(text(257, 262) === 'ustar', 'the image of the embedded database is a tar archive');
  const kind = text(156, 157);
  const bytes = Number.parseInt(text(124, 136), 8);
  assert((kind === '0' || kind === '5') && bytes >= 0, 'an archive of a database holds files and folders');
  return { name: join(text(345, 500), text(0, 100)), bytes, isFolder: kind === '5' };
}

function writeFile(path: string, content: Uint8Array): void {
  const handle = openSync(path, 'wx', 0o600);
  try {
    let written = 0;
    while (written < content.length) written += writeSync(handle, content, written, content.length - written, written);
  } finally {
    closeSync(handle);
  }
}
