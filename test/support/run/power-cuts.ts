import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, resolve } from 'node:path';

// A disk that keeps, below one folder, only what it was told to keep. What a program writes, makes and renames stands in
// the real folder as always; beside it stands what a power cut would leave:
// - the bytes of a file as they were when the file was last synced, and nothing of a file that never was;
// - the names in a folder (made, renamed, removed) as they were when that folder itself was last synced.
// This is what POSIX promises and less than common file systems keep, which write a new file's name with the file. What
// the disk wrote without being asked is left out, or, in `cut(chance)`, there by chance: pages of files one by one,
// the names of a folder together.

const pageBytes = 8192;
const zeros = Buffer.alloc(pageBytes);

type FileNode = {
  readonly kind: 'file';
  pages: readonly Buffer[];
  size: number;
  dirty: Set<number>;
  wasResized: boolean;
};
type FolderNode = { readonly kind: 'folder'; readonly live: Map<string, DiskNode>; durable: Map<string, DiskNode> };
type DiskNode = FileNode | FolderNode;

/** What is left after a cut. */
export type Remains = { writeTo(folder: string): void };

export type RecordedDisk = {
  /** What a power cut at this moment would leave. `chance` says of each thing that was not synced whether it is there. */
  cut(chance: (() => boolean) | null): Remains;
  /** Called after every change and every sync, with its name; not while it is null. */
  onStep: (() => void) | null;
  syncCount(): number;
  /** Gives Node its file system back. */
  stop(): void;
};

type Call = (...given: never[]) => unknown;

/** Watches what Node writes below `root`, which must be empty. One at a time in a process. */
export function recordDisk(root: string): RecordedDisk {
  const tree = new Tree(resolve(root));
  const restored: (() => void)[] = [];
  let syncs = 0;
  const disk: RecordedDisk = {
    cut: (chance) => tree.remains(chance),
    onStep: null,
    syncCount: () => syncs,
    stop: () => {
      for (const restore of restored) restore();
      syncBuiltinESMExports();
    },
  };
  const patch = (owner: object, name: string, after: (given: readonly unknown[], result: unknown) => boolean): void => {
    const calls = owner as Record<string, Call>;
    const original = calls[name] as Call;
    const noteResult = (given: readonly unknown[], result: unknown): void => {
      if (after(given, result)) disk.onStep?.();
    };
    calls[name] = (...given: never[]) => {
      const result = original.apply(owner, given);
      if (result instanceof Promise) {
        return result.then((value: unknown) => {
          noteResult(given, value);
          return value;
        });
      }
      noteResult(given, result);
      return result;
    };
    restored.push(() => {
      calls[name] = original;
    });
  };
  const both = (name: string, after: (given: readonly unknown[], result: unknown) => boolean): void => {
    patch(fs, `${name}Sync`, after);
    patch(fs.promises, name, after);
  };
  both('mkdir', ([path, options]) => tree.makeFolder(String(path), isRecursive(options)));
  both('rename', ([from, to]) => tree.rename(String(from), String(to)));
  both('link', ([from, to]) => tree.link(String(from), String(to)));
  both('unlink', ([path]) => tree.remove(String(path)));
  both('rmdir', ([path]) => tree.remove(String(path)));
  both('rm', ([path]) => tree.remove(String(path)));
  both('writeFile', ([path]) => typeof path === 'string' && tree.makeFile(path));
  patch(fs, 'truncateSync', ([path]) => tree.resize(tree.find(String(path))));
  patch(fs, 'openSync', ([path, flags], handle) => {
    tree.opened(Number(handle), String(path));
    const truncates = typeof flags === 'number' && (flags & fs.constants.O_TRUNC) !== 0;
    return truncates && tree.resize(tree.find(String(path)));
  });
  patch(fs, 'ftruncateSync', ([handle]) => tree.resize(tree.behind(Number(handle))));
  patch(fs, 'writeSync', ([handle, , , length, position]) =>
    tree.write(Number(handle), Number(position), Number(length)),
  );
  for (const name of ['fsyncSync', 'fdatasyncSync']) {
    patch(fs, name, ([handle]) => {
      const isOurs = tree.sync(Number(handle));
      if (isOurs) syncs += 1;
      return isOurs;
    });
  }
  patch(fs.promises, 'open', ([path], result) => {
    const handle = result as fs.promises.FileHandle;
    const isNew = tree.makeFile(String(path));
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      if (tree.syncWhole(String(path))) disk.onStep?.();
    };
    return isNew;
  });
  syncBuiltinESMExports();
  return disk;
}

function isRecursive(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'recursive' in options && options.recursive === true;
}

class Tree {
  private readonly root: string;
  private readonly top: FolderNode = newFolder();
  private readonly handles = new Map<number, { readonly node: DiskNode; readonly path: string }>();

  constructor(root: string) {
    this.root = root;
  }

  find(path: string): DiskNode | null {
    const names = this.namesOf(path);
    if (names === null) return null;
    let node: DiskNode = this.top;
    for (const name of names) {
      const below: DiskNode | undefined = node.kind === 'folder' ? node.live.get(name) : undefined;
      if (below === undefined) return null;
      node = below;
    }
    return node;
  }

  makeFolder(path: string, recursive: boolean): boolean {
    if (this.namesOf(path) === null || this.find(path) !== null) return false;
    if (recursive && dirname(path) !== path) this.makeFolder(dirname(path), true);
    return this.put(path, newFolder());
  }

