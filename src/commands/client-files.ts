import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { surfaces, writeClientOperations, writeSchemaTypes } from './generate-client.ts';
import { writeCountryTable, writeCurrencyTable } from './generate-tables.ts';

type Api = Readonly<Record<string, unknown>>;

const folder = new URL('../../client/generated/', import.meta.url);

/**
 * Brings client/generated/ up to date with `api`, an OpenAPI 3.1 description, and returns the files it wrote. A file that
 * is up to date stays as it is; one of another name, which an earlier release wrote, is removed.
 */
export async function writeClientFiles(api: Api): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const files = [
    { name: 'schema-types.ts', text: writeSchemaTypes(api) },
    { name: 'currency-table.ts', text: writeCurrencyTable() },
    { name: 'country-table.ts', text: writeCountryTable() },
    ...surfaces.map((surface) => ({
      name: `${surface}-operations.ts`,
      text: writeClientOperations(api, surface),
    })),
  ];
  const names = new Set(files.map(({ name }) => name));
  for (const name of await readdir(folder)) if (!names.has(name)) await rm(new URL(name, folder));
  const written: string[] = [];
  for (const { name, text } of files) {
    if ((await readGenerated(name)) !== text) await writeGenerated(name, text, written);
  }
  return written;
}

async function readGenerated(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8').catch(() => '');
}

async function writeGenerated(name: string, text: string, written: string[]): Promise<void> {
  await writeFile(new URL(name, folder), text);
  written.push(`client/generated/${name}`);
}
