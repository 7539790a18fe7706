import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { endReasons } from '../../../src/domain/order/checkout.ts';
import { orderStatuses } from '../../../src/domain/order/order.ts';
import { type KnownOrder, orderWords } from '../../../web/order/order-words.ts';

const methods = ['takeout', 'delivery', 'table_side', 'room_service'] as const;
const languages = ['en', 'es', 'de', 'ar'];
// biome-ignore lint/suspicious/noExplicitAny: a table of texts, of any depth.
const tables = new Map<string, any>(
  languages.map((language) => [language, JSON.parse(readFileSync(`web/language/${language}/order.json`, 'utf8'))]),
);

function textOf(language: string, key: string): string {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  return key.split('.').reduce<any>((part, name) => part[name], tables.get(language));
}

type Progress = KnownOrder['progress'];
const base = {
  endReason: null,
  status: null,
  isPaidOnline: true,
  fulfillmentMethod: 'takeout',
  pickupType: 'ASAP',
  canCancel: false,
} as const;
const pricing = { refunded: '0.00', total: '22.10', netPaid: '22.10' };
const paid = { method: 'online', state: 'paid' } as const;

/** Every state that the service can tell, with how it is to be told. */
const states: readonly (readonly [name: string, known: KnownOrder, title: string, money: string | null])[] = [
  [
    'waiting',
    { progress: { ...base, state: 'waiting', canCancel: true }, pricing: null, payment: null },
    'title.waiting',
    null,
  ],
  [
    'accepted, no order yet',
    { progress: { ...base, state: 'waiting' }, pricing: null, payment: null },
    'title.waiting',
    null,
  ],
  ...endReasons.flatMap((endReason) =>
    [true, false].map((isPaidOnline): (typeof states)[number] => [
      `${endReason}, ${isPaidOnline ? 'paid online' : 'to be paid to the staff'}`,
      { progress: { ...base, state: 'refused', endReason, isPaidOnline }, pricing: null, payment: null },
      `title.${endReason}`,
      isPaidOnline ? 'money.released' : 'money.nothing',
    ]),
  ),
  ...orderStatuses.flatMap((status) =>
    methods.map((fulfillmentMethod): (typeof states)[number] => {
      const isOff = status === 'CANCELLED' || status === 'REFUNDED';
      const progress: Progress = { ...base, state: 'ordered', status, fulfillmentMethod };
      const isBrought = status === 'OUT_FOR_DELIVERY' && fulfillmentMethod !== 'delivery';
      const isEaten = status === 'COMPLETED' && fulfillmentMethod !== 'takeout';
      const title = isBrought
        ? 'title.brought'
        : isEaten
          ? 'title.DELIVERED'
          : status === 'READY'
            ? `title.READY.${fulfillmentMethod}`
            : `title.${status}`;
      return [
        `${status} ${fulfillmentMethod}`,
        { progress, pricing, payment: paid },
        title,
        isOff ? 'money.back' : null,
      ];
    }),
  ),
  [
    'not collected',
    {
      progress: { ...base, state: 'ordered', status: 'READY', isPaidOnline: false },
      pricing,
      payment: { method: 'counter', state: 'not_collected' },
    },
    'title.notCollected',
    null,
  ],
  [
    'cancelled, never paid',
    {
      progress: { ...base, state: 'ordered', status: 'CANCELLED', isPaidOnline: false },
      pricing,
      payment: { method: 'counter', state: 'none' },
    },
    'title.CANCELLED',
    'money.nothing',
  ],
  [
    'cancelled, paid at the counter',
    {
      progress: { ...base, state: 'ordered', status: 'CANCELLED', isPaidOnline: false },
      pricing,
      payment: { method: 'counter', state: 'paid' },
    },
    'title.CANCELLED',
    'money.atCounter',
  ],
];

describe('the words for an order', () => {
  test.each(states)('%s', (_name, known, title, money) => {
    const words = orderWords(known);
    expect([words.title, words.money]).toEqual([title, money]);
    for (const language of languages) {
      for (const key of [words.title, words.next, words.money]) {
        if (key !== null) expect(textOf(language, key), `${language} ${key}`).toMatch(/\p{L}/u);
      }
    }
  });

  test('what came to nothing is a warning without thanks and says what becomes of the money; what goes on is none', () => {
    for (const [name, known] of states) {
      const { tone, title, next, money } = orderWords(known);
      const { state, status } = known.progress;
      const isOff = state === 'refused' || status === 'CANCELLED' || status === 'REFUNDED';
      const said = [title, next, money].map((key) => (key === null ? '' : textOf('en', key))).join(' ');
      if (isOff) {
        expect(money, name).not.toBeNull();
        expect(said, name).not.toMatch(/thank|enjoy|confirmed|accepted/i);
      }
      expect(tone === 'warn', name).toBe(isOff || known.payment?.state === 'not_collected');
    }
  });

  test('each reason and each stage has words of its own', () => {
    const titles = states
      .filter(([, { progress }]) => progress.fulfillmentMethod === 'takeout')
      .map(([, known]) => textOf('en', orderWords(known).title));
    // Waiting is told twice, each reason for both ways of paying, and cancelled orders in three ways to have been paid.
    expect(new Set(titles).size).toBe(1 + endReasons.length + orderStatuses.length + 1);
  });

  test('a status or reason that is younger than the page is neither thanks nor silence', () => {
    const status = { ...base, state: 'ordered', status: 'FLAMBEED' } as const;
    expect(orderWords({ progress: status, pricing, payment: paid })).toMatchObject({
      title: 'title.other',
      tone: 'plain',
    });
    const reason = { ...base, state: 'refused', endReason: 'eclipse' } as unknown as Progress;
    expect(orderWords({ progress: reason, pricing: null, payment: null }).title).toBe('title.declined');
  });
});

test('that nothing is charged before it is accepted is said only where a card is charged', () => {
  const waiting = { ...base, state: 'waiting', canCancel: true } as const;
  const nextOf = (isPaidOnline: boolean) =>
    orderWords({ progress: { ...waiting, isPaidOnline }, pricing: null, payment: null }).next;
  expect(nextOf(true)).toBe('next.waiting');
  expect(nextOf(false)).toBe('next.waitingUnpaid');
});
