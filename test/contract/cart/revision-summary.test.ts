import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartSchema } from '../../../src/contract/cart/cart.ts';
import { changedFields, type RevisionSummary, summarizeRevision } from '../../../src/contract/cart/revision-summary.ts';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { settleCart } from '../../../src/workflows/cart/settle-cart.ts';
import { shortDigest } from '../../../src/workflows/digest.ts';
import { anyCart } from '../../support/data/arbitrary-carts.ts';
import { cart, line, now, snapshot } from '../../support/data/kitchen.ts';
import { caseCount } from '../../support/run/proof.ts';

type Revision = { readonly cartText: string; readonly cart: Cart };

const summaryOf = (revision: Revision): RevisionSummary =>
  JSON.parse(summarizeRevision(revision.cartText, revision.cart, shortDigest));

const namesOf = (before: Revision, after: Revision): string[] => changedFields(summaryOf(before), summaryOf(after));

/** What a history names, from whole carts: what the summaries stand for. */
function namesFromCarts(before: Revision, after: Revision): string[] {
  const unspoken = /^(?:revision|expiresAt|quoteFingerprint|quoteExpiresAt)$|Formatted$/;
  const [one, other] = [before, after].map(({ cartText, cart }) => {
    const sent = JSON.parse(cartText);
    const { contact, note, ownerId: owner, contextCustomerId: customer, channel } = JSON.parse(JSON.stringify(cart));
    const shown = { ...sent, authorityContext: { ...sent.authorityContext, cartRevision: 0 } };
    return { shown, hidden: { contact, note, owner, customer, channel } };
  });
  if (one === undefined || other === undefined) throw new Error('two carts');
  const differs = (name: string, left: Record<string, unknown>, right: Record<string, unknown>): boolean =>
    JSON.stringify(left[name]) !== JSON.stringify(right[name]);
  const names = new Set([...Object.keys(other.shown), ...Object.keys(one.shown)]);
  return [
    ...[...names].filter((name) => !unspoken.test(name) && differs(name, one.shown, other.shown)),
    ...Object.keys(other.hidden).filter((name) => differs(name, one.hidden, other.hidden)),
  ];
}

test('two summaries name what two carts name, in the same order', () => {
  void fc.assert(
    fc.property(anyCart, anyCart, (one, other) => {
      const [before, after] = [one, other].map((each) => settleCart(each, snapshot(), now).version);
      if (before === undefined || after === undefined) throw new Error('two versions');
      expect(namesOf(before, after)).toEqual(namesFromCarts(before, after));
      expect(namesOf(before, before)).toEqual([]);
      const sent = JSON.parse(after.cartText);
      expect(summaryOf(after).status).toBe(sent.status);
      expect(summaryOf(after).totals[0]).toBe(sent.subTotal);
    }),
    { numRuns: caseCount(2_000) },
  );
});

test('every field of a cart is named once it changes, but those that say nothing', () => {
  const { cartText, cart: stored } = settleCart({ ...cart(), lines: [line('item', 'a')] }, snapshot(), now).version;
  const optional =
    ',"metadata":{"a":1},"discountCode":"X","courierTipTotal":"0.00","courierTipTotalFormatted":"$0.00"}';
  const whole = cartText.slice(0, -1) + optional;
  const sent: Record<string, unknown> = JSON.parse(whole);
  const names = Object.keys(cartSchema.properties);
  expect(names.filter((name) => !(name in sent))).toEqual([]);
  const named = names.filter((name) => {
    const changed = name === 'authorityContext' ? { version: 2 } : 'something else';
    return namesOf(
      { cartText: whole, cart: stored },
      { cartText: JSON.stringify({ ...sent, [name]: changed }), cart: stored },
    ).includes(name);
  });
  const silent = /^(?:revision|expiresAt|quoteFingerprint|quoteExpiresAt)$|Formatted$/;
  expect(named).toEqual(names.filter((name) => !silent.test(name)));
});

test('texts with quotes, braces, commas and backslashes are passed over as one value', () => {
  const { cartText, cart: stored } = settleCart(cart(), snapshot(), now).version;
  const withNote = (text: string) =>
    cartText.replace('"restaurantDisplayName":"Kitchen"', `"restaurantDisplayName":${JSON.stringify(text)}`);
  const odd = withNote('a "quote", a } and a \\"');
  expect(odd).not.toBe(cartText);
  expect(namesOf({ cartText, cart: stored }, { cartText: odd, cart: stored })).toEqual(['restaurantDisplayName']);
});
