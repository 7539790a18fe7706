import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf, installPackages, type RunningShop, type Site, startNode } from './shop.ts';

const version = '2.21.2';
const packages = [
  ...['@medusajs/cli', '@medusajs/framework', '@medusajs/medusa'].map((name) => `${name}@${version}`),
  // What its packages ask their surroundings for.
  '@swc/core@1.16.22',
  'react@18.3.1',
  'react-dom@18.3.1',
  'typescript@5.9.3',
  'vite@5.4.21',
];
const command = 'node_modules/@medusajs/cli/cli.js';

/** Installs and fills a shop of Medusa's and starts its server. */
export async function openMedusa({ databaseUrl, folder, port }: Site): Promise<RunningShop> {
  installPackages(folder, packages);
  copyFileSync('bench/peers/medusa/medusa-config.cjs', join(folder, 'medusa-config.js'));
  copyFileSync('bench/peers/medusa/seed.cjs', join(folder, 'seed.js'));
  const url = `http://127.0.0.1:${port}`;
  const shop = join(folder, 'shop.json');
  const environment = environmentOf({
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SHOP_FILE: shop,
    JWT_SECRET: randomBytes(16).toString('hex'),
    COOKIE_SECRET: randomBytes(16).toString('hex'),
  });
  for (const parameters of [['db:migrate'], ['exec', './seed.js']]) {
    execFileSync(process.execPath, [command, ...parameters], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const server = await startNode(folder, [command, 'start'], environment, () => fetch(`${url}/health`));
  return { kind: 'medusa', title: `Medusa ${version}`, url, databaseUrl, shop, ...server };
}
