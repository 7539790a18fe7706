import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { setContact, setNote, setTip } from '../../../src/domain/cart/cart-edits.ts';
import { applyCode, removeCode } from '../../../src/domain/cart/discount-edits.ts';
import { changeMethod, setOrderTime, setRoom, setTable } from '../../../src/domain/cart/fulfillment-edits.ts';
import { addItem } from '../../../src/domain/cart/items/item-edits.ts';
import { changeQuantity, removeItem, replaceItem } from '../../../src/domain/cart/items/line-edits.ts';
import { acknowledge } from '../../../src/domain/cart/revalidation.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import type { EditRequest } from '../../../src/workflows/cart/cart-edits.ts';
import { composed } from '../../../src/workflows/cart/make-edits.ts';
import { type SettledCart, settleCart } from '../../../src/workflows/cart/settle-cart.ts';
import { type CartEdit, type EditStep, stepOf, tryEdits, whatIfItemId } from '../../../src/workflows/cart/try-edits.ts';
import type { Context } from '../../../src/workflows/context.ts';

import {
  cart,
  code,
  freeLine,
  group,
  line,
  now,
  option,
  snapshot,
  withOverlay,
  withPolicy,
} from '../../support/data/kitchen.ts';
import { expectSeen, forAll } from '../../support/run/for-all.ts';
import { caseCount } from '../../support/run/proof.ts';

// A what-if and the real edits: the same totals, lines and differences, or the same refusal at the same edit. The real
// side is written out here from the domain alone, each revision stored and read back as the store does it.

const rule = code({ kind: 'percent', rate: 100_000 });

/** One edit as the operations make it: the line ids are the service's own. */
function realEdit(edit: CartEdit, itemId: string): (current: Cart, world: LocationSnapshot) => Cart {
  switch (edit.operation) {
    case 'addCartItem': {
      const { productId, quantity, itemUnavailableAction, selections = [] } = edit.body;
      const item = {
        itemId,
        productId,
        quantity,
        itemUnavailableAction,
        specialInstructions: '',
        categoryId: null,
        selections,
      };
      return (current, world) => addItem(current, item, world, now);
    }
    case 'replaceCartItem': {
      const { selections = [], ...body } = edit.body;
      const configuration = { ...body, itemId, specialInstructions: '', selections };
      return (current, world) => replaceItem(current, edit.itemId ?? '', configuration, world, now);
    }
    case 'changeItemQuantity':
      return (current, world) => changeQuantity(current, edit.itemId ?? '', edit.body.quantity, world, now);
    case 'removeCartItem':
      return (current) => removeItem(current, edit.itemId ?? '');
    case 'setGratuity':
      return (current, world) => setTip(current, edit.body as { percentage: string }, world.policy.gratuity);
    case 'updateCart':
      return (current, world) => {
        const noted = edit.body.note === undefined ? current : setNote(current, edit.body.note);
        const method = edit.body.fulfillmentMethod;
        return method === undefined ? noted : changeMethod(noted, method, world, now);
      };
    case 'setOrderTime':
      return (current, world) => setOrderTime(current, { pickupType: 'ASAP' }, world, now);
    case 'setTable':
      return (current, world) => setTable(current, edit.body.tableNumber, world, now);
    case 'setRoom':
      return (current, world) => setRoom(current, edit.body, world, now);
    case 'applyDiscountCode':
      return (current) => applyCode(current, rule, now);
    case 'validateAndUpdateCart':
      return (current) =>
        setContact(current, { customerName: edit.body.customerName, emailAddress: 'a@example.com', phoneNumber: null });
    default:
      return removeCode;
  }
}

const quantity = fc.integer({ min: 0, max: 5 });
/** Lines of the cart, lines that earlier edits add, and one that does not exist. */
const itemId = fc.constantFrom('one', 'two', whatIfItemId(0), whatIfItemId(1), 'unknown');

