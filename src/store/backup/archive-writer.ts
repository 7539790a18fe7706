import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker, type TarHeader } from 'modern-tar';
import { syncFolderNow } from '../database/embedded/sync-folder.ts';
import { checksumsName } from './archive-form.ts';

export type ArchiveWriter = {
  addFolder(name: string): Promise<void>;
  addText(name: string, text: string): Promise<void>;
  /** A file as long as it is now; what is cut off meanwhile reads as zeros. One that is no longer there is left out. */
  addFile(name: string, path: string): Promise<void>;
  /** Adds the checksums of all files, waits for the disk, and only then gives the archive its name. Answers its bytes. */
  finish(file: string): Promise<number>;
};

/** Fast, and still a quarter of the size: a level more costs twice the time for a tenth less. */
const compressionLevel = 1;
const chunkBytes = 256 * 1024;

/**
 * Begins a compressed archive under an unfinished name, which its owner alone can read, over what stands there. What fails on
 * the way to the disk is thrown by whatever is added next.
 */
export function createArchive(unfinished: string, now: number): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  const sums: string[] = [];
  const written = pipeline(
    Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]),
    createGzip({ level: compressionLevel }),
    createWriteStream(unfinished, { mode: 0o600, flush: true }),
  );
  written.catch((error: unknown) => controller.error(error));
  const add = async (header: TarHeader, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> => {
    const hash = createHash('sha256');
    const writer = controller.add({ mtime: new Date(now), ...header }).getWriter();
    for await (const chunk of chunks) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    if (header.type !== 'directory') sums.push(`${hash.digest('hex')}  ${header.name}\n`);
  };
  const addText = (name: string, text: string): Promise<void> => {
    const bytes = Buffer.from(text);
    return add({ name, size: bytes.length, mode: 0o600 }, [bytes]);
  };
  return {
    addText,
    addFolder: (name) => add({ name: `${name}/`, size: 0, type: 'directory', mode: 0o700 }, []),
    addFile: async (name, path) => {
      const file = await open(path, 'r').catch(nullIfMissing);
      if (file === null) return;
      try {
        const { size } = await file.stat();
        await add({ name, size, mode: 0o600 }, readExactly(file, size));
      } finally {
        await file.close();
      }
    },
    finish: async (file) => {
      await addText(checksumsName, sums.join(''));
      controller.finalize();
      await written;
      await rename(unfinished, file);
      syncFolderNow(dirname(file));
      return sizeOf(file);
    },
  };
}

type ReadFile = Awaited<ReturnType<typeof open>>;

async function* readExactly(file: ReadFile, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < size; ) {
    // A new one each time: the archive keeps it until it is written.
    const buffer = Buffer.alloc(Math.min(chunkBytes, size - at));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    // The file was cut off: the log says to what length, and the rest of this is never looked at.
    const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    yield chunk;
    at += chunk.length;
  }
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
