import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations } from '../api/index.ts';
import { describeApi } from '../http/openapi/openapi.ts';
import { writeClientFiles } from './client-files.ts';
import { rollUp } from './roll-up-types.ts';

// `npm run build -- --client`: writes the typed client as a package that other projects install, dist/client-package/.

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = join('client', 'package');
const target = join('dist', 'client-package');
const entries = ['index', 'storefront', 'dashboard'] as const;

process.chdir(root);
await writeClientFiles(describeApi(operations));
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await writeScripts();
await writeDeclarations();
await writeManifest();
await writeFile(join(target, 'LICENSE'), await licenseTerms());
await copyFile(join(source, 'README.md'), join(target, 'README.md'));
console.log(`${target} written`);

/** What entries have in common is in files of its own, so that a page that imports two of them loads it once. */
async function writeScripts(): Promise<void> {
  const { build } = await import('esbuild');
  await build({
    entryPoints: entries.map((entry) => join(source, `${entry}.ts`)),
    outdir: target,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minify: true,
    chunkNames: 'part-[hash]',
    legalComments: 'none',
  });
}

/** The licence without its appendix, which says how to put a work under it and is a fiftieth of the package. */
async function licenseTerms(): Promise<string> {
  const [terms = '', appendix] = (await readFile('LICENSE', 'utf8')).split(/^ *APPENDIX:/m);
  if (appendix === undefined) throw new Error('LICENSE has no appendix to leave out');
  return `${terms.trimEnd()}\n`;
}

/** Short, because declarations are most of what an installation loads; what methods promise is in the service's description. */
async function writeDeclarations(): Promise<void> {
  const declarations = await rollUp(
    join(source, 'both-halves.ts'),
    entries.map((entry) => join(source, `${entry}.ts`)),
    await storefrontAnswers(),
    // Long lists, which the package leaves out.
    new Map(['Country', 'Currency'].map((name) => [name, `export type ${name} = string;`])),
  );
  await writeFile(join(target, 'both-halves.d.ts'), declarations.shared);
  for (const entry of entries) await writeFile(join(target, `${entry}.d.ts`), declarations.entries.get(entry) ?? '');
}

/** What a page for guests keeps in its state has a name to call it by. */
async function storefrontAnswers(): Promise<readonly string[]> {
  const text = await readFile(join('client', 'generated', 'storefront-operations.ts'), 'utf8');
  return [...text.matchAll(/\): Promise<(\w+)>;/g)].map(([, name = '']) => name);
}

async function writeManifest(): Promise<void> {
  const { version, license, engines } = JSON.parse(await readFile('package.json', 'utf8'));
  const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
  const manifest = {
    name: '@tiffin/client',
    version,
    description: 'The typed client of the Tiffin storefront ordering service.',
    license,
    type: 'module',
    sideEffects: false,
    engines,
    exports: { '.': entry('index'), './storefront': entry('storefront'), './dashboard': entry('dashboard') },
    types: './index.d.ts',
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
