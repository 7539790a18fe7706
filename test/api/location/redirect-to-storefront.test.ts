import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { publishSmallMerchant } from '../../support/data/published-merchant.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const storefrontUrl = 'https://order.example/harbour';

test('302 to the configured storefront, not to be kept, without a body', async () => {
  const { path } = await publishSmallMerchant(service, { location: { storefrontUrl } });
  const answer = await service.call('GET', `${path}/redirect`);
  expect([answer.status, answer.headers.location, answer.text]).toEqual([302, storefrontUrl, '']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9_-]{8,128}$/);
});

// Guarantee: no open redirect. Nothing in the request reaches the target.
test.each([
  '?url=https://evil.example',
  '?returnUrl=https://evil.example&to=//evil.example',
  '?redirect=javascript:alert(1)',
  '?',
])('302 to the same place with %s', async (query) => {
  const { path } = await publishSmallMerchant(service, { location: { storefrontUrl } });
  const headers = { 'X-Forwarded-Host': 'evil.example', Referer: 'https://evil.example/' };
  const answer = await service.call('GET', `${path}/redirect${query}`, { headers });
  expect([answer.status, answer.headers.location]).toEqual([302, storefrontUrl]);
});

test('404 no storefront is configured, no such location', async () => {
  const { path } = await publishSmallMerchant(service);
  for (const where of [path, `/api/v1/storefront/locations/${randomUUID()}`]) {
    const answer = await service.call('GET', `${where}/redirect`);
    expect([answer.status, answer.body.code, answer.headers.location]).toEqual([404, 'NOT_FOUND', undefined]);
  }
});

test('an address that is not https can never be configured', async () => {
  for (const wrong of ['http://order.example', '//order.example', 'javascript:alert(1)']) {
    await expect(publishSmallMerchant(service, { location: { storefrontUrl: wrong } })).rejects.toMatchObject({
      code: '23514',
    });
  }
});

test.each([
  ['https://café.example/menü', 302, 'https://xn--caf-dma.example/men%C3%BC'],
  ['https://[', 404, undefined],
])('%s, stored before addresses were checked, is %i', async (stored, status, target) => {
  const { path } = await publishSmallMerchant(service, { location: { storefrontUrl: stored } });
  const answer = await service.call('GET', `${path}/redirect`);
  expect([answer.status, answer.headers.location]).toEqual([status, target]);
});
