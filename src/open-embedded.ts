import type { Config } from './config.ts';
import { readDemoImage } from './sandbox/demo-image.ts';
import type { DataFolder } from './store/database/data-folder.ts';
import { prepareFolder } from './store/database/embedded/prepare-folder.ts';
import { openPglite, type PgliteDatabase } from './store/database/pglite.ts';

/** The embedded database in the data folder, which at the first start of a sandbox begins with the demo merchants. */
export async function openEmbedded(config: Config, { databaseFolder }: DataFolder): Promise<PgliteDatabase> {
  const image = async (): Promise<Blob | null> => {
    const found = config.mode === 'sandbox' ? await readDemoImage() : null;
    if (found === null) console.log('Making the embedded database (about five seconds, once).');
    return found;
  };
  await prepareFolder(databaseFolder, config.sync, image);
  return openPglite({ folder: databaseFolder, sync: config.sync, ended: (error) => endProcess(databaseFolder, error) });
}

/** PostgreSQL ends itself when the disk takes no more; a process that only refuses would look alive to its supervisor. */
function endProcess(databaseFolder: string, error: Error): never {
  console.error(
    `The embedded database in ${databaseFolder} has ended (${error.message.trim()}). Nothing that was answered is lost. ` +
      'Look after its disk and start again.',
  );
  process.exit(1);
}
