import { systemRandom } from '../../../src/adapters/system/random.ts';
import { openDataFolder } from '../../../src/store/database/data-folder.ts';
import { statement } from '../../../src/store/database/database.ts';
import { openPglite } from '../../../src/store/database/pglite.ts';

// Run as a process of its own: writes rows one after another and says so of each, until it is killed.

const newSecret = systemRandom().seed;
const folder = process.argv[2];
if (folder === undefined) throw new Error('name the data folder');
const { databaseFolder } = await openDataFolder(folder, newSecret);
const database = await openPglite({ folder: databaseFolder, sync: false });
await database.script('create table if not exists written (number int8 primary key)');
const countWritten = statement('test-count-written', 'select count(*)::int8 as count from written');
const write = statement('test-write', 'insert into written (number) values ($1)');
const [written] = await database.run<{ count: number }>(countWritten, []);
for (let number = (written?.count ?? 0) + 1; ; number += 1) {
  await database.run(write, [number]);
  process.stdout.write(`${number}\n`);
}