  /** False when it is there already, or no plain file of ours. */
  makeFile(path: string): boolean {
    if (this.namesOf(path) === null || this.find(path) !== null) return false;
    return this.put(path, { kind: 'file', pages: [], size: 0, dirty: new Set(), wasResized: false });
  }

  rename(from: string, to: string): boolean {
    const node = this.find(from);
    return node !== null && this.remove(from) && this.put(to, node);
  }

  link(from: string, to: string): boolean {
    const node = this.find(from);
    return node !== null && this.put(to, node);
  }

  remove(path: string): boolean {
    const parent = this.find(dirname(resolve(path)));
    return parent?.kind === 'folder' && parent.live.delete(lastOf(path));
  }

  opened(handle: number, path: string): void {
    this.makeFile(path);
    const node = this.find(path);
    if (node === null) this.handles.delete(handle);
    else this.handles.set(handle, { node, path: resolve(path) });
  }

  behind(handle: number): DiskNode | null {
    return this.handles.get(handle)?.node ?? null;
  }

  resize(node: DiskNode | null): boolean {
    if (node?.kind !== 'file') return false;
    node.wasResized = true;
    return true;
  }

  write(handle: number, position: number, length: number): boolean {
    const node = this.behind(handle);
    if (node?.kind !== 'file') return false;
    for (let page = Math.floor(position / pageBytes); page * pageBytes < position + length; page += 1) {
      node.dirty.add(page);
    }
    return true;
  }

  sync(handle: number): boolean {
    const opened = this.handles.get(handle);
    if (opened === undefined) return false;
    if (opened.node.kind === 'folder') opened.node.durable = new Map(opened.node.live);
    else keepFile(opened.node, handle, () => true);
    return true;
  }

  syncWhole(path: string): boolean {
    const node = this.find(path);
    if (node === null) return false;
    if (node.kind === 'folder') node.durable = new Map(node.live);
    else readFrom(path, (handle) => keepFile({ ...node, wasResized: true }, handle, () => true, node));
    return true;
  }

  remains(chance: (() => boolean) | null): Remains {
    return copyOf(this.top, this.root, chance);
  }

  private put(path: string, node: DiskNode): boolean {
    const parent = this.find(dirname(resolve(path)));
    if (parent?.kind !== 'folder') return false;
    parent.live.set(lastOf(path), node);
    return true;
  }

  /** The way from the root; null for what lies elsewhere. */
  private namesOf(path: string): readonly string[] | null {
    const whole = resolve(path);
    if (whole === this.root) return [];
    return whole.startsWith(`${this.root}/`) ? whole.slice(this.root.length + 1).split('/') : null;
  }
}

function newFolder(): FolderNode {
  return { kind: 'folder', live: new Map(), durable: new Map() };
}

function lastOf(path: string): string {
  return resolve(path).split('/').at(-1) ?? '';
}

function readFrom(path: string, read: (handle: number) => void): void {
  const handle = fs.openSync(path, 'r');
  try {
    read(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Takes over from the real file what changed, page by page, as far as `takes` says so. */
function keepFile(file: FileNode, handle: number, takes: () => boolean, into: FileNode = file): void {
  const size = fs.fstatSync(handle).size;
  const count = Math.ceil(size / pageBytes);
  const pages = file.pages.slice(0, count);
  for (let page = 0; page < count; page += 1) {
    const known = pages[page];
    const isLast = page >= Math.floor(Math.min(size, file.size) / pageBytes);
    if (known !== undefined && !file.wasResized && !file.dirty.has(page) && !isLast) continue;
    if (!takes()) {
      pages[page] = known ?? Buffer.alloc(pageBytes);
      continue;
    }
    const bytes = Buffer.alloc(Math.min(pageBytes, size - page * pageBytes));
    fs.readSync(handle, bytes, 0, bytes.length, page * pageBytes);
    pages[page] = bytes;
  }
  Object.assign(into, { pages, size, dirty: new Set(), wasResized: false });
}

function copyOf(folder: FolderNode, path: string, chance: (() => boolean) | null): Remains {
  const names = chance?.() === true ? folder.live : folder.durable;
  const below = [...names].map(([name, node]): [string, Remains] => {
    const at = join(path, name);
    if (node.kind === 'folder') return [name, copyOf(node, at, chance)];
    const kept: FileNode = { ...node };
    // What was written and not synced is read now; a file that has another name by now is left as it was synced.
    if (chance !== null && node.dirty.size > 0 && folder.live.get(name) === node && fs.existsSync(at)) {
      readFrom(at, (handle) => keepFile({ ...node }, handle, chance, kept));
    }
    return [name, fileRemains(kept.pages, kept.size)];
  });
  return {
    writeTo: (to) => {
      fs.mkdirSync(to, { recursive: true, mode: 0o700 });
      for (const [name, remains] of below) remains.writeTo(join(to, name));
    },
  };
}

/** Pages of nothing but zeros, of which the log has many, are left out of the file. */
function fileRemains(pages: readonly Buffer[], size: number): Remains {
  return {
    writeTo: (to) => {
      const handle = fs.openSync(to, 'w', 0o600);
      for (const [page, bytes] of pages.entries()) {
        if (!bytes.equals(zeros.subarray(0, bytes.length)))
          fs.writeSync(handle, bytes, 0, bytes.length, page * pageBytes);
      }
      fs.ftruncateSync(handle, size);
      fs.closeSync(handle);
    },
  };
}
