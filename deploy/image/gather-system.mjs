// Gathers in a folder what the program needs of a system: Node, the libraries that it and the packages' own binaries are linked
// with, who it runs as, and two folders it may write to. There is no shell and no package manager, and so none of their faults.
//   node deploy/image/gather-system.mjs FOLDER     where FOLDER/app was gathered before
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const target = process.argv[2];
if (target === undefined) throw new Error('Name the folder: node deploy/image/gather-system.mjs FOLDER');
const user = 10_001;

const node = join(target, 'usr/local/bin/node');
mkdirSync(dirname(node), { recursive: true });
// Its symbols are a seventh of it, and serve only who debugs Node itself.
execFileSync('strip', ['--strip-unneeded', '-o', node, realpathSync(process.execPath)]);

const linked = [node, ...nativeFilesIn(join(target, 'app'))];
for (const library of new Set(linked.flatMap(librariesOf))) {
  mkdirSync(join(target, dirname(library)), { recursive: true });
  cpSync(realpathSync(library), join(target, library));
}

mkdirSync(join(target, 'etc'), { recursive: true });
writeFileSync(join(target, 'etc/passwd'), `tiffin:x:${user}:${user}:Tiffin:/data:/usr/sbin/nologin\n`);
writeFileSync(join(target, 'etc/group'), `tiffin:x:${user}:\n`);
writeFileSync(join(target, 'etc/nsswitch.conf'), 'passwd: files\ngroup: files\nhosts: files dns\n');
for (const [folder, mode] of [
  ['data', 0o700],
  ['tmp', 0o1777],
]) {
  mkdirSync(join(target, folder));
  chmodSync(join(target, folder), mode);
}
chownSync(join(target, 'data'), user, user);

function nativeFilesIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.node$|\.so(\.[\d.]+)?$/.test(name)).map((name) => join(folder, name));
}

/** Those of the system; what a package brings itself is found by its own path. */
function librariesOf(file) {
  const printed = execFileSync('ldd', [file], { encoding: 'utf8' });
  const found = [...printed.matchAll(/(?:=> )?(\/[^\s]+) \(0x/g)].map(([, path]) => path);
  return found.filter((path) => !path.startsWith(target));
}
