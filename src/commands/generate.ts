import { readFile, writeFile } from 'node:fs/promises';
import { operations } from '../api/index.ts';
import { describeApi } from '../http/openapi/openapi.ts';
import { describeSchema } from '../store/database/describe-schema.ts';
import { migrate } from '../store/database/migrate.ts';
import { openPglite } from '../store/database/pglite.ts';
import { surfaces, writeClientOperations, writeClientTypes } from './generate-client.ts';

// `npm run generate`: writes the files that follow from the operations. With --check it writes nothing and fails when one
// of them is stale.

type Generated = { readonly file: string; readonly make: () => Promise<string> };

const generated: readonly Generated[] = [
  { file: 'openapi.json', make: async () => `${JSON.stringify(describeApi(operations), null, 2)}\n` },
  { file: 'client/generated/api-types.ts', make: () => writeClientTypes(describeApi(operations)) },
  ...surfaces.map((surface) => ({
    file: `client/generated/${surface}-operations.ts`,
    make: async () => writeClientOperations(describeApi(operations), surface),
  })),
  { file: 'src/store/database/schema.sql', make: pictureOfSchema },
];

const root = new URL('../../', import.meta.url);
const onlyCheck = process.argv.includes('--check');

for (const { file, make } of generated) {
  const path = new URL(file, root);
  const text = await make();
  const isFresh = (await readFile(path, 'utf8').catch(() => '')) === text;
  if (!onlyCheck && !isFresh) await writeFile(path, text);
  if (onlyCheck && !isFresh) {
    console.error(`${file} is stale: run npm run generate.`);
    process.exitCode = 1;
  } else console.log(`${file} ${isFresh ? 'is up to date' : 'written'}`);
}

async function pictureOfSchema(): Promise<string> {
  const database = await openPglite('memory');
  await migrate(database, 0);
  const text = await describeSchema(database);
  await database.close();
  return text;
}
