import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart, CartLine, ChosenGroup } from '../../../src/domain/cart/cart.ts';
import { writeTrace } from '../../../src/domain/cart/price-trace.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import { writeQuoteText } from '../../../src/domain/cart/quote.ts';
import type { CommercePolicy } from '../../../src/domain/location/policy.ts';
import { anyCart, anyPolicy } from '../../support/data/arbitrary-carts.ts';
import { expectSeen, forAll } from '../../support/run/for-all.ts';

// The quote is a promise (reference/money.md#quote): it is another one as soon as anything it was given for is another,
// and the same as long as nothing of that is.

type Priced = { readonly cart: Cart; readonly policy: CommercePolicy };
/** Another cart or policy; null where there is nothing of the kind to change. */
type Change = (of: Priced, pick: number) => Partial<Priced> | null;

function promiseOf({ cart, policy }: Priced): string {
  const priced = priceCart(cart, policy);
  return writeQuoteText(cart, priced, writeTrace(priced.trace));
}

const withLine = (cart: Cart, pick: number, change: (line: CartLine) => CartLine | null): Partial<Priced> | null => {
  const at = pick % Math.max(cart.lines.length, 1);
  const line = cart.lines[at];
  const changed = line === undefined ? null : change(line);
  return changed === null ? null : { cart: { ...cart, lines: cart.lines.with(at, changed) } };
};

/** The selections with the first option at `depth` changed; null when nothing was chosen that deep. */
function withOption(
  groups: readonly ChosenGroup[],
  depth: number,
  change: (option: ChosenGroup['items'][number]) => ChosenGroup['items'][number],
): readonly ChosenGroup[] | null {
  for (const [place, group] of groups.entries()) {
    for (const [index, option] of group.items.entries()) {
      const children = depth === 0 ? null : withOption(option.children, depth - 1, change);
      if (depth > 0 && children === null) continue;
      const changed = children === null ? change(option) : { ...option, children };
      return groups.with(place, { ...group, items: group.items.with(index, changed) });
    }
  }
  return null;
}

const ofOption =
  (depth: number, change: (option: ChosenGroup['items'][number]) => ChosenGroup['items'][number]): Change =>
  ({ cart }, pick) =>
    withLine(cart, pick, (line) => {
      const selections = withOption(line.selections, depth, change);
      return selections === null ? null : { ...line, selections };
    });

const ofCart =
  (change: (cart: Cart) => Partial<Cart> | null): Change =>
  ({ cart }) => {
    const changed = change(cart);
    return changed === null ? null : { cart: { ...cart, ...changed } };
  };

/** Terms count while there are lines: without any nothing is charged, but rates are shown and promised all the same. */
const ofPolicy =
  (change: (policy: CommercePolicy, cart: Cart) => Partial<CommercePolicy> | null): Change =>
  ({ cart, policy }) => {
    const changed = change(policy, cart);
    return changed === null ? null : { policy: { ...policy, ...changed } };
  };

const ofRevision = (name: keyof Cart['revisions']): Change =>
  ofCart(({ revisions }) => ({ revisions: { ...revisions, [name]: 77 } }));
const ofTerm = (name: 'taxRate' | 'serviceFeeRate' | 'serviceFeeFixMinor' | 'enterpriseFeeRate') =>
  ofPolicy((policy) => ({ [name]: policy[name] + 1 }));

