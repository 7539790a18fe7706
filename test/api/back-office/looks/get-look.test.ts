import { expect, test } from 'vitest';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 before anything was chosen it is the look of the pages themselves; 403 staff', async () => {
  const owner = await signInStaff(service);
  const { status, body } = await owner.call('GET', `${demoPath}/look`);
  expect([status, body.revision, body.isChosen]).toEqual([200, 0, false]);
  expect(body.look).toEqual({ accent: '#a8321a', ground: 'cream', font: 'plain' });
  expect(body.tones.light).toMatchObject({ page: '#fbf7f1', fill: '#a8321a', onAccent: '#ffffff' });
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await worker.call('GET', `${demoPath}/look`)).status).toBe(403);
});
