import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = `${placePath()}/pause`;

test('200 resumed, also when nothing was paused', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  await worker.call('POST', path, { until: null });
  for (const _time of [1, 2]) {
    const answer = await worker.call('DELETE', path);
    expect([answer.status, answer.body]).toEqual([200, { locationId: locationIds.alwaysOpen, pause: null }]);
    expect((await worker.call('GET', `${demoPath}/locations`)).body.locations[0].pause).toBeNull();
  }
});
