import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { posNotificationForm } from '../../../adapters/pos/pos-wire.ts';
import { isSigned } from '../../../adapters/pos/signature.ts';
import { type Check, expectThat, Mismatch, NotAsked } from '../kit/check.ts';
import type { Heard, Listener } from '../kit/listener.ts';
import {
  accepted,
  becomes,
  callPos,
  decide,
  newOrder,
  type Order,
  type PosWorld,
  placed,
  setManner,
  submissionOf,
  submit,
} from './pos-world.ts';

const shownForm = Compile(
  Type.Object({
    count: Type.Integer({ minimum: 0 }),
    note: Type.String(),
    lines: Type.Array(Type.Object({ lineId: Type.String(), options: Type.Array(Type.Object({})) })),
  }),
);

/** Letters of several scripts and directions, what JSON and HTML escape, and a letter in two parts. */
const oddText = 'Käse-Spätzle 🧀👩‍🍳 بدون بصل 不要辣 "quoted" \\ <b>&amp;</b> cafe\u0301';

/** What staff read and decide, and what the POS says of that unasked. */
export const staffChecks: readonly Check<PosWorld>[] = [
  {
    id: 'kitchen-reads-everything',
    title: 'The kitchen reads every line, option, quantity and instruction',
    section: 'submitorder',
    run: async (world) => {
      const order = await newOrder(world);
      const nested = order.lines.map((line) => ({ ...line, options: line.options.map(withOption) }));
      const { attempt } = await placed(world, { ...order, lines: nested });
      await expectShown(world, attempt, nested, '');
    },
  },
  {
    id: 'odd-texts',
    title: 'Names and notes arrive in any letters',
    section: 'requests',
    run: async (world) => {
      const order = await newOrder(world);
      const lines = order.lines.map((line) => ({ ...line, name: oddText, specialInstructions: oddText.repeat(4) }));
      const attempt = world.newName();
      await submit(world, submissionOf(attempt, { ...order, lines }, { note: oddText }));
      await expectShown(world, attempt, lines, oddText);
    },
  },
  {
    id: 'cooked-once',
    title: 'An order that was sent three times is in the kitchen once',
    section: 'once',
    run: async (world) => {
      const { attempt, order } = await placed(world);
      for (let sent = 0; sent < 2; sent += 1) await submit(world, submissionOf(attempt, order));
      await expectShown(world, attempt, order.lines, '');
    },
  },
  {
    id: 'removed-lines-not-made',
    title: 'The kitchen does not make lines that were removed; the last list counts',
    section: 'removelines',
    run: async (world) => {
      const attempt = world.newName();
      const order = await newOrder(world, 3);
      const { status } = await submit(world, submissionOf(attempt, order));
      if (status === 'pending') await decide(world, attempt, 'accepted');
      await becomes(world, attempt, 'accepted');
      for (const lineIds of [['line-1'], ['line-1', 'line-3']]) {
        const answer = await callPos(world, 'removeLines', { attempt, body: { lineIds } });
        if (answer.status >= 400) throw new NotAsked('the POS does not take lines off');
      }
      await expectShown(world, attempt, order.lines.slice(1, 2), '');
    },
  },
  {
    id: 'staff-accept',
    title: 'An order waits for staff, and is accepted when they do',
    section: 'orders',
    run: (world) => decidedByStaff(world, 'accepted'),
  },
  {
    id: 'staff-reject',
    title: 'An order that staff reject is rejected',
    section: 'orders',
    run: (world) => decidedByStaff(world, 'rejected'),
  },
  {
    id: 'staff-cancel',
    title: 'An order that staff take off after they accepted it is cancelled',
    section: 'orders',
    run: async (world) => {
      const { attempt } = await accepted(world);
      await decide(world, attempt, 'cancelled');
      await becomes(world, attempt, 'cancelled');
    },
  },
  {
    id: 'notification-sent',
    title: 'A decision of staff is notified, signed',
    section: 'notify',
    run: async (world) => {
      const listener = listenerOf(world);
      listener.answerBy(() => ({ status: 200 }));
      await notifiedOf(world, listener);
    },
  },
  {
    id: 'notification-repeated',
    title: 'A notification that was not acknowledged comes again, with its id',
    section: 'notify',
    run: async (world) => {
      const listener = listenerOf(world);
      const refusedOnce = new Set<string>();
      listener.answerBy((heard) => {
        const id = readNotification(heard)?.id ?? '';
        const isNew = !refusedOnce.has(id);
        refusedOnce.add(id);
        return { status: isNew ? 503 : 200 };
      });
      const { id } = await notifiedOf(world, listener);
      const again = await listener.next((heard) => readNotification(heard)?.id === id, notifiedMs(world), 1);
      expectThat(again !== null, `the same notification again, with the id "${id}", within 20 seconds`, 'none');
    },
  },
];

