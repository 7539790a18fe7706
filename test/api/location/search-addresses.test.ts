import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import type { GeocoderVendor } from '../../../src/ports/geocoder.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { type CallInput, startTestService, type TestService } from '../../support/run/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

function search(body: unknown, at: string = locationIds.downtown, on = service, input: CallInput = {}) {
  return on.call('POST', `/api/v1/storefront/locations/${at}/address-search`, { body, ...input });
}

test('200 what the text may mean, as parts of a delivery address, and what is to be shown beside it', async () => {
  const answer = await search({ text: '88 reade' });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body.attribution).toBeNull();
  expect(answer.body.suggestions[0]).toMatchObject({
    ...{ label: '88 Reade Street, New York, NY, 10013', precision: 'house', street: '88 Reade Street' },
    ...{ city: 'New York', state: 'NY', zipCode: '10013', country: 'United States' },
  });
});

test('200 at most eight, those near the location first, and none of another country', async () => {
  const chelsea = await search({ text: 'west' }, locationIds.alwaysOpen);
  expect(chelsea.body.suggestions.length).toBeLessThanOrEqual(8);
  expect(chelsea.body.suggestions[0].zipCode).toBe('10011');
  expect((await search({ text: 'bergmannstrasse 21' })).body.suggestions).toEqual([]);
});

test('200 towns and codes only where they are wanted', async () => {
  expect((await search({ text: '10013' })).body.suggestions).toEqual([]);
  const found = await search({ text: '10013', areas: true, language: 'ar' });
  expect(found.body.suggestions[0]).toMatchObject({ precision: 'area', zipCode: '10013' });
});

test.each([
  ['nothing', {}, 'text'],
  ['too short a text', { text: 'ab' }, 'text'],
  ['too long a text', { text: 'a'.repeat(201) }, 'text'],
  ['a language of another form', { text: 'reade', language: 'en-US' }, 'language'],
  ['an unknown property', { text: 'reade', near: 'me' }, 'near'],
])('400 %s', async (_name, body, path) => {
  const answer = await search(body);
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(answer.body.details.fields[0].path).toBe(path);
});

test('404 there is no such location', async () => {
  expect((await search({ text: 'reade' }, 'unknown')).status).toBe(404);
});

describe('geocoders', () => {
  const vendor: GeocoderVendor = {
    ...{ asYouType: true, attribution: 'whose data it is' },
    search: async () => {
      throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'Addresses cannot be looked up at the moment.', {
        retryAfterSeconds: 5,
      });
    },
    reverse: async () => null,
  };

  test('503 it does not answer: the sentence says what else there is', async () => {
    const on = await startTestService({ geocoder: vendor });
    try {
      const answer = await search({ text: 'reade' }, locationIds.downtown, on);
      expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
      expect(answer.headers['retry-after']).toBe('5');
    } finally {
      await on.close();
    }
  });

  test('404 none is connected', async () => {
    const on = await startTestService({ environment: { GEOCODER: 'none' } });
    try {
      const answer = await search({ text: 'reade' }, locationIds.downtown, on);
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    } finally {
      await on.close();
    }
  });

  test('429 one address has a budget of its own for it, which other reads do not share', async () => {
    const on = await startTestService({ environment: { RATE_LIMIT_FACTOR: '0.01' } });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) {
        statuses.push((await search({ text: 'reade' }, locationIds.downtown, on)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await search({ text: 'reade' }, locationIds.downtown, on, { from: '127.0.0.2' })).status).toBe(200);
      const facts = await on.call('GET', `/api/v1/storefront/locations/${locationIds.downtown}/address-search`);
      expect(facts.status).toBe(200);
    } finally {
      await on.close();
    }
  });
});
