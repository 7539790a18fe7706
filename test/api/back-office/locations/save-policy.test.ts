import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct, placePath } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { startShopping } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const policyPath = `${placePath()}/policy`;

test('200 the next number, and carts report it', async () => {
  const manager = await signInStaff(service, { role: 'manager', locationIds: [locationIds.alwaysOpen] });
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries');
  const { policyRevision, policy } = (await manager.call('GET', policyPath)).body;
  const answer = await manager.call('PUT', policyPath, { policyRevision, policy: { ...policy, taxRate: 200_000 } });
  expect([answer.status, answer.body]).toEqual([200, { policyRevision: policyRevision + 1 }]);
  const saved = (await manager.call('GET', policyPath)).body;
  expect(saved).toEqual({ policyRevision: policyRevision + 1, policy: { ...policy, taxRate: 200_000 } });
  await shopper.add('sesame-fries');
  expect(shopper.cart.taxTotal).toBe('2.40');
  const owner = await signInStaff(service);
  expect(await lastAct(owner)).toMatchObject({
    operation: 'savePolicy',
    changes: { policyRevision: policyRevision + 1 },
  });
});

test('409 other terms hold by now, and stay; of two at once one is taken', async () => {
  const owner = await signInStaff(service);
  const { policyRevision, policy } = (await owner.call('GET', policyPath)).body;
  const answers = await Promise.all(
    [1, 2].map((taxRate) => owner.call('PUT', policyPath, { policyRevision, policy: { ...policy, taxRate } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? 1 : 2;
  expect((await owner.call('GET', policyPath)).body).toEqual({
    policyRevision: policyRevision + 1,
    policy: { ...policy, taxRate: winner },
  });
});

test('400 terms that mean nothing, every place named, and nothing is saved', async () => {
  const owner = await signInStaff(service);
  const { policyRevision, policy } = (await owner.call('GET', policyPath)).body;
  const { takeout, delivery } = policy.methods;
  const tiny = { areaId: 'a', name: 'A', feeFixMinor: 0, feeRate: 0, minimumMinor: 0 };
  const flat = { kind: 'polygon', points: [1, 1, 1].map((lat) => ({ lat, lng: 1 })) };
  const methods = {
    ...policy.methods,
    takeout: { ...takeout, hours: [{ weekday: 1, fromMinute: 600, toMinute: 600 }] },
    delivery: { ...delivery, areas: [{ ...tiny, shape: flat }] },
  };
  const answer = await owner.call('PUT', policyPath, { policyRevision, policy: { ...policy, methods } });
  expect(answer.status).toBe(400);
  expect(answer.body.details.fields).toEqual([
    { path: 'policy.methods.takeout.hours[0].toMinute', rule: 'order' },
    { path: 'policy.methods.delivery.areas[0].shape.points', rule: 'polygon' },
  ]);
  const form = await owner.call('PUT', policyPath, { policyRevision, policy: { ...policy, taxRate: 0.105 } });
  expect([form.status, form.body.details.fields[0].path]).toEqual([400, 'policy.taxRate']);
  expect((await owner.call('GET', policyPath)).body.policyRevision).toBe(policyRevision);
});

test('429 the 201st change of a location in a day, and other locations go on', async () => {
  const owner = await signInStaff(service);
  await rowsOf(service, 'delete from attempt_count returning kind');
  const first = (await owner.call('GET', policyPath)).body;
  const save = (policyRevision: number) => owner.call('PUT', policyPath, { policyRevision, policy: first.policy });
  const saved = await save(first.policyRevision);
  expect(saved.status).toBe(200);
  // A refused change counts for none.
  expect((await save(first.policyRevision)).status).toBe(409);
  expect(
    await rowsOf(
      service,
      `update attempt_count set used_count = 200 where used_count = 1 and kind = 'policies'
    returning used_count`,
    ),
  ).toHaveLength(1);
  const refused = await save(saved.body.policyRevision);
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers['retry-after'])).toBe(3600);
  expect((await owner.call('GET', policyPath)).body.policyRevision).toBe(saved.body.policyRevision);
  const otherPath = `${placePath(locationIds.downtown)}/policy`;
  const other = (await owner.call('GET', otherPath)).body;
  expect((await owner.call('PUT', otherPath, other)).status).toBe(200);
  service.clock.advance(86_400_000);
  expect((await (await signInStaff(service)).call('PUT', policyPath, { ...first, ...saved.body })).status).toBe(200);
});
