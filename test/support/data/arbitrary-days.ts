import * as fc from 'fast-check';
import type { Cart, CartLine, DeliveryQuote } from '../../../src/domain/cart/cart.ts';
import { setContact, setNote, setTip } from '../../../src/domain/cart/cart-edits.ts';
import { lacksQuote, needsCourier, valueBand } from '../../../src/domain/cart/courier-quote.ts';
import { applyCode, removeCode } from '../../../src/domain/cart/discount-edits.ts';
import {
  changeMethod,
  setDelivery,
  setOrderTime,
  setRoom,
  setTable,
} from '../../../src/domain/cart/fulfillment-edits.ts';
import { addItem } from '../../../src/domain/cart/items/item-edits.ts';
import { changeQuantity, removeItem } from '../../../src/domain/cart/items/line-edits.ts';
import { grossOf, type PricedCart } from '../../../src/domain/cart/pricing.ts';
import { acknowledge } from '../../../src/domain/cart/revalidation.ts';
import type { RequestedSelection } from '../../../src/domain/cart/selections.ts';
import { settle } from '../../../src/domain/cart/settle.ts';
import { resumeCart } from '../../../src/domain/cart/start-cart.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import type { Difference } from '../../../src/domain/values/difference.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { type FulfillmentMethod, fulfillmentMethods } from '../../../src/domain/values/fulfillment-method.ts';
import { anyWorldChange, changeWorld, firstFacts, type World, type WorldChange } from './arbitrary-worlds.ts';
import { cart, code, courier, group, line, now, option } from './kitchen.ts';

// Days of one cart: what happens at the location, then one act of the customer, again and again.

export type Command =
  | { readonly command: 'note' }
  | { readonly command: 'validate'; readonly courier: Asked }
  | { readonly command: 'add'; readonly dish: number; readonly quantity: number }
  | { readonly command: 'quantity'; readonly which: number; readonly quantity: number }
  | { readonly command: 'remove'; readonly which: number }
  | { readonly command: 'tip'; readonly choice: { readonly amount: string } | { readonly percentage: string } }
  | { readonly command: 'code'; readonly minimumMinor: number; readonly productIds: readonly string[] | null }
  | { readonly command: 'removeCode' }
  | { readonly command: 'reward'; readonly productIds: readonly string[] | null }
  | { readonly command: 'resume' | 'method'; readonly method: FulfillmentMethod }
  | { readonly command: 'delivery'; readonly lat: number; readonly courier: Asked }
  | { readonly command: 'table' }
  | { readonly command: 'room' }
  | { readonly command: 'time'; readonly orderTime: string | null; readonly courier: Asked };

/** What a partner's courier says when it is asked: fee and tax. */
export type Asked = readonly [feeMinor: number, taxMinor: number];

/** What happened at the location, and then what the customer did. */
export type Turn = { readonly changes: readonly WorldChange[]; readonly act: Command };

/** One accepted act of the customer. */
export type Step = {
  readonly act: Command;
  /** The line that was edited, added or removed; null for other acts. */
  readonly itemId: string | null;
  /** As last stored. */
  readonly before: Cart;
  readonly pricedBefore: PricedCart;
  readonly worldBefore: World;
  /** As the act left it, at its old revision. */
  readonly edited: Cart;
  readonly after: Cart;
  readonly priced: PricedCart;
  readonly world: World;
  /** What this run brought up. */
  readonly differences: readonly Difference[];
};

/** What can be ordered: product and options. */
export const dishes: readonly { readonly productId: string; readonly selections: readonly RequestedSelection[] }[] = [
  { productId: 'a', selections: [] },
  { productId: 'a', selections: [group('sauce', option('mayo'), option('ketchup'))] },
  { productId: 'a', selections: [group('sauce', option('mayo', 2))] },
  { productId: 'b', selections: [] },
  { productId: 'soup', selections: [] },
  { productId: 'pizza', selections: [group('size', option('large'))] },
  {
    productId: 'pizza',
    selections: [
      group('size', option('small')),
      group(
        'topping',
        option('cheese', 2, [group('kind', option('mild'), option('strong'))]),
        option('olives', 1, [group('kind', option('mild'))]),
      ),
    ],
  },
];

const quantity = fc.integer({ min: 0, max: 5 });
const methods = fc.constantFrom(...fulfillmentMethods);
const couriers = fc.constantFrom<Asked>([550, 0], [550, 0], [550, 31], [600, 31]);
const limits = fc.constantFrom<readonly string[] | null>(null, null, ['a'], ['b', 'soup']);

/** An act that touches nothing that is shown. */
export const quiet: fc.Arbitrary<Command> = fc.constant({ command: 'note' });

