import { expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { startTestService } from '../../support/run/service.ts';

const path = `/api/v1/storefront/locations/${locationIds.downtown}/address-search`;

test.each([
  ['the sandbox has streets of its own', {}, { available: true, asYouType: true }],
  ['none is connected', { GEOCODER: 'none' }, { available: false, asYouType: false }],
  [
    'the public server may not be asked while people type',
    { GEOCODER: 'nominatim', GEOCODER_URL: 'https://nominatim.openstreetmap.org' },
    { available: true, asYouType: false },
  ],
])('200 %s', async (_name, environment, expected) => {
  const service = await startTestService({ environment });
  try {
    const answer = await service.call('GET', path);
    expect([answer.status, answer.body]).toEqual([200, expected]);
  } finally {
    await service.close();
  }
});

test('404 there is no such location', async () => {
  const service = await startTestService();
  try {
    const answer = await service.call('GET', '/api/v1/storefront/locations/unknown/address-search');
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  } finally {
    await service.close();
  }
});
