import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { makeLocation, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

type Entry = { readonly entityId: string };
const entryOf = (entries: readonly Entry[], entityId: string) => entries.find((entry) => entry.entityId === entityId);

test('200 products and options, what is switched off and what is left', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  const partner = (await worker.call('GET', `${placePath(locationIds.partner)}/availability`)).body.entries;
  expect(entryOf(partner, 'celebration-cake')).toEqual({
    entityId: 'celebration-cake',
    kind: 'product',
    name: expect.any(String),
    soldOut: false,
    soldOutUntil: null,
    stock: 3,
  });
  expect(entryOf(partner, 'extra-tahini')).toMatchObject({ kind: 'option', soldOut: false, stock: null });
  const { body } = await worker.call('GET', `${placePath(locationIds.downtown)}/availability`);
  expect(entryOf(body.entries, 'kale-caesar')).toMatchObject({ soldOut: true, soldOutUntil: null });
  expect(entryOf(body.entries, 'celebration-cake')).toBeUndefined();
  const ids = body.entries.map((entry: Entry) => entry.entityId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('200 of a location that is not public yet', async () => {
  const owner = await signInStaff(service);
  const { locationId } = await makeLocation(owner, 'demo-hidden');
  const { status, body } = await owner.call('GET', `${placePath(locationId)}/availability`);
  expect(status).toBe(200);
  expect(entryOf(body.entries, 'sesame-fries')).toMatchObject({ soldOut: false });
});
