// Gathers in a folder what a running service reads, and nothing else: what was built, and of the packages the files that are
// really loaded. The image holds it as /app (deploy/Dockerfile); it runs anywhere with Node.
//   node build.mjs && node deploy/image/gather-program.mjs FOLDER
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';

const root = fileURLToPath(new URL('../../', import.meta.url));
process.chdir(root);
const target = process.argv[2];
if (target === undefined) throw new Error('Name the folder: node deploy/image/gather-program.mjs FOLDER');

const bundles = ['dist/server', 'dist/commands', 'dist/drawing', 'dist/agents'];
const programs = bundles.flatMap(scriptsIn);
// Started as processes of their own, from files that are in no bundle.
const processes = ['dist/src/adapters/pictures/encode-process.js', 'dist/src/sandbox/pos-simulator/main.js'];
// What they read besides scripts. The demo image is found by what store and seed hold, so both are whole.
const whole = [
  ...bundles,
  'dist/web',
  'dist/demo-image',
  'dist/built-from',
  'dist/src/store',
  'dist/src/sandbox/seed',
  'deploy/image/run.mjs',
  'deploy/image/check-health.mjs',
  'package.json',
  'LICENSE',
  'NOTICE',
];

// Second copies for other ways of loading, which no program of ours takes; and bundles name where their parts would be by
// themselves (build.mjs, keepPlaces), which loads none of them.
const copies = ['node_modules/@fastify/swagger-ui/static/swagger-ui.js', 'node_modules/nodemailer/dist/esm/**'];
const loaded = [...(await trace(programs, [...copies, 'dist/src/**'])), ...(await trace(processes, copies))];
for (const path of loaded) copy(path);
for (const path of whole) copy(path);
for (const folder of new Set(loaded.map(packageOf).filter((each) => each !== null))) copyTerms(folder);
console.log(`${megabytes(target)} MB in ${target}`);

async function trace(files, ignore) {
  const { fileList } = await nodeFileTrace(files, { base: root, processCwd: root, ignore });
  return [...fileList].filter((path) => statSync(path).isFile() && !path.startsWith('dist/demo-image/'));
}

function scriptsIn(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));
}

/** Without the maps of what is compiled file by file: the server has maps of its own. */
function copy(path) {
  const isKept = (from) => !from.endsWith('.map') || from.startsWith('dist/server/');
  mkdirSync(join(target, dirname(path)), { recursive: true });
  cpSync(path, join(target, path), { recursive: true, dereference: true, filter: isKept });
}

/** The folder of the package that a file belongs to: node_modules/@scope/name, however deep. */
function packageOf(path) {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? null;
}

/** What its authors want to go along with every copy. */
function copyTerms(folder) {
  for (const name of readdirSync(folder)) if (/^(licen[cs]e|notice|copying)/i.test(name)) copy(join(folder, name));
  if (existsSync(join(folder, 'package.json'))) copy(join(folder, 'package.json'));
}

function megabytes(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sizes = names.map((name) => statSync(join(folder, name))).filter((each) => each.isFile());
  return Math.round(sizes.reduce((sum, { size }) => sum + size, 0) / 1e6);
}
