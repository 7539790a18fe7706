// Prepares what `npm start` runs: compiled JavaScript, the SQL, the demo menus and drawings beside it, a migrated,
// seeded image of the embedded database, the demo pictures, and the pages. `npm ci` calls it; `npm start` calls it again with --if-missing and it says what it
// had to make. With --client it makes the package of the client alone, with --docs the documentation as a site.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = dirname(fileURLToPath(import.meta.url));
process.chdir(root);
// Tests build too, and say so: the pages would get React's development half, half as heavy again.
process.env.NODE_ENV = 'production';
const onlyMissing = process.argv.includes('--if-missing');
const stampFile = join('dist', 'built-from');
// Made from the operations by the build itself, so it is no source of it.
const generated = join('client', 'generated');

/** One hash over everything the build reads, so that a changed source is noticed and an unchanged one costs nothing. */
function hashSources() {
  const hash = createHash('sha256');
  for (const top of [
    'build.mjs',
    'src',
    'client',
    'agents',
    'web',
    'tsconfig.json',
    'tsconfig.build.json',
    'package-lock.json',
  ])
    hashInto(hash, top);
  return hash.digest('hex');
}

function hashInto(hash, path) {
  if (!existsSync(path) || path === generated) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) hashInto(hash, join(path, name));
    return;
  }
  hash.update(path).update('\0').update(readFileSync(path)).update('\0');
}

/** The pages for people, the program that draws them, and beside every file of theirs the compressed forms it is sent in. */
async function buildPages() {
  const { build } = await import('vite');
  await build({ configFile: join('web', 'vite.config.ts'), logLevel: 'warn' });
  await build({ configFile: join('web', 'vite.drawing.config.ts'), logLevel: 'warn' });
  const assets = join('dist', 'web', 'assets');
  for (const name of readdirSync(assets)) {
    const text = readFileSync(join(assets, name));
    writeFileSync(join(assets, `${name}.gz`), gzipSync(text, { level: 9 }));
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(text));
  }
}

/** The fonts that merchants may choose. */
async function copyFonts() {
  const { fontCopies } = await import(join(root, 'dist', 'src', 'domain', 'location', 'fonts.js'));
  const folder = join('dist', 'web', 'fonts');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { from, to } of fontCopies()) {
    cpSync(join('node_modules', from), join(folder, to));
    // Each comes with its own copyright line; the licence is the same for all of them.
    const [scope, name] = from.split('/');
    cpSync(join('node_modules', scope, name, 'LICENSE'), join(folder, `${name}-LICENSE.txt`));
  }
}

