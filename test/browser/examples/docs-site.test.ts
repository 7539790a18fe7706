import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, openPages, type Pages, picture } from '../../support/browser/browser.ts';

// The documentation as a site: built as anyone builds it, read and searched without another host.

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

function serveSite(): Server {
  return createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
    const file = join('dist/docs', path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
}

describeInBrowser('the documentation as a site', () => {
  const server = serveSite();
  let pages: Pages;
  let origin = '';
  beforeAll(async () => {
    execFileSync(process.execPath, ['build.mjs', '--docs'], { stdio: 'pipe' });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    pages = await openPages();
  });
  afterAll(async () => {
    await pages.close();
    server.close();
  });

  test('begins with the README, leads on, and asks no other host', async () => {
    const page = await pages.person();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) elsewhere.push(request.url());
    });
    await page.goto(`${origin}/`);
    await page.getByRole('heading', { level: 1, name: 'Tiffin' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Start it' }).waitFor();
    await picture(page, 'docs-site');
    await page.getByRole('navigation').getByRole('link', { name: 'Operating an installation' }).first().click();
    await page.waitForURL('**/operating.html');
    // A link between two pages, with its place on the other one; a file of the repository is named without a link.
    await page.goto(`${origin}/design/carts.html`);
    const link = page.getByRole('main').getByRole('link', { name: 'reference' }).first();
    expect(await page.getByRole('main').locator('a[href*="../../src"]').count()).toBe(0);
    if ((await link.count()) > 0) expect(await link.getAttribute('href')).toMatch(/\.html/);
    expect(elsewhere).toEqual([]);
  });

  test('finds words of any page without a connection', async () => {
    const page = await pages.person();
    await page.goto(`${origin}/`);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('point in time');
    await page.getByRole('option').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('searchbox').fill('IDEMPOTENCY_KEY_REUSED');
    await page
      .getByRole('option', { name: /Idempotency/ })
      .first()
      .waitFor();
    await page.context().setOffline(false);
    expect(page.complaints).toEqual([]);
  });
});
