import { readFile, writeFile } from 'node:fs/promises';
import { operations } from '../api/index.ts';
import { describeApi } from '../http/openapi/openapi.ts';
import { writeClientFiles } from './client-files.ts';
import { formatJson } from './format-json.ts';
import { contractFile, protocols, writeContract } from './protocols/contracts.ts';
import { saveReleasedApi } from './released-api.ts';

// `npm run generate`: writes what follows from the operations, migrations and protocols. openapi.json, schema.sql and the
// contracts in docs/protocols are kept in git; with --check they are not written, and a stale one fails. client/generated/ is
// not kept: with --client it alone is written, which is what an installation, a build and the tests do. With --release the
// description of the API is kept as the released one, which later ones are compared with.

type Generated = { readonly file: string; readonly make: () => Promise<string> };

const kept: readonly Generated[] = [
  { file: 'openapi.json', make: async () => `${formatJson(describeApi(operations))}\n` },
  { file: 'src/store/database/schema.sql', make: pictureOfSchema },
  ...protocols.map((protocol) => ({ file: contractFile(protocol), make: () => writeContract(protocol) })),
];

const root = new URL('../../', import.meta.url);
const onlyCheck = process.argv.includes('--check');
const onlyClient = process.argv.includes('--client');

if (!onlyCheck) report(await writeClientFiles(describeApi(operations)), 'written');
if (process.argv.includes('--release')) {
  await saveReleasedApi(describeApi(operations));
  report(['docs/api-released.json.gz'], 'written');
}
if (!onlyClient) for (const generated of kept) await bringUpToDate(generated);

async function bringUpToDate({ file, make }: Generated): Promise<void> {
  const path = new URL(file, root);
  const text = await make();
  const isFresh = (await readFile(path, 'utf8').catch(() => '')) === text;
  if (!onlyCheck && !isFresh) await writeFile(path, text);
  if (onlyCheck && !isFresh) {
    console.error(`${file} is stale: run npm run generate.`);
    process.exitCode = 1;
  } else report([file], isFresh ? 'is up to date' : 'written');
}

function report(files: readonly string[], what: string): void {
  for (const file of files) console.log(`${file} ${what}`);
}

async function pictureOfSchema(): Promise<string> {
  const [{ openPglite }, { migrate }, { describeSchema }] = await Promise.all([
    import('../store/database/pglite.ts'),
    import('../store/database/migrate.ts'),
    import('../store/database/describe-schema.ts'),
  ]);
  const database = await openPglite('memory');
  await migrate(database, 0);
  const text = await describeSchema(database);
  await database.close();
  return text;
}