const edit: fc.Arbitrary<CartEdit> = fc.oneof(
  fc.record({
    operation: fc.constant('addCartItem' as const),
    body: fc.record({
      productId: fc.constantFrom('a', 'b', 'soup', 'pizza', 'unknown'),
      quantity: fc.integer({ min: 1, max: 4 }),
      itemUnavailableAction: fc.constant('remove_item' as const),
      selections: fc.constantFrom([], [group('sauce', option('mayo', 2))], [group('size', option('large'))]),
    }),
  }),
  fc.record({ operation: fc.constant('changeItemQuantity' as const), itemId, body: fc.record({ quantity }) }),
  fc.record({
    operation: fc.constant('replaceCartItem' as const),
    itemId,
    body: fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      itemUnavailableAction: fc.constant('remove_item' as const),
      selections: fc.constantFrom([], [group('sauce', option('mayo', 2))]),
    }),
  }),
  fc.record({ operation: fc.constant('removeCartItem' as const), itemId }),
  fc.record({
    operation: fc.constant('setGratuity' as const),
    body: fc.constantFrom({ percentage: '18' }, { amount: '2.50' }, { percentage: '0' }, { percentage: '101' }),
  }),
  fc.record({
    operation: fc.constant('updateCart' as const),
    body: fc.constantFrom(
      { note: 'x' },
      { fulfillmentMethod: 'room_service' as const },
      { fulfillmentMethod: 'takeout' as const },
    ),
  }),
  fc.constant({ operation: 'setOrderTime' as const, body: { pickupType: 'ASAP' as const } }),
  fc.constant({ operation: 'setTable' as const, body: { tableNumber: '12' } }),
  fc.constant({ operation: 'setRoom' as const, body: { lastName: 'Byron', roomNumber: '324' } }),
  fc.constant({ operation: 'applyDiscountCode' as const, body: { code: 'WELCOME10' } }),
  fc.constant({ operation: 'removeDiscountCode' as const }),
  fc.constant({
    operation: 'validateAndUpdateCart' as const,
    body: { customerName: 'Ada', emailAddress: 'a@example.com' },
  }),
) as fc.Arbitrary<CartEdit>;

const worlds: readonly LocationSnapshot[] = [
  snapshot(),
  withPolicy({ taxRate: 88_750, serviceFeeRate: 50_000, enterpriseFeeFixMinor: 30 }),
  withOverlay({ soldOut: new Map([['b', null]]) } as Partial<LocationSnapshot['overlay']>),
  withOverlay({ stock: new Map([['soup', 2]]) } as Partial<LocationSnapshot['overlay']>),
];

const start: Cart = settleCart(
  cart({ lines: [line('one', 'a', 2, [group('sauce', option('mayo'))]), line('two', 'b', 1), freeLine('old', 450)] }),
  snapshot(),
  now,
).version.cart;

/** What the steps need of a request and a context: the clock, and a code that every customer may use. */
const request = {
  now,
  caller: { kind: 'cart', customer: null, tokenHash: '' },
  cart: { cart: start },
} as unknown as EditRequest;
const row = {
  code: rule.code,
  percentRate: 100_000,
  amountMinor: null,
  productIds: null,
  methods: null,
  locationIds: null,
  minimumMinor: 0,
  startsAt: null,
  endsAt: null,
};
const context = { database: { run: async () => [row] } } as unknown as Context;

/** Totals, cart and differences as one text, without what is not promised: the quote, and ids of lines that were added. */
function comparable({ version, priced }: SettledCart, differences: readonly unknown[]): string {
  const made = { ...version.cart, quote: null };
  return JSON.stringify([priced.totals, made, differences]).replace(/(?:what-if|made)-\d+/g, 'added');
}

function refused(index: number | string | undefined, error: unknown): string {
  if (!(error instanceof CommerceError)) throw error;
  return `refused at ${index}: ${error.message}`;
}

function madeReally(edits: readonly CartEdit[], world: LocationSnapshot): string {
  const ids = new Map<string, string>();
  const differences: unknown[] = [];
  let current = start;
  let settled: SettledCart | null = null;
  for (const [index, each] of edits.entries()) {
    const fresh = `made-${index}`;
    ids.set(whatIfItemId(index), fresh);
    const named = 'itemId' in each ? { ...each, itemId: ids.get(each.itemId) ?? each.itemId } : each;
    try {
      const check = each.operation === 'validateAndUpdateCart' ? acknowledge : undefined;
      settled = settleCart(realEdit(named, fresh)(current, world), world, now, check);
    } catch (error) {
      return refused(index, error);
    }
    current = JSON.parse(JSON.stringify(settled.version.cart)) as Cart;
    differences.push(...JSON.parse(settled.version.differencesText));
  }
  return settled === null ? '' : comparable(settled, differences);
}