/** Every kind of cart edit. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: quiet },
  {
    weight: 4,
    arbitrary: fc.record({ command: fc.constant('validate' as const), courier: couriers }),
  },
  fc.record({
    command: fc.constant('add' as const),
    dish: fc.nat({ max: dishes.length - 1 }),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { weight: 2, arbitrary: fc.record({ command: fc.constant('quantity' as const), which: fc.nat(3), quantity }) },
  fc.record({ command: fc.constant('remove' as const), which: fc.nat(3) }),
  fc.record({
    command: fc.constant('tip' as const),
    choice: fc.constantFrom({ amount: '2.00' }, { amount: '0' }, { percentage: '18' }, { percentage: '11' }),
  }),
  fc.record({
    command: fc.constant('code' as const),
    minimumMinor: fc.constantFrom(0, 1500, 4000),
    productIds: limits,
  }),
  fc.record({ command: fc.constant('removeCode' as const) }),
  fc.record({ command: fc.constant('reward' as const), productIds: limits }),
  fc.record({ command: fc.constantFrom('resume' as const, 'method' as const), method: methods }),
  {
    weight: 3,
    arbitrary: fc.record({
      command: fc.constant('delivery' as const),
      lat: fc.constantFrom(40, 41),
      courier: couriers,
    }),
  },
  fc.record({ command: fc.constant('table' as const) }),
  fc.record({ command: fc.constant('room' as const) }),
  fc.record({
    command: fc.constant('time' as const),
    orderTime: fc.constantFrom(null, '10:15', '11:00', '12:15', '18:00'),
    courier: couriers,
  }),
);

/** Days of some turns whose acts are drawn from `commands`. */
export function days(commands: fc.Arbitrary<Command>, changesMax = 2): fc.Arbitrary<readonly Turn[]> {
  const changes = fc.array(anyWorldChange, { maxLength: changesMax });
  return fc.array(fc.record({ changes, act: commands }), { minLength: 1, maxLength: 8 });
}

/** A cart as it may stand in the morning: some dishes, a tip, a code or a reward, any method, a courier or none. */
export const mornings: fc.Arbitrary<Cart> = fc
  .record({
    lines: fc.array(fc.tuple(fc.nat({ max: dishes.length - 1 }), fc.integer({ min: 1, max: 4 })), { maxLength: 4 }),
    tip: fc.constantFrom<Cart['tip']>(
      { kind: 'none' },
      { kind: 'percentage', rate: 180_000 },
      { kind: 'percentage', rate: 110_000 },
      { kind: 'amount', amountMinor: 200 },
    ),
    benefit: fc.constantFrom('none', 'none', 'code', 'reward'),
    limit: limits,
    fulfillmentMethod: methods,
    time: fc.constantFrom('', '', '10:15', '12:15', '18:00'),
  })
  .map(({ lines, benefit, limit, time, ...chosen }) => {
    const delivered = chosen.fulfillmentMethod === 'delivery';
    return cart({
      ...chosen,
      ...(time === '' ? {} : { pickupType: 'LATER', orderDate: '2026-08-10', orderTime: time }),
      lines: lines.map(([dish, howMany], index) => dishLine(`l${index}`, dish, howMany)),
      discount: benefit === 'code' ? tenPercent(0, limit) : null,
      reward: benefit === 'reward' ? fiveOff(limit) : null,
      delivery: delivered ? { addressString: 'there', addressData: { ...address, lat: 40 } } : null,
      deliveryQuote: null,
    });
  });

/** Plays a day that begins with `morning` and shows every accepted act to `look`. A refused act changes nothing. */
export function playDay(
  morning: Cart,
  day: readonly Turn[],
  look: (step: Step) => void,
  first: LocationSnapshot = firstFacts,
): void {
  let world: World = { snapshot: first, at: now };
  let { cart: before, priced: pricedBefore } = settle(morning, world.snapshot, world.at);
  let worldBefore = world;
  day.forEach(({ changes, act }, index) => {
    world = changes.reduce(changeWorld, world);
    const itemId = subject(before, act, index);
    const edited = edit(before, act, itemId, world);
    if (edited === null) return;
    const { cart: after, priced, differences } = settle(edited, world.snapshot, world.at, checkOf(act));
    look({ act, itemId, before, pricedBefore, worldBefore, edited, after, priced, world, differences });
    before = after;
    pricedBefore = priced;
    worldBefore = world;
  });
}

const checkOf = (act: Command) => (act.command === 'validate' ? acknowledge : undefined);

