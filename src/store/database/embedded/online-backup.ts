import { assert, CommerceError } from '../../../domain/values/errors.ts';
import { type Statement, statement } from '../database.ts';
import type { Row } from '../protocol/rows.ts';

/** What makes the files of a copy a database again. */
export type BackupEnd = {
  /** The text of `backup_label`, which PostgreSQL reads when it opens the copy. */
  readonly label: string;
  /** The segments of the log that the copy needs, by name, both included. */
  readonly firstSegment: string;
  readonly lastSegment: string;
};

/** Copies the folder of a database that goes on being written to. */
export type FolderCopier = {
  /** All files but the log, in any order, each as it is at that moment. */
  copyFiles(): Promise<unknown>;
  /** Afterwards: the log. */
  copyLog(end: BackupEnd): Promise<unknown>;
};

/** The connection of the database that is copied, and the disk it lies on. */
export type CopiedDatabase = {
  /** In a turn of its own. */
  run(wanted: Statement): Promise<readonly Row[]>;
  isDiskTight(): boolean;
};

const lookEveryMs = 1_000;
const durationMaxMs = 6 * 3_600_000;

// The first makes a checkpoint at once, and from then on every page that changes is in the log as a whole.
const start = statement('start-backup', `select pg_backup_start('tiffin', true)::text as position`);
const stop = statement(
  'stop-backup',
  'select b.labelfile as label, pg_walfile_name(b.lsn) as last_segment from pg_backup_stop(false) b',
);

/**
 * Has the folder copied as PostgreSQL's own base backups are (design/storage.md#a-backup-copies-the-folder-while-it-serves). The
 * caller makes no checkpoint until this returns, so that the log that is needed stays. Gives up with
 * DEPENDENCY_UNAVAILABLE when the disk is getting full, and after six hours.
 */
export async function copyOnline(database: CopiedDatabase, copier: FolderCopier): Promise<void> {
  if (database.isDiskTight()) throw diskTight();
  const limit = watchLimits(database);
  try {
    await database.run(start);
    let end: BackupEnd;
    try {
      await Promise.race([copier.copyFiles(), limit.reached]);
    } finally {
      end = endOf(await database.run(stop));
    }
    await Promise.race([copier.copyLog(end), limit.reached]);
  } finally {
    limit.stop();
  }
}

function endOf([row]: readonly Row[]): BackupEnd {
  const { label, lastSegment } = (row ?? {}) as { label?: string; lastSegment?: string };
  const firstSegment = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label ?? '')?.[1];
  assert(
    label !== undefined && firstSegment !== undefined && lastSegment !== undefined,
    'a backup ends with its label',
  );
  return { label, firstSegment, lastSegment };
}

/** The log grows as long as the copy takes: orders matter more than the backup. */
function watchLimits({ isDiskTight }: CopiedDatabase): { readonly reached: Promise<never>; stop(): void } {
  let stop = (): void => {};
  const reached = new Promise<never>((_resolve, reject) => {
    let looksLeft = durationMaxMs / lookEveryMs;
    const timer = setInterval(() => {
      looksLeft -= 1;
      if (isDiskTight()) reject(diskTight());
      else if (looksLeft <= 0) reject(refusal('The backup took longer than six hours and was given up.'));
    }, lookEveryMs);
    timer.unref();
    stop = () => clearInterval(timer);
  });
  // What was reached while no step was under way is heard by the next one.
  reached.catch(() => {});
  return { reached, stop: () => stop() };
}

function diskTight(): CommerceError {
  return refusal(
    'The disk of the database is getting full: less than twice what is kept free for orders (TIFFIN_DISK_RESERVE_MB) is left. ' +
      'No backup was made. Free space, or write the backup to another disk.',
  );
}

function refusal(message: string): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', message, { retryAfterSeconds: 60 });
}
