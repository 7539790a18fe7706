import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { environmentOf, installPackages, type RunningShop, type Site, startNode } from './shop.ts';

const version = '3.7.3';

/** Installs and fills a shop of Vendure's and starts its server. */
export async function openVendure({ databaseUrl, folder, port }: Site): Promise<RunningShop> {
  installPackages(folder, [`@vendure/core@${version}`, 'pg@8.16.3']);
  cpSync('bench/peers/vendure', folder, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  const environment = environmentOf({
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    // It refuses its default password in production.
    SUPERADMIN_PASSWORD: randomBytes(12).toString('hex'),
    COOKIE_SECRET: randomBytes(16).toString('hex'),
  });
  execFileSync(process.execPath, ['setup.mjs'], {
    cwd: folder,
    env: { ...environment, SYNCHRONIZE: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = await startNode(folder, ['server.mjs'], environment, () => fetch(`${url}/health`));
  return { kind: 'vendure', title: `Vendure ${version}`, url, databaseUrl, shop: '', ...server };
}
