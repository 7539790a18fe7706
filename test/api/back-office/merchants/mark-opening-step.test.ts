import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `${demoPath}/opening/step`;

test('200 done for everyone, again without effect, and undone', async () => {
  const owner = await signInStaff(service);
  const isDone = async (step: string) => {
    const { body } = await owner.call('GET', `${demoPath}/opening`);
    return body.steps.find((each: { step: string }) => each.step === step).isDone;
  };
  expect(await isDone('hours')).toBe(false);
  for (const _again of [1, 2]) {
    expect((await owner.call('PUT', path, { step: 'hours', isDone: true })).status).toBe(200);
    expect(await isDone('hours')).toBe(true);
  }
  expect(await lastAct(owner)).toMatchObject({ operation: 'markOpeningStep', subject: 'hours' });
  await owner.call('PUT', path, { step: 'hours', isDone: false });
  expect(await isDone('hours')).toBe(false);
  const finished = await owner.call('PUT', path, { step: 'finished', isDone: true });
  expect(finished.body.isFinished).toBe(true);
});

test('400 a step that shows by itself or is none; at most seven are ever kept', async () => {
  const owner = await signInStaff(service);
  for (const step of ['menu', 'place', 'publish', 'dance']) {
    expect((await owner.call('PUT', path, { step, isDone: true })).status).toBe(400);
  }
  for (const step of ['taxes', 'hours', 'acceptance', 'payment', 'testOrder', 'codes', 'finished']) {
    expect((await owner.call('PUT', path, { step, isDone: true })).status).toBe(200);
  }
  const rows = await service.database.run(
    { name: 'steps', text: `select step from opening_step where merchant_id = '${merchantIds.demo}'` },
    [],
  );
  expect(rows).toHaveLength(7);
});

test('403 plain staff', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await worker.call('PUT', path, { step: 'hours', isDone: true })).status).toBe(403);
});