/** The option with two of another below it, which cost nothing. */
const withOption = (option: Order['lines'][number]['options'][number]): typeof option => ({
  ...option,
  options: [
    {
      ...option,
      groupId: 'certification-below',
      name: 'Certification extra below',
      quantity: 2,
      priceMinor: 0,
      options: [],
    },
  ],
});

async function decidedByStaff(world: PosWorld, status: 'accepted' | 'rejected'): Promise<void> {
  await setManner(world, 'wait');
  try {
    const { attempt, state } = await placed(world);
    expectThat(state.status === 'pending', 'an order that is pending, as the POS was set');
    await becomes(world, attempt, 'pending');
    await decide(world, attempt, status);
    await becomes(world, attempt, status);
  } finally {
    await setManner(world, 'accept');
  }
}

/** Asks that the kitchen has one order with these lines and this note. */
async function expectShown(
  { operator, merchantId }: PosWorld,
  attempt: string,
  lines: Order['lines'],
  note: string,
): Promise<void> {
  const wanted = lines.map(readable);
  const text = JSON.stringify({ count: 1, note, lines: wanted });
  const inWords = `The kitchen has one order of the attempt ${attempt}, and reads: ${text}`;
  const shown = await operator.see({ act: 'show', merchantId, attemptId: attempt }, inWords);
  if (shown === null) return;
  const received = JSON.stringify(shown);
  if (!shownForm.Check(shown)) throw new Mismatch('{"count", "note", "lines"} of the test control "show"', received);
  expectThat(shown.count === 1, `one order in the kitchen: ${text}`, received);
  const seen = (shown.lines as Order['lines']).map(readable);
  expectThat(isDeepStrictEqual(seen, wanted) && shown.note === note, text, received);
}

type Readable = {
  readonly name: string;
  readonly quantity: number;
  readonly options: readonly Readable[];
};

const readableOption = ({ name, quantity, options }: Order['lines'][number]['options'][number]): Readable => ({
  name,
  quantity,
  options: options.map(readableOption),
});

function readable({ lineId, name, quantity, specialInstructions, options }: Order['lines'][number]) {
  return { lineId, name, quantity, specialInstructions, options: (options ?? []).map(readableOption) };
}

const notifiedMs = ({ limitsFactor = 1 }: PosWorld): number => 20_000 * limitsFactor;

/** Has staff decide about a new order, and asks that this is notified. */
async function notifiedOf(world: PosWorld, listener: Listener): Promise<{ readonly id: string }> {
  await setManner(world, 'wait');
  try {
    const { attempt } = await placed(world);
    await decide(world, attempt, 'accepted');
    // The time runs from here: a person needs a while to decide.
    const isMeant = (heard: Heard): boolean => readNotification(heard)?.attemptId === attempt;
    const notification = await listener.next(isMeant, notifiedMs(world));
    expectThat(notification !== null, `a notification {"id", "attemptId": "${attempt}"} within 20 seconds`, 'none');
    const path = `/api/v1/webhooks/pos/${world.merchantId}`;
    const received = `${notification.method} ${notification.path} ${notification.text}`;
    expectThat(notification.path === path && notification.method === 'POST', `POST ${path}`, received);
    const signed = { method: 'POST', path, body: notification.text };
    const isProven = isSigned(world.secret, signed, notification.headers, world.now());
    expectThat(isProven, 'the headers X-Tiffin-Timestamp and X-Tiffin-Signature of the secret', received);
    return { id: readNotification(notification)?.id ?? '' };
  } finally {
    await setManner(world, 'accept');
  }
}

function listenerOf({ listener }: PosWorld): Listener {
  if (listener === null) throw new NotAsked('it takes --listen, an address where notifications arrive');
  return listener;
}

const notificationForm = Compile(posNotificationForm);

function readNotification({ text }: Heard): { readonly id: string; readonly attemptId: string } | null {
  try {
    const value: unknown = JSON.parse(text);
    return notificationForm.Check(value) ? value : null;
  } catch {
    return null;
  }
}
