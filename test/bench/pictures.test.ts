import { describe, expect, test } from 'vitest';
import { slopeOf } from '../../bench/measure.ts';
import { drawChart, ticksTo } from '../../bench/pictures/chart.ts';
import { drawFlame, foldProfile, type Profile } from '../../bench/pictures/flame.ts';

const frame = (functionName: string, url = '', lineNumber = 0) => ({ functionName, url, lineNumber });

// Ten microseconds of start, then the window: 20 in a rule, 30 idle, 40 in a package that the rule calls.
const profile: Profile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 3] },
    { id: 2, callFrame: frame('price', 'file:///home/ada/shop/dist/src/domain/pricing.js', 6), children: [4] },
    { id: 3, callFrame: frame('(idle)') },
    { id: 4, callFrame: frame('<parse>', 'file:///home/ada/shop/node_modules/pg/lib/result.js', 1) },
  ],
  startTime: 1_000,
  samples: [2, 2, 3, 4, 2],
  timeDeltas: [0, 10, 20, 30, 40],
};

describe('flame graphs', () => {
  test('fold what happened in the window, by caller, without idle time', () => {
    const root = foldProfile(profile, 1_010, 1_100);
    expect(root.micros).toBe(60);
    const [rule] = root.calls.values();
    expect(rule).toMatchObject({ name: 'price src/domain/pricing.js:7', kind: 'ours', micros: 60 });
    const [called] = rule?.calls.values() ?? [];
    expect(called).toMatchObject({ name: '<parse> pg/lib/result.js:2', kind: 'package', micros: 40 });
  });

  test('name no folder of the machine, and escape what is markup', () => {
    const svg = drawFlame(foldProfile(profile, 1_010, 1_100), 'Visits & more');
    expect(svg).toContain('Visits &#38; more');
    expect(svg).toContain('&#60;parse&#62; pg/lib/result.js:2: 66.7 %');
    expect(svg).not.toMatch(/ada|<parse>/);
  });

  test('leave out what is too narrow to see', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => ({ id: index + 2, callFrame: frame(`f${index}`) }));
    const root = { id: 1, callFrame: frame('(root)'), children: many.map(({ id }) => id) };
    const samples = many.map(({ id }) => id);
    const wide = { nodes: [root, ...many], startTime: 0, samples, timeDeltas: samples.map(() => 5) };
    const svg = drawFlame(foldProfile(wide, 0, 1e9), 'Many');
    expect(svg).not.toContain('f1999');
    expect(svg.length).toBeLessThan(3_000);
  });
});

describe('charts', () => {
  test('put points where their values are', () => {
    const points = [[0, 0] as const, [10, 100] as const];
    const svg = drawChart({ title: 'Cost', xName: 'lines', yName: 'ms', series: [{ name: 'change', points }] });
    expect(svg).toContain('points="56.0,312.0 696.0,64.0"');
    expect(svg).toContain('prefers-color-scheme: dark');
  });

  test('refuse what cannot be told apart or drawn', () => {
    const chart = (series: { name: string; points: (readonly [number, number])[] }[]) => () =>
      drawChart({ title: 't', xName: 'x', yName: 'y', series });
    expect(chart([{ name: 'none', points: [] }])).toThrow('each with a point');
    expect(chart(Array.from({ length: 5 }, () => ({ name: 'a', points: [[1, 1] as const] })))).toThrow('one to four');
  });

  test.each([
    [100, [0, 20, 40, 60, 80, 100]],
    [7, [0, 2, 4, 6, 8]],
    [0.29, [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]],
    [0, [0, 0.02]],
  ])('have round ticks up to %d', (max, ticks) => {
    expect(ticksTo(max)).toEqual(ticks);
  });
});

describe('slopes', () => {
  test('are those of the line through the points, with what chance would make of it', () => {
    const straight = slopeOf([
      [0, 1],
      [1, 3],
      [2, 5],
    ]);
    expect(straight.slope).toBeCloseTo(2);
    expect(straight.error).toBeCloseTo(0);
    const noisy = slopeOf([
      [0, 5],
      [1, 4],
      [2, 6],
      [3, 5],
    ]);
    expect(noisy.slope).toBeCloseTo(0.2);
    expect(noisy.error).toBeCloseTo(Math.sqrt(1.8 / 2 / 5));
    expect(
      slopeOf([
        [1, 5],
        [1, 6],
        [1, 7],
      ]).slope,
    ).toBeNaN();
  });
});
