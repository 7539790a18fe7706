import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type DrawingOptions, drawingThread } from '../../../src/adapters/pages/drawing-thread.ts';
import type { PageDrawer } from '../../../src/ports/pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiffin-drawing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'draw.mjs');
writeFileSync(
  file,
  `let count = 0;
  export function drawPage({ path }) {
    count += 1;
    if (path === '/broken') throw new Error('no such dish');
    if (path === '/endless') for (;;);
    if (path === '/gone') process.exit(1);
    return { title: String(count), markup: path };
  }`,
);

const page = (path: string) => ({ path, language: 'en', settings: '{}', answers: '[]' });

/** A thread, and what it reported; closed after `use`. */
async function withThread(
  options: Partial<DrawingOptions>,
  use: (drawer: PageDrawer, reported: readonly string[]) => Promise<void>,
): Promise<void> {
  const reported: string[] = [];
  const drawer = drawingThread({ file, report: (error) => reported.push(String(error)), ...options });
  if (drawer === null) throw new Error('there is a program');
  await use(drawer, reported).finally(() => drawer.close());
}

test('pages are drawn in their order, by one thread', () =>
  withThread({}, async (drawer, reported) => {
    const drawn = await Promise.all(['/a', '/b', '/c'].map((path) => drawer.draw(page(path))));
    expect(drawn).toEqual([
      { title: '1', markup: '/a' },
      { title: '2', markup: '/b' },
      { title: '3', markup: '/c' },
    ]);
    expect(reported).toEqual([]);
  }));

test('a page that cannot be drawn says so once and takes no other with it', () =>
  withThread({}, async (drawer, reported) => {
    expect(await drawer.draw(page('/broken'))).toEqual({ title: '', markup: '' });
    expect(await drawer.draw(page('/a'))).toMatchObject({ markup: '/a' });
    expect(reported).toHaveLength(1);
    expect(reported[0]).toContain('no such dish');
  }));

test.each(['/endless', '/gone'])('%s: the thread is given up, and none is started for a while', (path) =>
  withThread({ timeMs: 1_500, restMs: 500 }, async (drawer, reported) => {
    const all = await Promise.all([drawer.draw(page(path)), drawer.draw(page('/a'))]);
    expect(all).toEqual([null, null]);
    expect(reported).toHaveLength(1);
    expect(await drawer.draw(page('/a'))).toBeNull();
    await expect.poll(() => drawer.draw(page('/a'))).toMatchObject({ title: '1' });
  }),
);

test('so many wait and no more', () =>
  withThread({ waitingMax: 2 }, async (drawer) => {
    const drawn = await Promise.all(['/a', '/b', '/c', '/d', '/e'].map((path) => drawer.draw(page(path))));
    expect(drawn.map((each) => each?.markup)).toEqual(['/a', '/b', '/c', undefined, undefined]);
  }));

test('a thread without work ends, and the next page starts another', () =>
  withThread({ idleMs: 50 }, async (drawer, reported) => {
    await drawer.draw(page('/a'));
    await expect.poll(() => drawer.draw(page('/b')), { interval: 200 }).toMatchObject({ title: '1' });
    expect(reported).toEqual([]);
  }));

test('where nothing was built there is none', () => {
  expect(drawingThread({ file: join(folder, 'nothing.mjs'), report: () => {} })).toBeNull();
});
