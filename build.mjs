// Prepares what `npm start` runs: compiled JavaScript, the SQL beside it, and a migrated, seeded image of the embedded
// database. `npm ci` calls it; `npm start` calls it again with --if-missing and it says what it had to make.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
process.chdir(root);
const onlyMissing = process.argv.includes('--if-missing');
const stampFile = join('dist', 'built-from');

/** One hash over everything the build reads, so that a changed source is noticed and an unchanged one costs nothing. */
function hashSources() {
  const hash = createHash('sha256');
  for (const top of ['src', 'client', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json']) hashInto(hash, top);
  return hash.digest('hex');
}

function hashInto(hash, path) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) hashInto(hash, join(path, name));
    return;
  }
  hash.update(path).update('\0').update(readFileSync(path)).update('\0');
}

const wanted = hashSources();
const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
if (built !== wanted) {
  if (onlyMissing)
    console.log('Preparing Tiffin: what is compiled is missing or older than its sources (about 15 seconds).');
  rmSync(join('dist', 'src'), { recursive: true, force: true });
  rmSync(join('dist', 'client'), { recursive: true, force: true });
  execFileSync(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.build.json'], {
    stdio: 'inherit',
  });
  mkdirSync(join('dist', 'src', 'store'), { recursive: true });
  cpSync(join('src', 'store', 'migrations'), join('dist', 'src', 'store', 'migrations'), { recursive: true });
  execFileSync(process.execPath, [join('dist', 'src', 'make-image.js')], { stdio: 'inherit' });
  writeFileSync(stampFile, wanted);
} else if (!onlyMissing) {
  console.log('Everything is built already.');
}
