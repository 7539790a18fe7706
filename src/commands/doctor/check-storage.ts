import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { objectStorePictures } from '../../adapters/pictures/s3.ts';
import type { Config } from '../../config.ts';
import { type Finding, fine, problem, reasonOf, warning } from './finding.ts';

/** Whether the data folder, its disk and the place of pictures can be written to. */
export async function checkStorage(config: Config, probeId: string): Promise<readonly Finding[]> {
  const { dataFolder, pictures, diskReserveBytes, databaseUrl } = config;
  const folders = pictures.kept === 'folder' ? [dataFolder, pictures.folder] : [dataFolder];
  const found = await Promise.all(folders.map((folder) => checkFolder(folder, diskReserveBytes, databaseUrl === null)));
  return pictures.kept === 'folder' ? found : [...found, await checkObjects(pictures, probeId)];
}

async function checkFolder(folder: string, reserveBytes: number, isEmbedded: boolean): Promise<Finding> {
  try {
    const present = await nearest(resolve(folder));
    if (!(await stat(present)).isDirectory()) throw new Error(`${present} is no folder`);
    await access(present, constants.W_OK);
    const { bavail, bsize } = await statfs(present);
    const freeMb = Math.floor((bavail * bsize) / 2 ** 20);
    if (isEmbedded && bavail * bsize < reserveBytes) {
      const text = `Changes are refused: ${folder} has ${freeMb} MB left, and ${reserveBytes / 2 ** 20} are kept free.`;
      return problem('storage', text, 'Make room: changes go on by themselves (TIFFIN_DISK_RESERVE_MB).');
    }
    if (bavail * bsize < reserveBytes * 2) {
      const cause = isEmbedded ? 'changes are refused before the disk is full' : 'pictures that are uploaded need it';
      return warning('storage', `${folder} has ${freeMb} MB left.`, `Make room: ${cause}.`);
    }
    return fine('storage', `${folder} can be written to, ${freeMb} MB are free`);
  } catch (error) {
    const advice = 'Give it to the user that the service runs as, or name another one (TIFFIN_DATA, PICTURES_FOLDER).';
    return problem('storage', `${folder} cannot be written to: ${reasonOf(error)}.`, advice);
  }
}

/** The folder itself, or where it would be made. */
async function nearest(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

type ObjectSettings = Extract<Config['pictures'], { kept: 'objects' }>;

/** Keeps one small object, reads it and removes it again. */
async function checkObjects(settings: ObjectSettings, probeId: string): Promise<Finding> {
  const { host } = new URL(settings.url);
  const store = objectStorePictures(settings, { callMsMax: 5_000, triesMax: 1 });
  const probe = { merchantId: 'doctor', pictureId: probeId };
  try {
    await store.save(probe, [{ name: 'probe.webp', bytes: Buffer.from('probe') }]);
    const kept = await store.read(probe, 'probe.webp');
    await store.remove(probe, ['probe.webp']);
    if (kept === null) throw new Error('what was written could not be read');
    return fine('storage', `pictures at ${host} can be written, read and removed`);
  } catch (error) {
    const advice = 'Look at PICTURES_S3_URL, its region, key and secret, and at what the key may do.';
    return problem('storage', `Pictures cannot be kept at ${host}: ${reasonOf(error)}.`, advice);
  }
}
