import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../store/database/migrate.ts';
import { openPglite } from '../store/database/pglite.ts';
import { seedSandbox } from './seed/seed-sandbox.ts';

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '..', '..', 'demo-image');

/**
 * The migrated and seeded embedded database of this version, ready to be copied into an empty data folder; null when it
 * has not been made. Only the sandbox starts from it: it holds demo merchants.
 */
export async function readDemoImage(): Promise<Blob | null> {
  const file = await imageFile();
  return existsSync(file) ? new Blob([new Uint8Array(await readFile(file))]) : null;
}

/** Makes the image unless it is there already, and answers its path. `now` dates the rows and the holidays. */
export async function makeDemoImage(now: number): Promise<string> {
  const file = await imageFile();
  if (existsSync(file)) return file;
  const database = await openPglite('memory');
  try {
    await migrate(database, now);
    await seedSandbox(database, now);
    const dump = await database.dump();
    await mkdir(folder, { recursive: true });
    // Written whole under another name first: a start beside us must never see half an image.
    await writeFile(`${file}.unfinished`, new Uint8Array(await dump.arrayBuffer()));
    await rename(`${file}.unfinished`, file);
  } finally {
    await database.close();
  }
  return file;
}

/** Named by what it is made from, so that a changed migration or seed never meets an old image. */
async function imageFile(): Promise<string> {
  const hash = createHash('sha256');
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  hash.update(await readFile(join(engine, '..', 'package.json')));
  for (const part of ['../store', 'seed']) await hashFolder(hash, join(here, part));
  return join(folder, `demo-${hash.digest('hex').slice(0, 16)}.tar.gz`);
}

async function hashFolder(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) await hashFolder(hash, below);
    else if (!entry.name.endsWith('.map')) hash.update(entry.name).update(await readFile(below));
  }
}
