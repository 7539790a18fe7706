import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontCopies, fontIds, fonts } from '../../../src/domain/location/fonts.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { storefront } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

test('200 the pictures of a merchant and its locations; 404 an unknown one', async () => {
  const { status, body } = await service.call('GET', `${storefront}/merchant/demo/look`);
  expect(status).toBe(200);
  expect(body.logo).toMatchObject({ width: 480, height: 480, src: expect.stringContaining(merchantIds.demo) });
  expect(body.cover).toMatchObject({ width: 1920, height: 800 });
  expect(Object.keys(body.locations).length).toBeGreaterThan(2);
  expect((await service.call('GET', `${storefront}/merchant/nowhere/look`)).status).toBe(404);
});

test('every font is the one that is installed, and its files are there for the build', () => {
  for (const fontId of fontIds) {
    if (fontId === 'plain') continue;
    const installed = JSON.parse(readFileSync(`node_modules/@fontsource-variable/${fontId}/package.json`, 'utf8'));
    expect([fontId, fonts[fontId].version]).toEqual([fontId, installed.version]);
  }
  for (const { from } of fontCopies()) expect(existsSync(`node_modules/${from}`), from).toBe(true);
});
