import { assert, CommerceError } from '../../domain/values/errors.ts';
import { type Database, type Parameter, type Statement, statement } from './database.ts';
import { type DiskReserve, type DiskSpace, watchDiskSpace } from './embedded/disk-space.ts';
import { type Engine, startEngine } from './embedded/engine.ts';
import { copyOnline, type FolderCopier } from './embedded/online-backup.ts';
import { type Call, Session } from './embedded/session.ts';
import { kindOf } from './embedded/statement-kinds.ts';
import { type Turns, takeTurns } from './embedded/turns.ts';
import { type VacuumStep, vacuumText } from './embedded/vacuum.ts';
import type { Row } from './protocol/rows.ts';

/** A folder of the database's own, filled from a dump at first. It must have been locked before: see data-folder.ts. */
export type PgliteFolder = {
  readonly folder: string;
  readonly dump?: Blob;
  /** Whether what is answered has reached the disk: then it survives a power cut, else a killed process only. */
  readonly sync: boolean;
  /**
   * Called when PostgreSQL has ended by itself, which it does when the disk takes no more. Nothing that was answered is
   * lost, but only a new process can open the folder again.
   */
  readonly ended?: (error: Error) => void;
};

/** What an embedded database is made from: a folder, a dump of another, or nothing. */
export type PgliteSource = PgliteFolder | { readonly dump: Blob } | 'memory';

export type PgliteDatabase = Database & {
  /** A compressed copy of all it holds, from which another can be opened. */
  dump(): Promise<Blob>;
  /**
   * Has the folder copied while everything goes on; what was answered before is in the copy. Refuses a second copy at the same
   * time with RESOURCE_CONFLICT, and with DEPENDENCY_UNAVAILABLE when the disk is nearly full.
   */
  backUp(copier: FolderCopier): Promise<void>;
  /** From now on changes are refused with DEPENDENCY_UNAVAILABLE while the disk has less left; reads go on. */
  keepDiskFree(reserve: DiskReserve): void;
  /**
   * One step of vacuuming `table` (listTableChanges), in a turn of its own. Refused with DEPENDENCY_UNAVAILABLE while the disk
   * is nearly full: it writes to the log as changes do.
   */
  vacuum(table: string, step: VacuumStep): Promise<void>;
};

/**
 * Opens the embedded database. It has one connection: transactions and scripts have it in turn, and the single statements
 * that wait at the same time go out together and wait for the disk once
 * (design/storage.md#who-waits-together-waits-for-the-disk-once). Each still ends, or fails, as if it were alone.
 */
export async function openPglite(source: PgliteSource): Promise<PgliteDatabase> {
  const place = source !== 'memory' && 'folder' in source ? source : null;
  const engine = await startEngine(
    {
      folder: place?.folder ?? null,
      dump: source === 'memory' ? null : (source.dump ?? null),
      sync: place?.sync ?? false,
    },
    place?.ended ?? (() => {}),
  );
  return new Embedded(engine, place?.folder ?? null).database();
}

const notifyStatement = statement('notify-channel', "select pg_notify($1, '')");

// PGlite never makes a checkpoint by itself: the log would grow until the process ends.
const measureLog = statement(
  'measure-log',
  `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()`,
);
const logBytesMax = 64 * 2 ** 20;
const measureAfterBytes = 4_000_000;
/** What a change adds to the log besides its values, roughly: whole pages after a checkpoint, indexes. */
const bytesPerChange = 4_000;

/** The connection, and who has it. */
class Embedded {
  private readonly engine: Engine;
  private readonly session: Session;
  private readonly turns: Turns<Call, readonly Row[]>;
  private readonly folder: string | null;
  private readonly listeners = new Map<string, Set<() => void>>();
  private space: DiskSpace | null = null;
  private unmeasuredBytes = 0;
  /** Meanwhile no checkpoint is made: it would do away with the log that the copy needs. */
  private isBeingCopied = false;
  private isClosed = false;

  constructor(engine: Engine, folder: string | null) {
    this.engine = engine;
    this.folder = folder;
    this.session = new Session(engine);
    this.turns = takeTurns(
      (calls) => this.runTogether(calls),
      () => engine.settle(),
    );
    engine.onNotification = (channel) => {
      // Only after the turn, which may still wait for the disk, and never inside of it.
      for (const heard of this.listeners.get(channel) ?? []) queueMicrotask(heard);
    };
  }

  database(): PgliteDatabase {
    const run = <Found>(wanted: Statement, parameters: readonly Parameter[]): Promise<readonly Found[]> =>
      this.run({ statement: wanted, parameters }) as Promise<readonly Found[]>;
    return {
      run,
      transaction: (work) => this.alone(() => this.transaction(work)),
      script: (text) => this.alone(() => this.script(text)),
      notify: async (channel) => {
        await run(notifyStatement, [channel]);
      },
      listen: (channel, heard) => this.listen(channel, heard),
      dump: () => this.alone(() => this.engine.dump()),
      backUp: (copier) => this.backUp(copier),
      keepDiskFree: (reserve) => {
        this.space?.stop();
        this.space = this.folder === null ? null : watchDiskSpace(this.folder, reserve);
      },
      vacuum: (table, step) => this.alone(() => this.vacuum(table, step)),
      close: () => this.close(),
      beforeNextTurn: (act) => this.turns.beforeNext(act),
    };
  }

  private async run(call: Call): Promise<readonly Row[]> {
    if (this.isClosed) throw closedError();
    if (kindOf(call.statement) === 'alone') return this.turns.alone(() => this.session.run(call));
    return this.turns.together(call, sizeOf(call));
  }

