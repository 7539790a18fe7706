import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJobs } from '../support/callers/checkout.ts';
import { serviceForTests } from '../support/run/service.ts';

// The package as strangers get it: packed, installed into an empty project without a network, and used.

const run = promisify(execFile);
const project = mkdtempSync(join(tmpdir(), 'tiffin-client-'));
const source = resolve('dist/client-package');
const installed = join(project, 'node_modules/@tiffin/client');
let packed: { readonly filename: string; readonly size: number; readonly files: readonly { readonly path: string }[] };

beforeAll(async () => {
  await run(process.execPath, ['build.mjs', '--client']);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const { stdout } = await run('npm', ['pack', '--json', source], { cwd: project });
  packed = JSON.parse(stdout)[0];
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`], { cwd: project });
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** What the compiler has to say about the project. */
async function compile(): Promise<string> {
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const done = await run(process.execPath, [tsc, '-p', project]).catch((error: { stdout: string }) => error);
  return done.stdout;
}

describe('the package', () => {
  test('is small, and brings nothing else along', () => {
    expect(packed.size).toBeLessThan(30_000);
    const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
    expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/@tiffin/client']);
    const files = packed.files.map(({ path }) => path).filter((path) => !path.startsWith('part-'));
    expect(files.sort()).toEqual(
      ['LICENSE', 'README.md', 'package.json', 'both-halves.d.ts']
        .concat(['dashboard', 'index', 'storefront'].flatMap((entry) => [`${entry}.d.ts`, `${entry}.js`]))
        .sort(),
    );
  });

  test('has the version, the licence and the engines of the service', () => {
    const service = JSON.parse(readFileSync('package.json', 'utf8'));
    const { dependencies, ...client } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(client).toMatchObject({
      name: '@tiffin/client',
      version: service.version,
      license: service.license,
      engines: service.engines,
      sideEffects: false,
    });
    expect(dependencies).toBeUndefined();
    for (const { types, default: script } of Object.values<{ types: string; default: string }>(client.exports))
      for (const file of [types, script]) expect(existsSync(join(installed, file))).toBe(true);
  });

  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('has types for modules %s resolved as %s', async (module, moduleResolution) => {
    writeFileSync(join(project, 'uses.ts'), usesOfTypes);
    const readme = readFileSync(join(installed, 'README.md'), 'utf8');
    writeFileSync(join(project, 'readme.ts'), /```ts\n([^`]+)```/.exec(readme)?.[1] ?? 'The README has an example.');
    const compilerOptions = { noEmit: true, strict: true, target: 'es2022', types: [], module, moduleResolution };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['uses.ts', 'readme.ts'] }));
    expect(await compile()).toBe('');
  });

  test('the example of a storefront compiles with it', async () => {
    const example = resolve('examples/storefront');
    const compilerOptions = {
      paths: { '@tiffin/client/storefront': [join(installed, 'storefront.d.ts')] },
      typeRoots: [resolve('node_modules/@types')],
      types: [resolve('node_modules/vite/client')],
    };
    const settings = { extends: join(example, 'tsconfig.json'), compilerOptions, include: [join(example, 'src')] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings));
    expect(await compile()).toBe('');
  });

  test('a page carries the half it imports, once', async () => {
    const bytesOf = async (lines: string) => {
      const stdin = { contents: lines, resolveDir: project };
      const { outputFiles } = await build({
        stdin,
        bundle: true,
        minify: true,
        format: 'esm',
        write: false,
        logLevel: 'error',
      });
      return outputFiles[0]?.text ?? '';
    };
    const text = await bytesOf(`import { createStorefrontClient } from '@tiffin/client/storefront';
      import { isRefused } from '@tiffin/client';
      console.log(createStorefrontClient, isRefused);`);
    expect(text).toContain('/api/v1/storefront/');
    expect(text).not.toContain('/api/v1/dashboard/');
    expect(text.length).toBeLessThan(22_000);
    expect(await bytesOf("import '@tiffin/client'")).toBe('');
  });
});

const usesOfTypes = `
import { ApiError, createClient, type Input, type Merchant, type Output, webStore } from '@tiffin/client';
import { createDashboardClient, isRefused } from '@tiffin/client/dashboard';
import { createStorefrontClient, type StorefrontCart } from '@tiffin/client/storefront';

const client = createStorefrontClient({ baseUrl: 'https://order.example', store: webStore(localStorage) });
const here = { locationId: 'a', cartId: 'b' };
export const merchant: Merchant = await client.getMerchant({ merchantSlug: 'a' });
export const cart: StorefrontCart = await client.getCart(here);
export const body: Input<'addCartItem'>['body'] = { productId: 'a', quantity: 1, itemUnavailableAction: 'remove_item' };
export const status: Output<'getOrderResult'>['state'] = 'completed';
for await (const { event, data } of client.followCart(here)) if (event === 'revision') data.revision satisfies number;
export const account: Output<'getStaffAccount'> = await createDashboardClient({ baseUrl: '' }).getStaffAccount({});
export const refused = (error: unknown) => isRefused(error, 'CART_CONFLICT') && error instanceof ApiError;
createClient({ baseUrl: '' }).store.forgetCart('b');
// @ts-expect-error The path needs a cart.
await client.getCart({ locationId: 'a' });
// @ts-expect-error No such operation.
await client.eatCart(here);
// @ts-expect-error No such member of a cart.
cart.weather;
// @ts-expect-error Diners do not change menus.
await client.publishCatalog({});
`;

describe('a program with the package', () => {
  const service = serviceForTests();

  test('takes an order, from the menu to the receipt', async () => {
    const program = join(project, 'order.js');
    const example = readFileSync('examples/order.ts', 'utf8');
    expect(example).toContain("from '../client/index.ts'");
    const script = await build({
      stdin: { contents: example.replace('../client/index.ts', '@tiffin/client'), loader: 'ts' },
      format: 'esm',
      write: false,
    });
    writeFileSync(program, script.outputFiles[0]?.text ?? '');
    let ended = false;
    const order = run(process.execPath, [program, service.url]).finally(() => {
      ended = true;
    });
    // The service's clock runs ten times as fast as ours, and its jobs with it.
    while (!ended) {
      service.clock.advance(500);
      await runJobs(service.context);
      await new Promise((next) => setTimeout(next, 50));
    }
    const { stdout } = await order;
    expect(stdout).toMatch(/To pay: \$[\d.]+.*\nOrder \S+, [A-Z]+: [\d.]+ paid/);
  });
});
