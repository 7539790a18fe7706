import { type Manifest, manifestName } from './archive-form.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import { addDatabase, addLog, addPictures } from './copy-folder.ts';
import type { BackupStep } from './lead-backup.ts';

export type BackupParts = {
  /** Where the archive will stand. It has another name until all of it is on the disk: see unfinishedName. */
  readonly file: string;
  readonly databaseFolder: string;
  /** Null: they are in an object storage. */
  readonly picturesFolder: string | null;
  readonly version: string;
  readonly now: number;
};

export type BackupInProgress = {
  /** Does what the other part asks for. */
  readonly copy: (step: BackupStep) => Promise<void>;
  /** When all steps are done: adds the pictures, which the rows in the copy name, and finishes the archive. Answers its bytes. */
  readonly finish: () => Promise<number>;
};

/** The name of an archive that is not whole. */
export function unfinishedName(file: string): string {
  return `${file}.unfinished`;
}

/** The part that copies, in this process or another one. It begins to write when the database is ready to be copied. */
export function makeBackup({ file, databaseFolder, picturesFolder, version, now }: BackupParts): BackupInProgress {
  let archive: ArchiveWriter | null = null;
  const begun = (): ArchiveWriter => {
    if (archive === null) throw new Error('the server is of another version: it did not have the files copied');
    return archive;
  };
  const begin = async (migration: string): Promise<void> => {
    archive = createArchive(unfinishedName(file), now);
    const createdAt = new Date(now).toISOString();
    const manifest: Manifest = { format: 1, version, migration, createdAt, hasPictures: picturesFolder !== null };
    await archive.addText(manifestName, `${JSON.stringify(manifest, null, 2)}\n`);
    await addDatabase(archive, databaseFolder);
  };
  return {
    copy: (step) => (step.copy === 'files' ? begin(step.migration) : addLog(begun(), databaseFolder, step.end)),
    finish: async () => {
      if (picturesFolder !== null) await addPictures(begun(), picturesFolder);
      return begun().finish(file);
    },
  };
}
