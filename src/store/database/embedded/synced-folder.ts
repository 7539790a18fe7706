import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file or folder of PGlite's as the layer below it knows it. */
type FileNode = { readonly mode: number; readonly name: string };

/** PGlite's layer over the file system of Node, as far as it is changed here. It belongs to one database. */
type NodeLayer = {
  realPath(node: FileNode): string;
  tryFSOperation<Result>(act: () => Result): Result;
  readonly node_ops: {
    mknod(parent: FileNode, name: string, mode: number, device: number): FileNode;
    rename(node: FileNode, newParent: FileNode, newName: string): void;
  };
  readonly stream_ops: { fsync?: (stream: { readonly node: FileNode; readonly nfd: number }) => number };
};

type Prepare = (module: { readonly NODEFS: unknown }) => void;

/**
 * The folder of an embedded database that really waits for the disk: PGlite's own layer takes PostgreSQL's fsync and does
 * nothing (design/storage.md#the-embedded-database-waits-for-the-disk). A synced file is there after a power cut under its
 * name, also where a file system would keep a new name back until its folder is synced.
 */
export class SyncedFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const prepare = (emscriptenOpts as { preRun?: Prepare | Prepare[] }).preRun ?? [];
    const sync: Prepare = (module) => waitForTheDisk(module.NODEFS as NodeLayer, this.rootDir);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, sync].flat() as never } };
  }
}

/** How PostgreSQL is started: PGlite's own parameters switch its syncs off. */
export function startParameters(defaults: readonly string[], sync: boolean): NonNullable<PGliteOptions['startParams']> {
  // fdatasync is a system call that does nothing in the WebAssembly build; fsync arrives at the layer above.
  return sync ? [...defaults.filter((word) => word !== '-F'), '-c', 'wal_sync_method=fsync'] : [...defaults];
}

const folderBit = 0o040000;
const kindBits = 0o170000;
const logSegment = /^[0-9A-F]{24}$/;

function waitForTheDisk(layer: NodeLayer, root: string): void {
  // Folders in which something was made or renamed since they were synced.
  const changed = new Set<string>();
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
      // A segment of the log keeps its size, so its data are all there is to wait for, as PostgreSQL does on Linux.
      if (logSegment.test(node.name)) fdatasyncSync(nfd);
      else fsyncSync(nfd);
      if (changed.size > 0) syncNames(layer.realPath(node), (node.mode & kindBits) === folderBit, changed, root);
    });
    return 0;
  };
}

/** The folders on the way up from what was synced: without them it may have no name after a power cut. */
function syncNames(path: string, isFolder: boolean, changed: Set<string>, root: string): void {
  if (isFolder) changed.delete(path);
  for (let folder = path; folder.length > root.length; ) {
    folder = dirname(folder);
    if (!changed.has(folder)) continue;
    syncFolderNow(folder);
    changed.delete(folder);
  }
}

/** Waits until the names in a folder are on the disk, which a synced file in it does not promise. */
export function syncFolderNow(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** So many files wait for the disk side by side: it takes them together then. */
const sideBySide = 16;

/** Waits until all files and folders below `folder` are on the disk, itself included. Nothing may write there meanwhile. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  const paths = [folder, ...found.map((entry) => join(entry.parentPath, entry.name))];
  const next = paths.values();
  const syncRest = async (): Promise<void> => {
    for (const path of next) {
      const handle = await open(path, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, syncRest));
}
