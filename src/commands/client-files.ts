import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import {
  omitRefusals,
  surfaces,
  writeClientDescriptions,
  writeClientOperations,
  writeClientTypes,
  writeSchemaTypes,
} from './generate-client.ts';
import { writeCountryTable, writeCurrencyTable } from './generate-tables.ts';

type Api = Readonly<Record<string, unknown>>;

const root = new URL('../../', import.meta.url);
const folder = new URL('client/generated/', root);

/**
 * Brings client/generated/ up to date with `api`, an OpenAPI 3.1 description, and returns the files it wrote. A file that
 * is up to date stays as it is. The tool that writes types is loaded only when they are stale: it is a development
 * dependency, so an installation without those can still check files that a build has left.
 */
export async function writeClientFiles(api: Api): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const readable = omitRefusals(api);
  const stamp = `// Made from ${await digestOf(readable)}.\n`;
  const files = [
    { name: 'schema-types.ts', text: writeSchemaTypes(api) },
    { name: 'currency-table.ts', text: writeCurrencyTable() },
    { name: 'country-table.ts', text: writeCountryTable() },
    ...surfaces.flatMap((surface) => [
      { name: `${surface}-descriptions.ts`, text: writeClientDescriptions(api, surface) },
      { name: `${surface}-operations.ts`, text: writeClientOperations(api, surface) },
    ]),
  ];
  const written: string[] = [];
  const types = await readGenerated('api-types.ts');
  if (!types.startsWith(stamp)) {
    await writeGenerated('api-types.ts', stamp + (await writeClientTypes(readable)), written);
  }
  for (const { name, text } of files) {
    if ((await readGenerated(name)) !== text) await writeGenerated(name, text, written);
  }
  return written;
}

/** The types follow from the description and from the release of the tool that writes them. */
async function digestOf(api: Api): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
  const tool: unknown = devDependencies['openapi-typescript'];
  return createHash('sha256')
    .update(`${tool}\n${JSON.stringify(api)}`)
    .digest('hex');
}

async function readGenerated(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8').catch(() => '');
}

async function writeGenerated(name: string, text: string, written: string[]): Promise<void> {
  await writeFile(new URL(name, folder), text);
  written.push(`client/generated/${name}`);
}