const promised: Readonly<Record<string, Change>> = {
  'the cart': ofCart(() => ({ cartId: 'another' })),
  'the method': ofCart(({ fulfillmentMethod: method }) => ({
    fulfillmentMethod: method === 'takeout' ? 'delivery' : 'takeout',
  })),
  'the date': ofCart(() => ({ orderDate: '2026-08-11' })),
  'the time': ofCart(() => ({ orderTime: '23:45' })),
  'a chosen time instead of none': ofCart(() => ({ pickupType: 'LATER' })),
  'a quantity': ({ cart }, pick) => withLine(cart, pick, (line) => ({ ...line, quantity: line.quantity + 1 })),
  'a price': ({ cart }, pick) => withLine(cart, pick, (line) => ({ ...line, basePriceMinor: line.basePriceMinor + 1 })),
  'a product': ({ cart }, pick) => withLine(cart, pick, (line) => ({ ...line, productId: 'another' })),
  'a line less': ofCart(({ lines }) => (lines.length === 0 ? null : { lines: lines.slice(1) })),
  'the price of an option': ofOption(0, (option) => ({ ...option, priceMinor: option.priceMinor + 1 })),
  'the price of an option below another': ofOption(1, (option) => ({ ...option, priceMinor: option.priceMinor + 1 })),
  'how often an option': ofOption(0, (option) => ({ ...option, quantity: option.quantity + 1 })),
  'another option': ofOption(1, (option) => ({ ...option, id: 'another' })),
  'what a code is worth': ofCart(({ discount, lines }) => {
    if (discount === null || lines.length === 0) return null;
    const { value } = discount;
    const more = value.kind === 'percent' ? { ...value, rate: value.rate + 1 } : { ...value, amountMinor: 20_001 };
    return { discount: { ...discount, value: more } };
  }),
  'the code': ofCart(({ discount }) => (discount === null ? null : { discount: { ...discount, code: 'ANOTHER' } })),
  'no code': ofCart(({ discount }) => (discount === null ? null : { discount: null })),
  'the hold of a reward': ofCart(({ reward }) => (reward === null ? null : { reward: { ...reward, holdId: 'other' } })),
  'the tip': ofCart(({ tip }) => ({
    tip: tip.kind === 'amount' ? { kind: 'none' } : { kind: 'amount', amountMinor: 1 },
  })),
  'the tax': ofTerm('taxRate'),
  'a service fee': ofTerm('serviceFeeRate'),
  'a fixed service fee': ofTerm('serviceFeeFixMinor'),
  'an enterprise fee': ofTerm('enterpriseFeeRate'),
  'the fee of the method': ofPolicy(({ methods }, { fulfillmentMethod: name, deliveryQuote }) =>
    deliveryQuote === null
      ? { methods: { ...methods, [name]: { ...methods[name], feeFixMinor: methods[name].feeFixMinor + 1 } } }
      : null,
  ),
  'the fee of the courier': ofCart(({ deliveryQuote: quote }) =>
    quote === null ? null : { deliveryQuote: { ...quote, feeMinor: quote.feeMinor + 1 } },
  ),
  'the tax of the courier': ofCart(({ deliveryQuote: quote, lines }) =>
    quote === null || lines.length === 0 ? null : { deliveryQuote: { ...quote, taxMinor: quote.taxMinor + 1 } },
  ),
  'another promise of the courier': ofCart(({ deliveryQuote: quote }) =>
    quote === null ? null : { deliveryQuote: { ...quote, quoteFingerprint: 'another' } },
  ),
  'the publication': ofRevision('publicationRevision'),
  'the snapshot': ofRevision('snapshotRevision'),
  'the policy': ofRevision('policyRevision'),
  'the binding': ofRevision('bindingRevision'),
};

const notPromised: Readonly<Record<string, Change>> = {
  'the revision and life of the cart': ofCart(({ revision }) => ({
    revision: revision + 1,
    expiresAt: 1,
    createdAt: 1,
  })),
  'whose it is': ofCart(() => ({ ownerId: 'another-customer', contextCustomerId: 'another-customer' })),
  'whom to tell': ofCart(() => ({ contact: { customerName: 'A', emailAddress: 'a@example.com', phoneNumber: null } })),
  'what to do': ofCart(() => ({ note: 'Ring twice', metadata: { table: 'none' }, channel: 'kiosk' })),
  'the words of a line': ({ cart }, pick) =>
    withLine(cart, pick, (line) => ({ ...line, name: 'Other', description: 'Other', imageUrl: 'https://example.com' })),
  'what is wanted of a line': ({ cart }, pick) =>
    withLine(cart, pick, (line) => ({
      ...line,
      specialInstructions: 'No salt',
      itemUnavailableAction: 'cancel_entire_order',
    })),
  'the name of an option': ofOption(0, (option) => ({ ...option, name: 'Other', canonicalId: 'other' })),
  'the state of the courier': ofCart(({ deliveryQuote: quote }) =>
    quote === null ? null : { deliveryQuote: { ...quote, status: 'quoted', supportReference: 'S-1' } },
  ),
  'the fee of another method': ofPolicy(({ methods }) => ({
    methods: { ...methods, table_side: { ...methods.table_side, hours: [] } },
  })),
  'the words on the bill': ofPolicy(() => ({ statementDescriptor: 'ANOTHER', acceptAfterSeconds: 7 })),
};

const cases = (changes: Readonly<Record<string, Change>>) =>
  fc.record({ cart: anyCart, policy: anyPolicy, name: fc.constantFrom(...Object.keys(changes)), pick: fc.nat(5) });

/** Holds `look` against ten thousand carts of which one thing was changed, every kind of thing many times. */
function onAnyChange(changes: Readonly<Record<string, Change>>, look: (same: boolean, name: string) => void): void {
  const counts = new Map<string, number>();
  forAll(
    cases(changes),
    ({ cart, policy, name, pick }) => {
      const before = { cart, policy };
      const changed = changes[name]?.(before, pick) ?? null;
      if (changed === null) return;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      look(promiseOf({ ...before, ...changed }) === promiseOf(before), name);
    },
    15_000,
  );
  expectSeen(
    [...counts.values()].reduce((sum, count) => sum + count, 0),
    10_000,
  );
  for (const name of Object.keys(changes)) expectSeen(counts.get(name) ?? 0, 30, name);
}

describe('the quote of any cart under any terms', () => {
  test('is another when anything it promises is another', () => {
    onAnyChange(promised, (same, name) => expect([name, same]).toEqual([name, false]));
  }, 60_000);

  test('is the same when only other things change', () => {
    onAnyChange(notPromised, (same, name) => expect([name, same]).toEqual([name, true]));
  }, 60_000);
});
