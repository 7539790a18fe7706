import { describe, expect, test } from 'vitest';
import { expireCarts } from '../../../src/jobs/expire-carts.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { archiveEndedCarts } from '../../../src/store/cart/archive-carts.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { newKey, type Shopper, startShopping, storefront } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { tablesThatHold } from '../../support/data/traces.ts';
import { canRace } from '../../support/run/database.ts';
import { serviceForTests } from '../../support/run/service.ts';

const rounds = 12;
const cartsPerRound = 6;
const dayMs = 86_400_000;

describe.runIf(canRace('archive-carts.race.test.ts'))('archiving beside everything else', () => {
  const service = serviceForTests();

  /** A cart that ended a day ago, with an act to repeat. */
  async function ended(identifier: string) {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await shopper.change('PUT', '/validate-and-update', { customerName: 'Zelda', emailAddress: identifier });
    const given = { key: newKey(), ifMatch: `"cart-${shopper.cart.revision}"`, body: { note: 'Whispers' } };
    const first = await shopper.send('PATCH', '', given);
    expect(first.status).toBe(200);
    return { shopper, retry: () => shopper.send('PATCH', '', given), text: first.text };
  }

  const archive = () => archiveEndedCarts(service.database, service.clock.now() - dayMs, 100);

  function visit(shopper: Shopper, key: string) {
    return service.call('POST', `${storefront}/locations/${shopper.locationId}/analytics-events`, {
      headers: { 'X-Cart-Token': shopper.token, 'Idempotency-Key': key },
      body: { cartId: shopper.cartId, eventType: 'SCAN', metadata: null },
    });
  }

  test('readers, retries and late acts see what was there, before and after', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const carts = await Promise.all(Array.from({ length: cartsPerRound }, () => ended('zelda@example.com')));
      service.clock.advance(3 * dayMs);
      await expireCarts.runOnce(service.context);
      const last = await Promise.all(carts.map(({ shopper }) => shopper.read()));
      const keys = carts.map(() => newKey());
      const acts = carts.flatMap(({ shopper, retry, text }, index) => [
        shopper.read().then((answer) => expect(answer.text).toBe(last[index]?.text)),
        retry().then((answer) => expect([answer.status, answer.text]).toEqual([200, text])),
        visit(shopper, keys[index] ?? '').then(({ status }) => expect(status).toBe(202)),
        visit(shopper, keys[index] ?? '').then(({ status }) => expect(status).toBe(202)),
        shopper.send('PATCH', '', { body: { note: 'late' } }).then(({ status }) => expect(status).toBe(409)),
        service
          .call('GET', shopper.path('/history?limit=50'), { headers: { 'X-Cart-Token': shopper.token } })
          .then(({ body }) => expect(body.entries).toHaveLength(shopper.cart.revision)),
      ]);
      const [first, second] = await Promise.all([archive(), archive(), ...acts]);
      // A cart whose row an act held just then is left to the next run.
      const later = await archive();
      expect(first + second + later).toBe(cartsPerRound);
      for (const [index, { shopper, retry, text }] of carts.entries()) {
        expect((await shopper.read()).text).toBe(last[index]?.text);
        expect((await retry()).text).toBe(text);
        const rows = await rowsOf(
          service,
          `select entry_key from cart_entry where cart_id = '${shopper.cartId}' order by 1`,
        );
        expect(rows.map(({ entryKey }) => entryKey)).toContain('~archived');
        const events = await rowsOf(service, `select 1 as n from analytics_event where cart_id = '${shopper.cartId}'`);
        expect(events).toHaveLength(1);
      }
    }
  });

  test('a person who is erased meanwhile is in no archive', async () => {
    const path = `/merchants/${merchantIds.demo}/guests/erasure`;
    for (let round = 0; round < rounds; round += 1) {
      const identifier = `quince-${round}@example.com`;
      const carts = await Promise.all(Array.from({ length: cartsPerRound }, () => ended(identifier)));
      service.clock.advance(3 * dayMs);
      await expireCarts.runOnce(service.context);
      const owner = await signInStaff(service);
      const [erased] = await Promise.all([owner.call('POST', path, { identifier }), archive(), archive()]);
      expect(erased.status, erased.text).toBe(200);
      expect(erased.body.carts).toBe(cartsPerRound);
      expect(await tablesThatHold(service, [`quince-${round}`])).toEqual([]);
      await archive();
      expect(await tablesThatHold(service, [`quince-${round}`])).toEqual([]);
      for (const { shopper } of carts) expect((await shopper.read()).status).toBe(401);
    }
  }, 120_000);
});
