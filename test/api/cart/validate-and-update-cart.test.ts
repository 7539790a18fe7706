import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { savePolicy } from '../../../src/store/location/policies.ts';
import { setSoldOut } from '../../../src/store/menu/availability.ts';
import { type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { storedState } from '../../support/data/stored-texts.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const contact = { customerName: 'Ada Byron', emailAddress: 'ada@example.com' };

async function contactOf(shopper: Shopper): Promise<unknown> {
  return (await storedState(service, shopper.cartId, shopper.cart.revision)).contact;
}

async function taxAt(locationId: string, taxRate: number): Promise<void> {
  const { database, context, clock } = service;
  const snapshot = context.locations.find(locationId);
  if (snapshot === null) throw new Error('there is no such location');
  await savePolicy(database, merchantIds.demo, locationId, { ...snapshot.policy, taxRate }, clock.now());
  await context.locations.refresh();
}

describe('PUT .../validate-and-update', () => {
  test('200 the contact is stored and never shown, also of an empty cart', async () => {
    const shopper = await startShopping(service);
    const answer = await shopper.change('PUT', '/validate-and-update', contact);
    expect(answer.text).not.toContain('Byron');
    expect(answer.text).not.toContain('ada@example.com');
    expect(await contactOf(shopper)).toEqual({ ...contact, phoneNumber: null });
  });

  test('200 a phone number is kept in international form, by the country of the merchant', async () => {
    const shopper = await startShopping(service);
    await shopper.change('PUT', '/validate-and-update', { customerName: 'Ada', phoneNumber: '(212) 555-0100' });
    expect(await contactOf(shopper)).toEqual({
      customerName: 'Ada',
      emailAddress: null,
      phoneNumber: '+12125550100',
    });
  });

  test('200 a change of fees is shown by the next change and accepted by this one', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    await shopper.add('sesame-fries');
    await taxAt(locationIds.downtown, 110_000);
    const shown = await shopper.change('PATCH', '', { note: 'x' });
    expect(shown.body.catalogRevalidation).toMatchObject({
      required: true,
      reasonCodes: ['POLICY_CHANGED'],
      acknowledgedAt: null,
      changeSet: {
        blocking: false,
        changes: [{ path: 'fees.taxRate', before: '0.105', after: '0.11' }],
        current: { cartRevision: shown.body.revision },
      },
    });
    const accepted = await shopper.change('PUT', '/validate-and-update', contact);
    expect(accepted.body.catalogRevalidation).toMatchObject({
      required: false,
      acknowledgedAt: new Date(service.clock.now()).toISOString(),
    });
  });

  test('200 what is new to the customer is shown first and accepted by sending it again', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    await shopper.add('sesame-fries');
    await taxAt(locationIds.downtown, 120_000);
    const first = await shopper.change('PUT', '/validate-and-update', contact);
    expect(first.body.catalogRevalidation).toMatchObject({ required: true });
    const second = await shopper.change('PUT', '/validate-and-update', contact);
    expect(second.body.catalogRevalidation).toMatchObject({ required: false });
  });

  test('200 what blocks stays until the line is gone', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    await shopper.add('sparkling-water');
    await shopper.add('sesame-fries');
    const forever = Number.POSITIVE_INFINITY;
    await setSoldOut(service.database, merchantIds.demo, locationIds.downtown, ['sparkling-water'], forever);
    await service.context.locations.refresh();
    await shopper.change('PUT', '/validate-and-update', contact);
    const again = await shopper.change('PUT', '/validate-and-update', contact);
    expect(again.body.catalogRevalidation).toMatchObject({ required: true, changeSet: { blocking: true } });
    expect(again.body.items).toHaveLength(2);
    const removed = await shopper.change('DELETE', `/items/${again.body.items[0].id}`);
    expect(removed.body.catalogRevalidation).toMatchObject({ required: false });
  });

  test.each([
    ['no way to reach the customer', { customerName: 'Ada' }],
    ['no name', { emailAddress: 'ada@example.com' }],
    ['a name of blanks', { ...contact, customerName: '  ' }],
    ['no e-mail address', { ...contact, emailAddress: 'ada at example' }],
    ['no phone number', { customerName: 'Ada', phoneNumber: '12' }],
    ['null', { ...contact, phoneNumber: null }],
  ])('400 %s', async (_sentence, body) => {
    const shopper = await startShopping(service);
    const answer = await shopper.send('PUT', '/validate-and-update', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect((await shopper.read()).body.revision).toBe(1);
  });
});
