import { chmod, link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import { syncFolderNow } from './embedded/sync-folder.ts';

export type DataFolder = {
  /** Where the embedded database lives. */
  readonly databaseFolder: string;
  /** What keys are made from; it lies outside the database folder, so that a copy of the database opens nothing. */
  readonly secretText: string;
  /**
   * Listens on `admin.sock` and is the lock at the same time. A client that connects expects connections that say
   * nothing.
   */
  readonly server: Server;
  /** Releases the folder. */
  close(): Promise<void>;
};

/**
 * Takes the folder for this process alone (design/modes-and-sandbox.md#state-and-the-data-folder): two processes on one
 * embedded database lose rows silently. The lock is a listening socket, so a killed process leaves none behind.
 * Refuses, naming the folder, when it is in use or cannot be used. `newSecret` is asked once in the life of a folder.
 */
export async function openDataFolder(folder: string, newSecret: () => string): Promise<DataFolder> {
  const server = await makeFolder(folder)
    .then(() => lock(folder))
    .catch(refuseUnusable(folder));
  const sockets = keepTrack(server);
  return {
    databaseFolder: join(folder, 'database'),
    secretText: await findOrMakeSecret(folder, newSecret),
    server,
    close: async () => {
      await rm(socketPath(folder), { force: true });
      await closeServer(server, sockets);
    },
  };
}

/** The secret of a folder, made at first use and readable by its owner only. Several processes may ask at once. */
export function findOrMakeSecret(folder: string, newSecret: () => string): Promise<string> {
  return makeSecret(folder, newSecret).catch(refuseUnusable(folder));
}

async function makeSecret(folder: string, newSecret: () => string): Promise<string> {
  await makeFolder(folder);
  const file = join(folder, 'secret');
  const known = await readIfThere(file);
  if (known !== null) return known;
  // Written whole under another name first: no process may read half a secret, and the first one counts.
  const unfinished = ownName(file);
  // Credentials are made from it at once, so it has to be there after a power cut, too.
  await writeSynced(unfinished, `${newSecret()}\n`);
  await link(unfinished, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await rm(unfinished);
  syncFolderNow(folder);
  return (await readFile(file, 'utf8')).trim();
}

/** A data folder that the system does not let this process use. The message says why, and what to do. */
export class UnusableFolder extends Error {}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies in a file system that can only be read',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file stands where a folder should',
  EEXIST: 'a file stands where a folder should',
};

function refuseUnusable(folder: string): (error: unknown) => never {
  return (error) => {
    const reason = reasons[String(codeOf(error))];
    if (reason === undefined) throw error;
    const advice = 'Give it to the user that the service runs as, or name another one: TIFFIN_DATA.';
    throw new UnusableFolder(`The data folder ${folder} cannot be used: ${reason}. ${advice}`, { cause: error });
  };
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder that is there after a power cut, with those it lies in. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = resolve(folder); made.length >= resolve(first).length; made = dirname(made)) {
    syncFolderNow(dirname(made));
  }
}

/** The socket of a data folder, under the shorter of its two names: the system allows about a hundred characters. */
export function socketPath(folder: string): string {
  const file = join(folder, 'admin.sock');
  const fromHere = relative(process.cwd(), file);
  return fromHere.length < file.length ? fromHere : file;
}

/** How often a taken place is looked at again: another process may be clearing away what a killed process left. */
const triesMax = 100;
const tryAgainMs = 20;

async function lock(folder: string): Promise<Server> {
  const path = socketPath(folder);
  const own = ownName(path);
  const server = await listen(own);
  // The place is taken by a link to a socket that listens already, so what stands there is alive or left by the dead.
  for (let tries = 0; tries < triesMax; tries += 1) {
    if (await linked(own, path)) {
      await rm(own);
      return server;
    }
    if (await canConnect(path)) break;
    await clearStale(path);
  }
  await closeServer(server, new Set());
  throw new Error(`The data folder ${folder} is in use by another process. Stop that one, or set TIFFIN_DATA.`);
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(path, () => {
      chmod(path, 0o600).then(() => resolve(server), reject);
    });
  });
}

/** False when another process has the place already. */
async function linked(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

// One at a time looks and removes: a look followed by an act without that would now and then remove a socket that
// another process put there in between. A mark older than five seconds was left by one who died while removing.
async function clearStale(path: string): Promise<void> {
  const mark = `${path}.clearing`;
  try {
    await writeFile(mark, '', { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const left = await stat(mark).catch(() => null);
    if (left !== null && left.mtimeMs + 5_000 < (await timeOf(path))) await rm(mark, { force: true });
    await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
    return;
  }
  try {
    if (!(await canConnect(path))) await rm(path, { force: true });
  } finally {
    await rm(mark, { force: true });
  }
}

/** The file system's own present: the clock that its times can be compared with. */
async function timeOf(path: string): Promise<number> {
  const probe = `${ownName(path)}-time`;
  await writeFile(probe, '');
  const { mtimeMs } = await stat(probe);
  await rm(probe);
  return mtimeMs;
}

let nameCount = 0;

/** A name beside `path` that no other process, and no other call in this one, uses. */
function ownName(path: string): string {
  nameCount += 1;
  return `${path}.${process.pid}-${nameCount}`;
}

function canConnect(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      const code = codeOf(error);
      return code === 'ECONNREFUSED' || code === 'ENOENT' ? resolve(false) : reject(error);
    });
  });
}

function keepTrack(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A client that goes away is no failure of ours.
    socket.on('error', () => {});
  });
  return sockets;
}

function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
