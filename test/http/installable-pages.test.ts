import { expect, test } from 'vitest';
import { demoPath } from '../support/callers/back-office.ts';
import { signInStaff } from '../support/callers/staff.ts';
import { serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();
const html = { headers: { Accept: 'text/html' } };

test('a merchant’s pages name its manifest; pages of no merchant, the checkout and the dashboard name none', async () => {
  for (const path of ['/demo', '/demo/at/demo-downtown', '/demo/account']) {
    const { text } = await service.call('GET', path, html);
    expect(text.match(/<link rel="manifest" href="([^"]+)"/)?.[1], path).toBe('/demo/app.webmanifest');
  }
  for (const path of ['/no-such-merchant', '/dashboard', '/receipt/abc']) {
    expect((await service.call('GET', path, html)).text, path).not.toContain('rel="manifest"');
  }
});

test('the manifest has the merchant’s name, colours and icons, and follows its look', async () => {
  const first = await service.call('GET', '/demo/app.webmanifest');
  expect(first.headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(first.text)).toMatchObject({
    id: '/demo',
    name: 'Marigold Kitchen',
    start_url: '/demo',
    scope: '/',
    display: 'standalone',
    theme_color: '#a8321a',
    icons: [{ src: '/demo/app-icon.svg', sizes: 'any', type: 'image/svg+xml' }, { purpose: 'any' }],
  });
  const owner = await signInStaff(service, { role: 'owner' });
  const look = { accent: '#0b6e4f', ground: 'white', font: 'plain' };
  expect((await owner.call('PUT', `${demoPath}/look`, { revision: 0, look })).status).toBe(200);
  expect(JSON.parse((await service.call('GET', '/demo/app.webmanifest')).text).background_color).toBe('#ffffff');
  const icon = await service.call('GET', '/demo/app-icon.svg');
  expect(icon.headers['content-type']).toContain('image/svg+xml');
  expect(icon.headers['content-security-policy']).toContain("default-src 'none'");
  expect(icon.text).toMatch(/^<svg [\s\S]*>M<\/text><\/svg>$/);
});

test('404 for merchants that there are none of', async () => {
  expect((await service.call('GET', '/no-such/app.webmanifest')).status).toBe(404);
  expect((await service.call('GET', '/no-such/app-icon.svg')).status).toBe(404);
});
