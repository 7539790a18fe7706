import { afterEach, describe, expect, test, vi } from 'vitest';
import { correctedClock } from '../../../src/adapters/system/corrected-clock.ts';

// A machine whose clock is wrong, a database whose clock is right, and the way between them.

type World = {
  /** The right time, and how much of it has passed. */
  at: number;
  wallOffMs: number;
  wayMs: number;
  /** What the database says beside the right time, reading by reading; the last one stays. */
  databaseOffMs: number[];
};

function worldWith(given: Partial<World>) {
  const world: World = { at: 1_000_000_000, wallOffMs: 0, wayMs: 0, databaseOffMs: [0], ...given };
  const corrections: number[] = [];
  const clock = correctedClock({
    offsetOf: (merchantId) => (merchantId === 'moved' ? 3_600_000 : 0),
    readShared: async () => {
      world.at += world.wayMs;
      const off = world.databaseOffMs.length > 1 ? world.databaseOffMs.shift() : world.databaseOffMs[0];
      const time = world.at + (off ?? 0);
      world.at += world.wayMs;
      return time;
    },
    corrected: (byMs) => corrections.push(byMs),
    wall: () => world.at + world.wallOffMs,
    elapsed: () => world.at - 999_000_000,
  });
  /** Lets the clock be corrected once. */
  const correct = () => vi.advanceTimersByTimeAsync(5_000);
  return { world, clock, corrections, correct };
}

afterEach(() => vi.useRealTimers());

describe('the clock that nodes share', () => {
  test.each([120_000, -120_000, 86_400_000 * 365])('is right on a machine that is %d ms off', async (wallOffMs) => {
    vi.useFakeTimers();
    const { world, clock, corrections } = worldWith({ wallOffMs, wayMs: 40 });
    await clock.start();
    expect(clock.now()).toBe(world.at);
    expect(clock.nowFor('moved')).toBe(world.at + 3_600_000);
    expect(corrections).toEqual([-wallOffMs]);
    clock.stop();
  });

  test('goes on by what passes here, wherever this machine’s clock is set meanwhile', async () => {
    vi.useFakeTimers();
    const { world, clock, correct, corrections } = worldWith({});
    await clock.start();
    world.wallOffMs = 7_200_000;
    world.at += 1_234;
    expect(clock.now()).toBe(world.at);
    await correct();
    expect([clock.now(), corrections]).toEqual([world.at, []]);
    clock.stop();
  });

  test('follows the database where that is set anew, but not for a single wrong answer', async () => {
    vi.useFakeTimers();
    const { world, clock, correct, corrections } = worldWith({});
    await clock.start();
    world.databaseOffMs = [50_000, 0];
    await correct();
    expect([clock.now(), corrections]).toEqual([world.at, []]);
    world.databaseOffMs = [-50_000];
    await correct();
    expect([clock.now(), corrections]).toEqual([world.at - 50_000, [-50_000]]);
    clock.stop();
  });

  test('never goes back for a small difference, and learns nothing from an answer that took too long', async () => {
    vi.useFakeTimers();
    const { world, clock, correct } = worldWith({});
    await clock.start();
    const before = clock.now();
    world.databaseOffMs = [-300];
    await correct();
    expect(clock.now()).toBe(before);
    world.at += 299;
    expect(clock.now()).toBe(before);
    world.at += 2;
    expect(clock.now()).toBe(before + 1);
    world.wayMs = 600;
    world.databaseOffMs = [500_000];
    await correct();
    expect(clock.now()).toBe(world.at - 300);
    clock.stop();
  });

  test('goes on while the database is away', async () => {
    vi.useFakeTimers();
    const readings = [async () => 5_000, async () => 5_000, async () => 5_000];
    const elapsed = { ms: 0 };
    const clock = correctedClock({
      offsetOf: () => 0,
      readShared: () => readings.shift()?.() ?? Promise.reject(new Error('away')),
      corrected: () => {},
      wall: () => 0,
      elapsed: () => elapsed.ms,
    });
    await clock.start();
    elapsed.ms = 60_000;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(clock.now()).toBe(65_000);
    clock.stop();
  });
});
