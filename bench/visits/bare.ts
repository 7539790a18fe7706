import { fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../test/support/run/server-process.ts';

export type BareShop = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> };

/** Starts bare-shop.ts on an empty database; it answers what the service at `tiffinUrl` answers to one visit. */
export async function startBareShop(databaseUrl: string, tiffinUrl: string, slug: string): Promise<BareShop> {
  const port = String(await freePort());
  const child = fork('bench/visits/bare-shop.ts', [], {
    execArgv: ['--max-semi-space-size=32', '--import', 'tsx'],
    env: { ...process.env, PORT: port, DATABASE_URL: databaseUrl, TIFFIN_URL: tiffinUrl, SLUG: slug },
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the bare shop ended before it was ready'))),
  ]);
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
