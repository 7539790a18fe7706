import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { canRace } from '../../../support/run/database.ts';
import { serviceForTests } from '../../../support/run/service.ts';

// Each of these is counted before it is stored: those that are made at the same moment see each other's count.

describe.skipIf(!canRace('issue-storefront-key.race.test.ts'))('made at the same moment', () => {
  const service = serviceForTests();

  test.each([
    ['10 storefront keys', 10, `${demoPath}/storefront-keys`],
    ['20 location keys', 20, `${placePath(locationIds.alwaysOpen)}/keys`],
    ['20 webhook endpoints', 20, `${demoPath}/webhooks`],
  ])('409 beyond %s', async (_what, most, path) => {
    const owner = await signInStaff(service);
    const bodyOf = (place: number) =>
      path.endsWith('webhooks')
        ? { url: `https://hooks.example.com/${place}`, eventTypes: ['order.created'] }
        : { name: `Key ${place}` };
    const answers = await Promise.all(
      Array.from({ length: most + 15 }, (_each, place) => owner.call('POST', path, bodyOf(place))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(most);
    expect(statuses.filter((status) => status === 409)).toHaveLength(15);
  });
});