  private async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isClosed) throw closedError();
    const result = await this.turns.alone(work);
    this.limitLog();
    return result;
  }

  private async runTogether(calls: readonly Call[]) {
    const refused = calls.map((call) => this.refusalOf(call));
    const allowed = calls.filter((_call, index) => refused[index] === null);
    const outcomes = (allowed.length === 0 ? [] : await this.session.runAll(allowed)).values();
    this.limitLog();
    return calls.map((_call, index) => {
      const refusal = refused[index] ?? null;
      if (refusal !== null) return { error: refusal };
      const outcome = outcomes.next().value;
      assert(outcome !== undefined, 'every statement that was sent has an outcome');
      return 'rows' in outcome ? { value: outcome.rows } : outcome;
    });
  }

  /** Null: it may be run. */
  private refusalOf(call: Call): unknown {
    if (kindOf(call.statement) !== 'writes') return null;
    try {
      this.countChange(call);
      return null;
    } catch (error) {
      return error;
    }
  }

  private countChange(call: Call): void {
    this.space?.check();
    const bytes = sizeOf(call) + bytesPerChange;
    this.space?.add(bytes);
    this.unmeasuredBytes += bytes;
  }

  /** In a turn of its own, behind those who wait already: a checkpoint can take half a second. */
  private limitLog(): void {
    if (this.unmeasuredBytes < measureAfterBytes || this.isClosed || this.isBeingCopied) return;
    this.unmeasuredBytes = 0;
    const limit = async (): Promise<void> => {
      const [row] = await this.session.run(bare(measureLog));
      if (Number(row?.bytes) > logBytesMax) await this.session.command('checkpoint');
    };
    // What fails here is tried again after the next megabytes; nothing that was answered depends on it.
    void this.turns.alone(limit).catch(() => {});
  }

  private async script(text: string): Promise<void> {
    this.space?.check();
    await this.session.script(text);
    this.unmeasuredBytes += text.length + measureAfterBytes;
  }

  private async vacuum(table: string, step: VacuumStep): Promise<void> {
    this.space?.check();
    await this.session.command(vacuumText(table, step));
    this.unmeasuredBytes += measureAfterBytes;
  }

  private async backUp(copier: FolderCopier): Promise<void> {
    assert(this.folder !== null, 'what is kept in memory has no folder to copy');
    if (this.isBeingCopied) throw new CommerceError('RESOURCE_CONFLICT', 'A backup is being made already.');
    this.isBeingCopied = true;
    try {
      const run = (wanted: Statement) => this.alone(() => this.session.run(bare(wanted)));
      await copyOnline({ run, isDiskTight: () => this.space?.isTight() ?? false }, copier);
    } finally {
      this.isBeingCopied = false;
      this.limitLog();
    }
  }

  private async transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
    const { tx, end } = this.insideTransaction();
    await this.session.command('begin');
    try {
      const result = await work(tx);
      end();
      if ((await this.session.command('commit')) === 'ROLLBACK') throw rolledBack();
      return result;
    } catch (error) {
      end();
      await this.session.command('rollback').catch(() => {});
      throw error;
    }
  }

  private insideTransaction(): { tx: Database; end: () => void } {
    let ended = false;
    const open = (): void => assert(!ended, 'the transaction has ended');
    const run = async <Found>(wanted: Statement, parameters: readonly Parameter[]): Promise<readonly Found[]> => {
      open();
      const call = { statement: wanted, parameters };
      if (kindOf(wanted) === 'writes') this.countChange(call);
      return (await this.session.run(call)) as readonly Found[];
    };
    const tx: Database = {
      run,
      script: async (text) => {
        open();
        await this.script(text);
      },
      notify: async (channel) => {
        await run(notifyStatement, [channel]);
      },
      transaction: (work) => work(tx),
      listen: () => refuseInside('listen'),
      close: () => refuseInside('close'),
    };
    const end = (): void => {
      ended = true;
    };
    return { tx, end };
  }

  private async listen(channel: string, heard: () => void): Promise<() => Promise<void>> {
    const listeners = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, listeners.add(heard));
    // Listening twice is harmless.
    await this.alone(() => this.session.command(`listen ${quoted(channel)}`));
    return async () => {
      listeners.delete(heard);
      if (listeners.size > 0 || this.isClosed) return;
      await this.alone(async () => {
        if (listeners.size === 0) await this.session.command(`unlisten ${quoted(channel)}`);
      });
    };
  }

  private async close(): Promise<void> {
    if (this.isClosed) return;
    const closed = this.turns.alone(() => this.engine.close());
    this.isClosed = true;
    this.space?.stop();
    await closed;
  }
}

function bare(wanted: Statement): Call {
  return { statement: wanted, parameters: [] };
}

function sizeOf({ parameters }: Call): number {
  let size = 0;
  for (const value of parameters) {
    if (typeof value === 'string' || value instanceof Uint8Array) size += value.length;
    else if (Array.isArray(value)) for (const element of value) size += lengthOf(element);
  }
  return size;
}

function lengthOf(element: string | number | Uint8Array | null): number {
  return element instanceof Uint8Array ? element.length : String(element).length;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function rolledBack(): Error {
  return Object.assign(new Error('a statement of the transaction failed, so nothing was committed'), { code: '25P02' });
}

function closedError(): Error {
  return new Error('the embedded database was closed');
}

async function refuseInside(act: string): Promise<never> {
  assert(false, `${act} has no place inside a transaction`);
}
