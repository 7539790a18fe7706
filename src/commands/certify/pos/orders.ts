import { orderStateForm } from '../../../adapters/pos/pos-wire.ts';
import { type Check, expectThat } from '../kit/check.ts';
import { granted, refused, refusedMeaningfully } from '../kit/wire.ts';
import {
  accepted,
  callPos,
  describe,
  find,
  newOrder,
  type PosWorld,
  placed,
  submissionOf,
  submit,
} from './pos-world.ts';

const largeLineCount = 120;

/** What the POS knows, and the life of an order as far as no person has a part in it. */
export const orderChecks: readonly Check<PosWorld>[] = [
  {
    id: 'location-described',
    title: 'The location says what it can make, and its tax',
    section: 'describelocation',
    run: async (world) => {
      const { version, mappedIds, taxRate } = await describe(world);
      expectThat(new Set(mappedIds).size === mappedIds.length, 'every id once in mappedIds');
      const again = await describe(world);
      const isSame = again.version === version && again.taxRate === taxRate;
      expectThat(isSame, `the same answer as a moment ago: version "${version}", taxRate ${taxRate ?? 'null'}`);
    },
  },
  {
    id: 'location-unknown',
    title: 'A location that is not connected is unknown_location',
    section: 'describelocation',
    run: async (world) => {
      const answer = await callPos(world, 'describeLocation', { location: world.newName() });
      refused(answer, [404], ['unknown_location']);
    },
  },
  {
    id: 'order-placed',
    title: 'An order is taken, with a name that staff know it by',
    section: 'submitorder',
    run: async (world) => {
      const { state } = await placed(world);
      expectThat(state.orderId !== null && state.orderId !== '', 'an orderId');
    },
  },
  {
    id: 'order-found',
    title: 'An order is found as it is, and looking changes nothing',
    section: 'findorder',
    run: async (world) => {
      const { attempt, state } = await placed(world);
      for (let looked = 0; looked < 2; looked += 1) {
        const found = await find(world, attempt);
        expectThat(found.orderId === state.orderId, `the orderId it was placed with, "${state.orderId}"`);
        expectThat(found.status !== 'rejected' && found.status !== 'cancelled', 'an order that is not over');
      }
    },
  },
  {
    id: 'order-unknown',
    title: 'An order that never arrived is unknown_order, however often it is asked for',
    section: 'findorder',
    run: async (world) => {
      const attempt = world.newName();
      for (let looked = 0; looked < 2; looked += 1) {
        refused(await callPos(world, 'findOrder', { attempt }), [404], ['unknown_order']);
      }
    },
  },
  {
    id: 'order-repeated',
    title: 'The same order twice is one order',
    section: 'once',
    run: async (world) => {
      const { attempt, order, state } = await placed(world);
      const again = await submit(world, submissionOf(attempt, order));
      expectThat(again.orderId === state.orderId, `the orderId of the first answer, "${state.orderId}"`);
      expectThat(again.status !== 'rejected' && again.status !== 'cancelled', 'the state of the first order');
    },
  },
  {
    id: 'order-changed-later',
    title: 'What came first under an attempt holds',
    section: 'once',
    run: async (world) => {
      const { attempt, state } = await placed(world);
      const other = await newOrder(world);
      const again = await submit(world, submissionOf(attempt, other, { note: 'another order altogether' }));
      expectThat(again.orderId === state.orderId, `the orderId of the first answer, "${state.orderId}"`);
    },
  },
  {
    id: 'order-twice-at-once',
    title: 'The same order twice at the same moment is one order',
    section: 'once',
    run: async (world) => {
      const submission = submissionOf(world.newName(), await newOrder(world));
      const states = await Promise.all(Array.from({ length: 4 }, () => submit(world, submission)));
      const ids = [...new Set(states.map(({ orderId }) => orderId))];
      expectThat(ids.length === 1, 'one orderId for four equal requests', `the orderIds ${ids.join(', ')}`);
    },
  },
  {
    id: 'order-large',
    title: `An order of ${largeLineCount} lines is taken in time`,
    section: 'requests',
    run: async (world) => {
      await placed(world, await newOrder(world, largeLineCount));
    },
  },
  {
    id: 'unknown-members',
    title: 'Members that are not known yet are ignored',
    section: 'requests',
    run: async (world) => {
      const attempt = world.newName();
      const order = await newOrder(world);
      const grown = {
        ...submissionOf(attempt, { ...order, addedLater: [1] } as typeof order),
        addedLater: { a: null },
      };
      const state = granted(await callPos(world, 'submitOrder', { attempt, body: grown }), 200, orderStateForm);
      expectThat(state.status === 'accepted' || state.status === 'pending', 'an order that is accepted or pending');
    },
  },
  {
    id: 'order-paid-at-the-counter',
    title: 'An order that is paid at the restaurant is taken',
    section: 'submitorder',
    run: async (world) => {
      const order = await newOrder(world);
      const payment = { method: 'counter', dueMinor: order.totals.totalMinor } as const;
      const state = await submit(world, submissionOf(world.newName(), order, { payment }));
      expectThat(state.status === 'accepted' || state.status === 'pending', 'an order that is accepted or pending');
    },
  },
  {
    id: 'order-of-unknown-product',
    title: 'An order that cannot be made is rejected, not an error',
    section: 'submitorder',
    run: async (world) => {
      const order = await newOrder(world);
      const lines = order.lines.map((line) => ({ ...line, productId: world.newName() }));
      const state = await submit(world, submissionOf(world.newName(), { ...order, lines }));
      expectThat(state.status === 'rejected', 'an order that is rejected');
    },
  },
  {
    id: 'order-cancelled',
    title: 'An order that is taken back is cancelled, and stays so',
    section: 'cancelorder',
    run: async (world) => {
      const { attempt, order } = await placed(world);
      await cancel(world, attempt);
      await cancel(world, attempt);
      expectThat((await find(world, attempt)).status === 'cancelled', 'an order that is cancelled');
      const again = await submit(world, submissionOf(attempt, order));
      expectThat(again.status === 'cancelled', 'an order that stays cancelled when it is sent again');
    },
  },
  {
    id: 'cancelled-before-it-arrived',
    title: 'An order that was taken back before it arrived is not made',
    section: 'cancelorder',
    run: async (world) => {
      const attempt = world.newName();
      await cancel(world, attempt);
      const state = await submit(world, submissionOf(attempt, await newOrder(world)));
      expectThat(state.status === 'cancelled', 'an order that is cancelled');
    },
  },
  {
    id: 'lines-removed',
    title: 'Lines of an accepted order are left out, or refused with a code',
    section: 'removelines',
    run: async (world) => {
      const { attempt, order } = await accepted(world);
      const lineIds = order.lines.map(({ lineId }) => lineId).slice(0, 1);
      for (let sent = 0; sent < 2; sent += 1) {
        const answer = await callPos(world, 'removeLines', { attempt, body: { lineIds } });
        if (answer.status >= 400) return refusedMeaningfully(answer);
        const state = granted(answer, 200, orderStateForm);
        expectThat(state.status === 'accepted', 'an order that is still accepted');
      }
    },
  },
  {
    id: 'lines-of-unknown-order',
    title: 'Lines of an order that never arrived are refused with a code',
    section: 'removelines',
    run: async (world) => {
      refusedMeaningfully(
        await callPos(world, 'removeLines', { attempt: world.newName(), body: { lineIds: ['line-1'] } }),
      );
    },
  },
];

async function cancel(world: PosWorld, attempt: string): Promise<void> {
  const { status } = granted(await callPos(world, 'cancelOrder', { attempt, body: {} }), 200, orderStateForm);
  expectThat(status === 'cancelled', 'an order that is cancelled');
}