function tried(steps: readonly EditStep[], world: LocationSnapshot): string {
  try {
    const { settled, differences } = tryEdits(start, steps, world, now);
    return comparable(settled, differences);
  } catch (error) {
    const fields = error instanceof CommerceError ? error.details?.fields : undefined;
    return refused(/^edits\[(\d+)\]/.exec(fields?.[0]?.path ?? '')?.[1], error);
  }
}

/** Lines and totals as one text, or what was refused and where. */
function outcomeOf(make: () => SettledCart): string {
  try {
    const { priced, version } = make();
    const lines = version.cart.lines.map(({ itemId: _id, ...each }) => each);
    return JSON.stringify({ totals: priced.totals, lines });
  } catch (error) {
    return refused('', error) + JSON.stringify((error as CommerceError).details);
  }
}

describe('a what-if and the real edits', () => {
  test('make the same cart, or are refused at the same edit', async () => {
    // Steps are made beforehand: what they need from outside is looked up once, for every edit and place there is.
    const edits = fc.sample(edit, { numRuns: caseCount(200, 100), seed: 20_260_613 });
    const prepared = await Promise.all(
      edits.map((each) => Promise.all([0, 1, 2, 3, 4].map((index) => stepOf(context, request, each, index)))),
    );
    const picks = fc.array(fc.nat(edits.length - 1), { minLength: 1, maxLength: 5 });
    let made = 0;
    forAll(
      fc.record({ picks, world: fc.constantFrom(...worlds) }),
      ({ picks: chosen, world }) => {
        const steps = chosen.flatMap((pick, index) => prepared[pick]?.[index] ?? []);
        const real = madeReally(
          chosen.flatMap((pick) => edits[pick] ?? []),
          world,
        );
        const outcome = tried(steps, world);
        // Compared as texts: the matcher takes ten times as long as all the rest.
        if (outcome !== real) expect(outcome).toBe(real);
        if (!real.startsWith('refused')) made += 1;
      },
      10_000,
    );
    expectSeen(made, 2_000);
  }, 120_000);

  test('and the edits made together make the same lines and totals', async () => {
    const edits = fc.sample(edit, { numRuns: caseCount(200, 100), seed: 20_261_124 });
    const prepared = await Promise.all(
      edits.map((each) => Promise.all([0, 1, 2, 3, 4].map((index) => stepOf(context, request, each, index)))),
    );
    const picks = fc.array(fc.nat(edits.length - 1), { minLength: 1, maxLength: 5 });
    const seen = { made: 0, refused: 0 };
    forAll(
      fc.record({ picks, world: fc.constantFrom(...worlds) }),
      ({ picks: chosen, world }) => {
        const steps = chosen.flatMap((pick, index) => prepared[pick]?.[index] ?? []);
        const one = outcomeOf(() => tryEdits(start, steps, world, now).settled);
        const check = steps.find((step) => step.check !== undefined)?.check;
        const together = outcomeOf(() => settleCart(composed(steps)(start, world, now), world, now, check));
        if (one !== together) expect(together).toBe(one);
        seen[one.startsWith('{') ? 'made' : 'refused'] += 1;
      },
      10_000,
    );
    expectSeen(seen.made, 2_000);
    expectSeen(seen.refused, 500);
  }, 120_000);

  test('differ from each other where the world moved between them', () => {
    const step: EditStep = { transition: (current) => setNote(current, 'x') };
    const taxed = withPolicy({ taxRate: 500_000 });
    const [before, after] = [snapshot(), taxed].map(
      (world) => tryEdits(start, [step], world, now).settled.priced.totals.taxTotalMinor,
    );
    expect(after).toBeGreaterThan(before ?? 0);
  });
});
