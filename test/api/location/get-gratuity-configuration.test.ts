import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { savePolicy } from '../../../src/store/location/policies.ts';
import { seededAt } from '../../support/run/database.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const read = (locationId: string, headers: Record<string, string> = {}) =>
  service.call('GET', `/api/v1/storefront/locations/${locationId}/gratuity`, { headers });

test('200 the suggested percents, as whole-percent strings', async () => {
  const answer = await read(locationIds.alwaysOpen);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    enabled: true,
    shouldAllowCustomTip: true,
    tipPercentage: ['15', '18', '20'],
    defaultTipPercentage: '18',
    description: 'All tips go to the people who cook and serve.',
  });
  expect(answer.headers['cache-control']).toBe('public, max-age=10');
});

test('200 fixed percents only, and none preselected', async () => {
  expect((await read(locationIds.partner)).body.shouldAllowCustomTip).toBe(false);
  expect((await read(locationIds.ukSoho)).body).toMatchObject({ defaultTipPercentage: '0', description: null });
});

test('200 switched off: exactly the four fields', async () => {
  expect((await read(locationIds.aeMarina)).body).toEqual({
    enabled: false,
    shouldAllowCustomTip: false,
    tipPercentage: [],
    defaultTipPercentage: '0',
  });
});

test('304 the caller has these bytes, until the policy changes them', async () => {
  const first = await read(locationIds.auBondi);
  const tag = first.headers.etag ?? '';
  expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
  const unchanged = await read(locationIds.auBondi, { 'If-None-Match': tag });
  expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', tag]);
  const policy = service.context.locations.find(locationIds.auBondi)?.policy;
  if (policy === undefined) throw new Error('the location is seeded');
  const gratuity = { ...policy.gratuity, percentages: [7] };
  await savePolicy(service.database, merchantIds.demoAu, locationIds.auBondi, { ...policy, gratuity }, seededAt);
  await service.context.locations.refresh();
  const changed = await read(locationIds.auBondi, { 'If-None-Match': tag });
  expect([changed.status, changed.body.tipPercentage]).toEqual([200, ['7']]);
  expect(changed.headers.etag).not.toBe(tag);
});
