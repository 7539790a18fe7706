import { randomInt } from 'node:crypto';

/** What one diner of a lunch hour will do. */
export type Visit = {
  /** When they come, in milliseconds from the beginning. */
  readonly atMs: number;
  readonly fulfillmentMethod: 'takeout' | 'table_side';
  /** How many different dishes. */
  readonly dishes: number;
  /** Percent, as text; null: no tip. */
  readonly tip: string | null;
  readonly usesCode: boolean;
  /** `declined`: the first card is refused and a second one taken; `leaves`: the cart is left behind. */
  readonly ending: 'pays' | 'declined' | 'leaves';
};

/**
 * `orders` diners who pay, and now and then one more who leaves, spread over `minutes` as people come to lunch: few at
 * first, most in the middle. One visit per diner, by the time they come.
 */
export function planLunch(orders: number, minutes: number): readonly Visit[] {
  const visits: Visit[] = [];
  for (let paying = 0; paying < orders; paying += 1) {
    visits.push(visitEnding(minutes, randomInt(12) === 0 ? 'declined' : 'pays'));
    if (randomInt(8) === 0) visits.push(visitEnding(minutes, 'leaves'));
  }
  return visits.sort((a, b) => a.atMs - b.atMs);
}

function visitEnding(minutes: number, ending: Visit['ending']): Visit {
  // The mean of three even draws has its peak in the middle.
  const share = (randomInt(1000) + randomInt(1000) + randomInt(1000)) / 3000;
  return {
    atMs: Math.round(share * minutes * 60_000),
    fulfillmentMethod: randomInt(4) === 0 ? 'table_side' : 'takeout',
    dishes: 1 + randomInt(3),
    tip: oneOf([null, '15', '18', '20']),
    usesCode: randomInt(10) === 0,
    ending,
  };
}

/** Any one of several. Throws when there is none. */
export function oneOf<Value>(values: readonly Value[]): Value {
  return values[randomInt(values.length)] as Value;
}
