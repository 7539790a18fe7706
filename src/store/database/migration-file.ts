import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { assert } from '../../domain/values/errors.ts';

/** A migration as its file describes it. */
export type Migration = {
  readonly number: number;
  /** The file's name without `.sql`, such as `000003-carts`. */
  readonly name: string;
  readonly text: string;
  readonly digest: string;
  /**
   * Servers that know the migration of this number can go on beside this one; 0: all can. Its own number: none that does not
   * know it. The first line of the file says so.
   */
  readonly neededNumber: number;
  /** The index that it builds while everything goes on, and nothing else; null: it runs in a transaction. */
  readonly concurrentIndex: string | null;
};

/** The folder of our own migrations. */
export const ownMigrations = new URL('./migrations/', import.meta.url);

/** The migrations of a folder in their order. Refuses names and first lines of another form, and a number used twice. */
export async function readMigrations(folder: URL): Promise<readonly Migration[]> {
  const names = await migrationFiles(folder);
  const migrations = await Promise.all(
    names.map(async (fileName) => parseMigration(fileName, await readFile(new URL(fileName, folder), 'utf8'))),
  );
  for (const [index, migration] of migrations.entries()) {
    assert(migration.number !== migrations[index - 1]?.number, `two migrations have the number of ${migration.name}`);
  }
  return migrations;
}

/** The name of the newest migration of this program. Reads no file. */
export async function newestMigration(): Promise<string> {
  return nameOf((await migrationFiles(ownMigrations)).at(-1) ?? '');
}

async function migrationFiles(folder: URL): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

const nameOf = (fileName: string): string => fileName.slice(0, -'.sql'.length);

/**
 * One migration from its file. The name is `000003-carts.sql`; the first line begins `-- Old servers can run beside this`, or
 * `cannot`, or `-- Old servers that know 000002 can run beside this`. One with a line `-- Runs outside a transaction` holds one
 * `create index concurrently` and nothing else. Anything else is refused.
 */
export function parseMigration(fileName: string, text: string): Migration {
  const number = Number(/^(\d{6})-[a-z0-9-]+\.sql$/.exec(fileName)?.[1]);
  assert(number > 0, `a migration is called like 000003-carts.sql, not ${fileName}`);
  const neededNumber = neededNumberOf(text, number);
  assert(neededNumber !== null, `the first line of ${fileName} does not say which old servers can run beside it`);
  const bare = withoutComments(text);
  const isOutside = /^-- Runs outside a transaction/m.test(text);
  const concurrentIndex = indexBuilt.exec(bare)?.[1] ?? null;
  assert(
    isOutside === (concurrentIndex !== null) && (!isOutside || neededNumber === 0),
    `${fileName}: what runs outside a transaction is one "create index concurrently", and old servers can run beside it`,
  );
  const digest = createHash('sha256').update(bare).digest('hex');
  return { number, name: nameOf(fileName), text, digest, neededNumber, concurrentIndex };
}

const indexBuilt = /^create (?:unique )?index concurrently (\w+) on [^;]+;?$/i;

function neededNumberOf(text: string, own: number): number | null {
  const [, known, can] = /^-- Old servers (?:that know (\d{6}) )?(can|cannot) run beside this/.exec(text) ?? [];
  if (can === undefined) return null;
  if (known === undefined) return can === 'can' ? 0 : own;
  return can === 'can' && Number(known) < own ? Number(known) : null;
}

/** Only what the database executes identifies a migration: its comments may be reworded. */
function withoutComments(text: string): string {
  return text
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