function subject(before: Cart, act: Command, index: number): string | null {
  if (act.command === 'add') return `n${index}`;
  if (act.command !== 'quantity' && act.command !== 'remove') return null;
  return before.lines[act.which % Math.max(before.lines.length, 1)]?.itemId ?? null;
}

/** The cart as `act` leaves it; null when it is refused. */
function edit(before: Cart, act: Command, itemId: string | null, world: World): Cart | null {
  try {
    return perform(before, act, itemId ?? 'none', world);
  } catch (error) {
    if (error instanceof CommerceError) return null;
    throw error;
  }
}

function perform(before: Cart, act: Command, itemId: string, { snapshot, at }: World): Cart {
  switch (act.command) {
    case 'note':
      return setNote(before, `at ${at}`);
    case 'validate': {
      const contacted = setContact(before, contact);
      return lacksQuote(contacted, snapshot, at)
        ? { ...contacted, deliveryQuote: quoteFor(contacted, act.courier, at) }
        : contacted;
    }
    case 'add': {
      const { productId, selections } = dishes[act.dish] ?? { productId: 'a', selections: [] };
      const rest = { itemUnavailableAction: 'remove_item', specialInstructions: '', categoryId: null } as const;
      return addItem(before, { ...rest, itemId, productId, selections, quantity: act.quantity }, snapshot, at);
    }
    case 'quantity':
      return changeQuantity(before, itemId, act.quantity, snapshot, at);
    case 'remove':
      return removeItem(before, itemId);
    case 'tip':
      return setTip(before, act.choice, snapshot.policy.gratuity);
    case 'code':
      return applyCode(before, tenPercent(act.minimumMinor, act.productIds), at);
    case 'removeCode':
      return removeCode(before);
    case 'reward':
      return { ...before, discount: null, reward: fiveOff(act.productIds) };
    default:
      return fulfill(before, act, { snapshot, at });
  }
}

type Fulfilling = Extract<Command, { command: 'resume' | 'method' | 'delivery' | 'table' | 'room' | 'time' }>;

function fulfill(before: Cart, act: Fulfilling, { snapshot, at }: World): Cart {
  switch (act.command) {
    case 'resume': {
      const start = { fulfillmentMethod: act.method, channel: undefined, marketplaceId: undefined };
      return resumeCart(before, { ...start, metadata: { again: true }, returnUrl: undefined }, snapshot, at);
    }
    case 'method':
      return changeMethod(before, act.method, snapshot, at);
    case 'delivery': {
      const delivered = setDelivery(before, { ...address, lat: act.lat }, snapshot, at);
      return asked(delivered, act.courier, { snapshot, at });
    }
    case 'table':
      return setTable(before, '12', snapshot, at);
    case 'room':
      return setRoom(before, { lastName: 'Diner', roomNumber: '324' }, snapshot, at);
    case 'time': {
      const choice =
        act.orderTime === null
          ? ({ pickupType: 'ASAP' } as const)
          : ({ pickupType: 'LATER', orderDate: '2026-08-10', orderTime: act.orderTime } as const);
      return asked(setOrderTime(before, choice, snapshot, at), act.courier, { snapshot, at });
    }
  }
}

/** What setDelivery and setOrderTime do where a partner delivers: the courier is asked anew. */
function asked(before: Cart, courier: Asked, { snapshot, at }: World): Cart {
  return needsCourier(before, snapshot) ? { ...before, deliveryQuote: quoteFor(before, courier, at) } : before;
}

function quoteFor({ lines, deliveryQuote }: Cart, [feeMinor, taxMinor]: Asked, at: number): DeliveryQuote {
  return courier({
    feeMinor,
    taxMinor,
    quotedAt: at,
    expiresAt: at + 45 * 60_000,
    courierTipMinor: deliveryQuote?.courierTipMinor ?? 0,
    quoteFingerprint: `${feeMinor}-${taxMinor}-${at}`.padEnd(64, '0'),
    valueBand: valueBand(grossOf(lines)),
  });
}

function dishLine(itemId: string, dish: number, howMany: number): CartLine {
  const { productId, selections } = dishes[dish] ?? { productId: 'a', selections: [] };
  return line(itemId, productId, howMany, selections);
}

const contact = { customerName: 'Ada', emailAddress: 'ada@example.com', phoneNumber: null };

const address = {
  street: '2 Side Street',
  streetOptional: '',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  country: 'United States' as const,
  lat: 40,
  lng: -74,
};

const tenPercent = (minimumMinor: number, productIds: readonly string[] | null) =>
  code({ kind: 'percent', rate: 100_000 }, { minimumMinor, productIds });

const fiveOff = (productIds: readonly string[] | null) => ({
  rewardId: 'reward-500',
  holdId: 'hold',
  amountOffMinor: 500,
  productIds,
});
