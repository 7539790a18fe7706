import { fsyncSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { LogDisk } from './log-disk.ts';
import { syncFolderNow } from './sync-folder.ts';

/** A file or folder of PGlite's as the layer below it knows it. */
type FileNode = { readonly mode: number; readonly name: string };

type Stream = { readonly node: FileNode; readonly nfd: number };
type Changes = { readonly size?: number };

/** PGlite's layer over the file system of Node, as far as it is changed here. It belongs to one database. */
type NodeLayer = {
  realPath(node: FileNode): string;
  tryFSOperation<Result>(act: () => Result): Result;
  readonly node_ops: {
    mknod(parent: FileNode, name: string, mode: number, device: number): FileNode;
    rename(node: FileNode, newParent: FileNode, newName: string): void;
    unlink(parent: FileNode, name: string): void;
    rmdir(parent: FileNode, name: string): void;
    setattr(node: FileNode, changes: Changes): void;
  };
  readonly stream_ops: {
    fsync?: (stream: Stream) => number;
    write(stream: Stream, bytes: Uint8Array, offset: number, length: number, position: number): number;
    setattr(stream: Stream, changes: Changes): void;
  };
};

type Prepare = (module: { readonly NODEFS: unknown }) => void;

/**
 * The folder of an embedded database that really waits for the disk: PGlite's own layer takes PostgreSQL's fsync and does
 * nothing (design/storage.md#the-embedded-database-waits-for-the-disk). A synced file is there after a power cut under its
 * name, also where a file system would keep a new name back until its folder is synced.
 */
export class SyncedFolder extends NodeFS {
  /** What PostgreSQL has written to its log and the disk may not have yet. */
  readonly log = new LogDisk();

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const prepare = (emscriptenOpts as { preRun?: Prepare | Prepare[] }).preRun ?? [];
    const sync: Prepare = (module) => waitForTheDisk(module.NODEFS as NodeLayer, this.rootDir, this.log);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, sync].flat() as never } };
  }
}

// The operating system keeps the files in memory as well, and only once for all who read them. The buffers of the log stay
// what they are with 128 MB of the others (design/memory.md#postgresql-in-the-process-has-small-buffers).
const memoryParameters = ['-c', 'shared_buffers=32MB', '-c', 'wal_buffers=4MB'];

/** How PostgreSQL is started: PGlite's own parameters switch its syncs off. */
export function startParameters(defaults: readonly string[], sync: boolean): NonNullable<PGliteOptions['startParams']> {
  const words = [...defaults, ...memoryParameters];
  // fdatasync is a system call that does nothing in the WebAssembly build; fsync arrives at the layer above.
  return sync ? [...words.filter((word) => word !== '-F'), '-c', 'wal_sync_method=fsync'] : words;
}

const folderBit = 0o040000;
const kindBits = 0o170000;
const logSegment = /^[0-9A-F]{24}$/;

function waitForTheDisk(layer: NodeLayer, root: string, log: LogDisk): void {
  // Folders in which something was made or renamed since they were synced.
  const changed = new Set<string>();
  keepBehindTheLog(layer, log);
  const { mknod, rename } = layer.node_ops;
  layer.node_ops.mknod = (parent, name, mode, device) => {
    changed.add(layer.realPath(parent));
    return mknod(parent, name, mode, device);
  };
  layer.node_ops.rename = (node, newParent, newName) => {
    changed.add(dirname(layer.realPath(node)));
    changed.add(layer.realPath(newParent));
    rename(node, newParent, newName);
  };
  layer.stream_ops.fsync = ({ node, nfd }) => {
    layer.tryFSOperation(() => {
      const path = layer.realPath(node);
      // A segment of the log keeps its size, so its data are all there is to wait for, as PostgreSQL does on Linux.
      const unnamed = foldersAbove(path, root).filter((folder) => changed.has(folder));
      if (isLog(node) && unnamed.length === 0) log.defer(path);
      else fsyncSync(nfd);
      if ((node.mode & kindBits) === folderBit) changed.delete(path);
      // Without them what was synced may have no name after a power cut.
      for (const folder of unnamed) {
        syncFolderNow(folder);
        changed.delete(folder);
      }
    });
    return 0;
  };
}

/**
 * What PostgreSQL writes elsewhere it writes because the log has it: so the log must be on the disk first. Pages of zeros,
 * by which its files grow, say nothing yet.
 */
function keepBehindTheLog(layer: NodeLayer, log: LogDisk): void {
  const { node_ops: nodes, stream_ops: streams } = layer;
  const behind = <Given extends unknown[], Result>(act: (...given: Given) => Result) => {
    return (...given: Given): Result => {
      log.settle();
      return act(...given);
    };
  };
  nodes.mknod = behind(nodes.mknod);
  nodes.rename = behind(nodes.rename);
  nodes.unlink = behind(nodes.unlink);
  nodes.rmdir = behind(nodes.rmdir);
  nodes.setattr = behind(nodes.setattr);
  streams.setattr = behind(streams.setattr);
  const { write } = streams;
  streams.write = (stream, bytes, offset, length, position) => {
    if (!isLog(stream.node) && !isZeros(bytes, offset, length)) log.settle();
    return write(stream, bytes, offset, length, position);
  };
}

function isLog(node: FileNode): boolean {
  return logSegment.test(node.name);
}

const zeroPage = new Uint8Array(8192);

function isZeros(bytes: Uint8Array, offset: number, length: number): boolean {
  const written = Buffer.from(bytes.buffer, bytes.byteOffset + offset, length);
  return length <= zeroPage.length && written.equals(zeroPage.subarray(0, length));
}

function foldersAbove(path: string, root: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = path; folder.length > root.length; ) {
    folder = dirname(folder);
    folders.push(folder);
  }
  return folders;
}
