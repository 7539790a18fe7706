import { describe, expect, test } from 'vitest';
import { systemRandom } from '../../../src/adapters/system/random.ts';

const random = systemRandom();
const noon = Date.UTC(2026, 5, 1, 12);
const many = (make: () => string): readonly string[] => Array.from({ length: 5000 }, make);

describe('forms', () => {
  test.each([
    ['hex24', () => random.hex24(noon), /^[a-f0-9]{24}$/],
    ['uuid', () => random.uuid(noon), /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
    ['id', () => random.id(), /^[A-Za-z0-9_-]{22}$/],
    ['seed', () => random.seed(), /^[A-Za-z0-9_-]{43}$/],
  ] as const)('%s never repeats', (_name, make, form) => {
    const made = many(make);
    expect(made.every((text) => form.test(text))).toBe(true);
    expect(new Set(made).size).toBe(made.length);
  });

  test('digits6 has six digits, leading zeros too', () => {
    const made = many(() => random.digits6());
    expect(made.every((text) => /^\d{6}$/.test(text))).toBe(true);
    expect(made.some((text) => text.startsWith('0'))).toBe(true);
  });
});

test('what is made later sorts later', () => {
  expect(random.hex24(noon) < random.hex24(noon + 1)).toBe(true);
  expect(random.uuid(noon) < random.uuid(noon + 1)).toBe(true);
});

test('UUIDs of the same instant rise in the order they were made, also beside those of another', () => {
  const made = many(() => random.uuid(noon));
  expect([...made].sort()).toEqual(made);
  const [before, between, after] = [random.uuid(noon), random.uuid(noon + 1), random.uuid(noon + 1)];
  expect(before < between && between < after).toBe(true);
  // From one of them the next cannot be guessed.
  const tails = made.map((uuid) => Number.parseInt(uuid.slice(-12), 16));
  expect(new Set(tails.slice(1).map((tail, index) => tail - (tails[index] ?? 0))).size).toBeGreaterThan(4_000);
});