/** The client's types and methods, which are not in git. */
function generateClient() {
  const program = join('src', 'commands', 'generate.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, '--client'], { stdio: 'inherit' });
}

/** dist/docs. The generator is as large as all else together, so it is installed only for this. */
function buildDocs() {
  const builder = join('dist', 'docs-builder');
  rmSync(builder, { recursive: true, force: true });
  cpSync(join('docs', 'site'), builder, { recursive: true });
  execFileSync('npm', ['ci', '--prefix', builder, '--no-audit', '--no-fund'], { stdio: 'inherit' });
  execFileSync(process.execPath, [join(builder, 'build.mjs')], { stdio: 'inherit' });
}

/**
 * The server in one file: two fifths of a start went into reading files one by one. What few installations use stays out of
 * it and is loaded when it is needed, from files of its own or from its package. So it is with the commands of operators.
 */
async function bundleServer() {
  const commands = ['backup', 'certify', 'doctor', 'import', 'merchant', 'migrate', 'owner-link', 'restore'];
  await bundle('server', { main: join('src', 'start.ts') });
  await bundle('commands', Object.fromEntries(commands.map((name) => [name, join('src', 'commands', `${name}.ts`)])));
}

async function bundle(folder, entryPoints) {
  const { build } = await import('esbuild');
  rmSync(join('dist', folder), { recursive: true, force: true });
  await build({
    entryPoints,
    outdir: join('dist', folder),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: true,
    sourcesContent: false,
    // They have files of their own, or are loaded late by files of ours that are loaded late.
    external: [
      '@electric-sql/pglite',
      '@fastify/swagger-ui',
      '@simplewebauthn/server',
      'ioredis',
      'lz4-napi',
      'pg-native',
      'sharp',
      'undici',
    ],
    // Packages in CommonJS ask for Node's modules by `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [{ name: 'places', setup: keepPlaces }],
  });
  for (const name of readdirSync(join('dist', folder)).filter((each) => each.endsWith('.js')))
    refuseWideLetters(folder, name);
}

/**
 * One letter beyond Latin-1 makes V8 keep the text of a whole file with two bytes each. esbuild escapes them everywhere but in
 * regular expressions.
 */
function refuseWideLetters(folder, name) {
  const wide = /.{0,40}[\u0100-\uffff].{0,20}/.exec(readFileSync(join('dist', folder, name), 'utf8'));
  if (wide !== null) throw new Error(`Write the letter beyond Latin-1 as \\u and its number in: ${wide[0]}`);
}

/** The server for agents, with the packages it needs: an installation that takes no orders from agents has none of them. */
async function bundleAgents() {
  const { build } = await import('esbuild');
  rmSync(join('dist', 'agents'), { recursive: true, force: true });
  await build({
    entryPoints: { main: join('agents', 'main.ts') },
    outdir: join('dist', 'agents'),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
}

/** Files that look for others beside them find them where they would be by themselves, in dist/src. */
function keepPlaces(esbuild) {
  esbuild.onLoad({ filter: /\.ts$/ }, ({ path }) => {
    const text = readFileSync(path, 'utf8');
    const place = join('..', relative(root, path)).replaceAll('\\', '/').replace(/\.ts$/, '.js');
    return { contents: text.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`), loader: 'ts' };
  });
}

async function buildAll(stamp) {
  generateClient();
  rmSync(join('dist', 'src'), { recursive: true, force: true });
  rmSync(join('dist', 'client'), { recursive: true, force: true });
  execFileSync(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.build.json'], {
    stdio: 'inherit',
  });
  mkdirSync(join('dist', 'src', 'store', 'database'), { recursive: true });
  const migrations = join('src', 'store', 'database', 'migrations');
  cpSync(migrations, join('dist', migrations), { recursive: true });
  const seed = join('src', 'sandbox', 'seed');
  cpSync(seed, join('dist', seed), {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || path.endsWith('.json') || path.endsWith('.svg'),
  });
  execFileSync(process.execPath, [join('dist', 'src', 'commands', 'image.js')], { stdio: 'inherit' });
  await bundleServer();
  await bundleAgents();
  await buildPages();
  await copyFonts();
  writeFileSync(stampFile, stamp);
}

/** The client as a package that other projects install: dist/client-package. */
function packageClient() {
  execFileSync(process.execPath, ['--import', 'tsx', join('src', 'commands', 'package-client.ts')], {
    stdio: 'inherit',
  });
}

const wanted = hashSources();
const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
// Without the development dependencies (npm ci --omit=dev) only what was built before can run.
const canBuild = existsSync(join('node_modules', 'typescript')) && existsSync(join('node_modules', 'vite'));
if (process.argv.includes('--client')) packageClient();
else if (process.argv.includes('--docs')) buildDocs();
else if (built === wanted) {
  if (canBuild && !existsSync(generated)) generateClient();
  if (!onlyMissing) console.log('Everything is built already.');
} else if (canBuild) {
  if (onlyMissing)
    console.log('Preparing Tiffin: what is compiled is missing or older than its sources (about 20 seconds).');
  await buildAll(wanted);
} else if (built === '') {
  console.error('Nothing is built, and the build tools are not installed: run `npm ci` without --omit=dev first.');
  process.exitCode = onlyMissing ? 1 : 0;
} else {
  console.warn(
    'The sources have changed since the last build, and the build tools are not installed: using that build.',
  );
}
