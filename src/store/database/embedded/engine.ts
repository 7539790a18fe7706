import { PGlite, types } from '@electric-sql/pglite';
import type { BackendMessage, NotificationResponseMessage } from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import type { CommerceError } from '../../../domain/values/errors.ts';
import { checkedInteger } from '../database.ts';
import { databaseUnavailable } from '../unavailable.ts';
import { SyncedFolder, startParameters } from './synced-folder.ts';

/** Where the database lives and what it begins with. */
export type EnginePlace = { readonly folder: string | null; readonly dump: Blob | null; readonly sync: boolean };

/** PostgreSQL in this process, spoken to in its own messages. Callers take turns: see turns.ts. */
export type Engine = {
  /**
   * Everything PostgreSQL answers to `messages`, the last of which ends a transaction or a statement (Sync, Query). Runs
   * to its end before anything else happens in the process. Refuses with DEPENDENCY_UNAVAILABLE once PostgreSQL has ended.
   */
  send(messages: Buffer): Promise<readonly BackendMessage[]>;
  /** How a value of a type (by its number) is read from its text; absent: it stays text. */
  readonly parsers: Readonly<Record<number, ((text: string, type: number) => unknown) | undefined>>;
  /** Called with the channel of each notification. */
  onNotification: (channel: string) => void;
  /**
   * Waits until everything that was sent is on the disk, before which no caller may be answered. Refuses with
   * DEPENDENCY_UNAVAILABLE when the disk does.
   */
  settle(): void;
  dump(): Promise<Blob>;
  close(): Promise<void>;
};

/**
 * Starts PostgreSQL; where it does not start, its last words say why. `ended` is called once if it ends by itself, which it does rather than answer for something the disk
 * did not take; its last words are the message. From then on everything is refused.
 */
export async function startEngine(place: EnginePlace, ended: (error: Error) => void): Promise<Engine> {
  const words: string[] = [];
  const { folder, dump, sync } = place;
  const synced = folder !== null && sync ? new SyncedFolder(folder) : null;
  const started = PGlite.create({
    ...(synced !== null ? { fs: synced } : folder === null ? {} : { dataDir: folder }),
    ...(dump === null ? {} : { loadDataDir: dump }),
    startParams: startParameters(PGlite.defaultStartParams, sync),
    parsers: { [types.INT8]: checkedInteger, [types.DATE]: asText, [types.NUMERIC]: asText },
    onStderr: (text) => {
      words.push(text);
      if (words.length > lastWordsMax) words.shift();
      return true;
    },
  });
  // PGlite says of any failure here that it aborted.
  const lite = await started.catch((cause: unknown) => {
    throw new Error(
      `The embedded database did not start (${lastWords(words).trim()}). Look after its disk and start again; a backup is the last resort.`,
      { cause },
    );
  });
  const death = watchForDeath(lite, () => ended(new Error(lastWords(words))));
  if (synced !== null) {
    synced.log.onFailure = (error) => {
      words.push(`PANIC: the log could not be synced: ${String(error)}`);
      death.cause(error);
    };
  }
  const engine: Engine = {
    parsers: lite.parsers,
    onNotification: () => {},
    send: async (messages) => {
      if (death.happened()) throw refusal();
      const chunks: Buffer[] = [];
      // What arrives is a view of memory that PostgreSQL goes on using.
      const onRawData = (bytes: Uint8Array): number => chunks.push(Buffer.from(bytes));
      try {
        await lite.execProtocolRawStream(messages, { syncToFs: false, onRawData });
      } catch (error) {
        if (death.happened()) throw refusal();
        throw error;
      }
      return parseAll(Buffer.concat(chunks), (channel) => engine.onNotification(channel));
    },
    settle: () => {
      try {
        synced?.log.settle();
      } catch {
        throw refusal();
      }
    },
    dump: () => lite.dumpDataDir('gzip'),
    close: async () => {
      if (!death.happened()) await lite.close();
      synced?.log.close();
    },
  };
  return engine;
}

const lastWordsMax = 5;

function lastWords(words: readonly string[]): string {
  return words.findLast((line) => /PANIC|FATAL/.test(line)) ?? words.at(-1) ?? 'it gave no reason';
}

function refusal(): CommerceError {
  return databaseUnavailable(undefined, undefined, 5);
}

function parseAll(bytes: Buffer, notified: (channel: string) => void): readonly BackendMessage[] {
  const messages: BackendMessage[] = [];
  new Parser().parse(bytes, (message) => {
    if (message.name === 'notification') notified((message as NotificationResponseMessage).channel);
    else messages.push(message);
  });
  return messages;
}

/** With this status PostgreSQL leaves a failed statement to go on with the next one. */
const statementFailed = 100;

type Machine = { _PostgresMainLoopOnce(): void; stackRestore(pointer: number): number };

/**
 * PGlite takes every exception for a failed statement and tries the next message, for good when PostgreSQL has ended: the
 * process would neither answer nor stop. Its loop can be left from `stackRestore` only, which it calls after each of them.
 */
function watchForDeath(lite: PGlite, ended: () => void): { happened(): boolean; cause(error: unknown): void } {
  const machine: Machine = lite.Module;
  const { _PostgresMainLoopOnce: loopOnce, stackRestore } = machine;
  let cause: unknown = null;
  const end = (error: unknown): void => {
    if (cause !== null) return;
    cause = error;
    ended();
  };
  machine._PostgresMainLoopOnce = () => {
    try {
      loopOnce();
    } catch (error) {
      if (!isFailedStatement(error)) end(error);
      throw error;
    }
  };
  machine.stackRestore = (pointer) => {
    if (cause !== null) throw cause;
    return stackRestore(pointer);
  };
  return { happened: () => cause !== null, cause: end };
}

function isFailedStatement(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === statementFailed;
}

function asText(value: string): string {
  return value;
}
