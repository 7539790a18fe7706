import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { checksumsName, type Manifest, manifestName, parseManifest } from './archive-form.ts';

/** Why an archive is not restored, for the person who asked for it. */
export class ArchiveRefusal extends Error {}

const damaged =
  'It is damaged or was cut off on its way. Nothing was restored: copy it again from where it was made, or take an earlier one.';

/**
 * Unpacks a backup into `folder`, which is there and empty, and compares every file with the checksums that were written with
 * it. `check` sees the manifest before anything else is unpacked, and may throw. Throws ArchiveRefusal for what is no backup,
 * or not whole; then `folder` may hold a part of it.
 */
export async function unpackArchive(
  file: string,
  folder: string,
  check: (manifest: Manifest) => Promise<void>,
): Promise<Manifest> {
  const decoder = createTarDecoder({ strict: true });
  const fed = pipeline(createReadStream(file), createGunzip(), Writable.fromWeb(decoder.writable));
  fed.catch(() => {});
  try {
    const manifest = await unpackEntries(decoder.readable, folder, check);
    await fed;
    return manifest;
  } catch (error) {
    if (error instanceof ArchiveRefusal || isAboutDisk(error)) throw error;
    throw new ArchiveRefusal(damaged, { cause: error });
  }
}

async function unpackEntries(
  entries: AsyncIterable<ParsedTarEntry>,
  folder: string,
  check: (manifest: Manifest) => Promise<void>,
): Promise<Manifest> {
  const sums = new Map<string, string>();
  let manifest: Manifest | null = null;
  let checksums: string | null = null;
  for await (const { header, body } of entries) {
    const { name } = header;
    if (manifest === null) {
      if (name !== manifestName) throw new ArchiveRefusal('It is no backup of Tiffin.');
      const text = await textOf(body);
      sums.set(name, sha256(text));
      manifest = parseManifest(text);
      if (manifest === null) throw new ArchiveRefusal(damaged);
      await check(manifest);
    } else if (name === checksumsName) {
      checksums = await textOf(body);
    } else if (checksums !== null || !isNameOfOurs(name)) {
      throw new ArchiveRefusal('It is no backup of Tiffin, or was changed.');
    } else if (header.type === 'directory') {
      await body.cancel();
      await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
    } else {
      sums.set(name, await writeFile(join(folder, name), body));
    }
  }
  // Every file, and no other: a file that is missing would be a part of the database that is lost.
  const found = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (manifest === null || found !== checksums) throw new ArchiveRefusal(damaged);
  return manifest;
}

/** Names lead nowhere but into the two folders. */
function isNameOfOurs(name: string): boolean {
  return /^(?:database|pictures)\//.test(name) && !/(?:^|\/)\.\.?(?:\/|$)|[\\\0]/.test(name);
}

const textBytesMax = 64 * 2 ** 20;

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > textBytesMax) throw new ArchiveRefusal(damaged);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function writeFile(path: string, body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of body) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What the operator learns in the system's own words: no place, no right, no such file. */
function isAboutDisk(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (
    typeof code === 'string' &&
    ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOENT', 'EISDIR'].includes(code)
  );
}
