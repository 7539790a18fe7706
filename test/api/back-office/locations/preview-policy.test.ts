import { expect, test } from 'vitest';
import { makeLocation, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const policyPath = `${placePath()}/policy`;
const items = [
  { name: 'a', priceMinor: 1400, quantity: 1 },
  { priceMinor: 600, quantity: 1 },
];

async function previews(staff: Awaited<ReturnType<typeof signInStaff>>, path = policyPath) {
  const { policy } = (await staff.call('GET', policyPath)).body;
  return (example: object, change: object = {}) =>
    staff.call('POST', `${path}/preview`, { policy: { ...policy, ...change }, example: { items, ...example } });
}

test('200 what carts cost by the vectors of the interface, and why; nothing is written', async () => {
  const owner = await signInStaff(service);
  const before = (await owner.call('GET', policyPath)).body;
  const entries = (await owner.call('GET', policyPath.replace(/locations.*/, 'audit-log'))).body.items.length;
  const preview = await previews(owner);
  const total = async (example: object) => (await preview(example)).body.totals.orderTotalWithServiceFeeMinor;
  expect(await total({ fulfillmentMethod: 'delivery' })).toBe(2610);
  expect(await total({ fulfillmentMethod: 'takeout' })).toBe(2210);
  expect(await total({ fulfillmentMethod: 'delivery', tipPercentage: 18 })).toBe(2970);
  expect(await total({ fulfillmentMethod: 'delivery', discountMinor: 200 })).toBe(2389);
  expect(await total({ fulfillmentMethod: 'delivery', courierFeeMinor: 700 })).toBe(2910);
  const answer = await preview({ fulfillmentMethod: 'takeout' }, { taxRate: 0 });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ currency: 'usd', totals: { taxTotalMinor: 0 } });
  expect(answer.body.lines[0]).toMatchObject({ itemId: 'item-1', totalMinor: 1400 });
  expect(answer.body.steps.map((step: { step: string }) => step.step)).toContain('taxTotal');
  expect((await owner.call('GET', policyPath)).body).toEqual(before);
  expect((await owner.call('GET', policyPath.replace(/locations.*/, 'audit-log'))).body.items).toHaveLength(entries);
});

test('200 an area’s own fee, at a location that is not public yet', async () => {
  const owner = await signInStaff(service);
  const { locationId } = await makeLocation(owner, 'demo-hidden');
  const { policy } = (await owner.call('GET', policyPath)).body;
  const areas = [
    {
      areaId: 'near',
      name: 'Near',
      shape: { kind: 'radius', radiusKm: 2 },
      feeFixMinor: 100,
      feeRate: 0,
      minimumMinor: 0,
    },
  ];
  const methods = { ...policy.methods, delivery: { ...policy.methods.delivery, areas } };
  const preview = await previews(owner, `${placePath(locationId)}/policy`);
  const answer = await preview({ fulfillmentMethod: 'delivery', areaId: 'near' }, { methods });
  expect([answer.status, answer.body.totals?.fulfillmentMethodFeeTotalMinor]).toEqual([200, 100]);
});

test('400 terms that could not be saved, an area they do not have, a courier for takeout', async () => {
  const owner = await signInStaff(service);
  const preview = await previews(owner);
  const at = async (example: object, change: object = {}) => {
    const answer = await preview(example, change);
    return [answer.status, answer.body.details?.fields[0].path];
  };
  const scheduling = {
    slotMinutes: 15,
    horizonDays: 7,
    scheduleAllowed: false,
    requireScheduledOrders: true,
    slotCapacity: null,
  };
  expect(await at({ fulfillmentMethod: 'takeout' }, { scheduling })).toEqual([
    400,
    'policy.scheduling.requireScheduledOrders',
  ]);
  expect(await at({ fulfillmentMethod: 'delivery', areaId: 'moon' })).toEqual([400, 'example.areaId']);
  expect(await at({ fulfillmentMethod: 'takeout', areaId: 'moon' })).toEqual([400, 'example.areaId']);
  expect(await at({ fulfillmentMethod: 'takeout', courierFeeMinor: 1 })).toEqual([400, 'example.courierFeeMinor']);
  expect(await at({ fulfillmentMethod: 'takeout', items: [] })).toEqual([400, 'example.items']);
});
