import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// What a page weighs before it can be used: the scripts its document names and those they need, compressed. A phone on a
// slow network pays for every byte, so the limits are part of what is promised.

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};

const built = 'dist/web';

function reachedFrom(names: readonly string[], next: (chunk: Chunk) => readonly string[]): readonly Chunk[] {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(`${built}/.vite/manifest.json`, 'utf8'));
  const seen = new Map<string, Chunk>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.set(name, chunk);
    next(chunk).forEach(visit);
  };
  names.forEach(visit);
  return [...seen.values()];
}

/** What the first view of a face needs. The checkout's document only cleans its address, and then loads the page. */
const chunksOf = (face: string) =>
  reachedFrom([`${face}/index.html`, `${face}/start.tsx`], ({ imports = [] }) => imports);

/** That and whatever a person can come to later. */
const everyChunkOf = (face: string) =>
  reachedFrom([`${face}/index.html`], ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]);

// As browsers get them that reach the service by https.
const compressed = (files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of new Set(files)) bytes += readFileSync(`${built}/${file}.br`).length;
  return bytes;
};

describe('what a page weighs, compressed', () => {
  test.each([
    ['checkout', 50_000],
    ['storefront', 51_000],
    ['dashboard', 82_000],
  ])('the first view of the %s needs at most %i bytes of script', (face, limit) => {
    const bytes = compressed(chunksOf(face).map(({ file }) => file));
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(limit);
  });

  test.each([
    ['checkout', '/api/v1/storefront/', '/api/v1/dashboard/'],
    ['storefront', '/api/v1/storefront/', '/api/v1/dashboard/'],
    ['dashboard', '/api/v1/dashboard/', '/api/v1/storefront/'],
  ])('the %s carries the operations of its own surface only', (face, own, other) => {
    const scripts = chunksOf(face).map(({ file }) => readFileSync(`${built}/${file}`, 'utf8'));
    expect(scripts.filter((text) => text.includes(own)).length).toBeGreaterThan(0);
    expect(scripts.filter((text) => text.includes(other))).toEqual([]);
  });

  test('no other page runs what takes secrets out of the checkout’s address', () => {
    for (const face of ['storefront', 'dashboard']) {
      const files = everyChunkOf(face).map(({ file }) => file);
      expect(files.length).toBeGreaterThan(10);
      expect(files.filter((file) => readFileSync(`${built}/${file}`, 'utf8').includes('tiffin-handoff:'))).toEqual([]);
    }
  });

  test('guests fetch no script and no style of the dashboard, whatever they come to later', () => {
    for (const face of ['checkout', 'storefront']) {
      const files = everyChunkOf(face).flatMap(({ file, css = [] }) => [file, ...css]);
      expect(files.filter((file) => file.includes('-parts-')).length).toBeGreaterThan(0);
      expect(files.filter((file) => /first-dashboard|staff-[\w-]*\.css/.test(file))).toEqual([]);
    }
  });

  // Of two sheets that set one class, the later one wins: what is fetched last, not what was meant.
  test.each(['checkout', 'storefront', 'dashboard'])('no two stylesheets of the %s set the same class', (face) => {
    const sheets = new Set(everyChunkOf(face).flatMap(({ css = [] }) => css));
    const classes = [...sheets].flatMap((file) => {
      const text = readFileSync(`${built}/${file}`, 'utf8');
      return [...new Set(text.match(/\.-?[a-zA-Z](?:[\w-]|\\.)*/g))];
    });
    expect(classes.length).toBeGreaterThan(300);
    expect(classes.filter((name, index) => classes.indexOf(name) !== index)).toEqual([]);
  });

  test('a first view is a handful of files', () => {
    for (const face of ['checkout', 'storefront', 'dashboard']) expect(chunksOf(face).length).toBeLessThanOrEqual(9);
  });

  test('and at most 10 kB of styles', () => {
    for (const face of ['checkout', 'storefront', 'dashboard']) {
      const styles = chunksOf(face).flatMap(({ css = [] }) => css);
      expect(styles.length).toBeGreaterThan(0);
      expect(compressed(styles)).toBeLessThanOrEqual(10_000);
    }
  });

  test('documents have no script or style of their own', () => {
    for (const face of ['checkout', 'storefront', 'dashboard']) {
      expect(existsSync(`${built}/${face}/index.html`)).toBe(true);
      const text = readFileSync(`${built}/${face}/index.html`, 'utf8');
      expect(text).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=/);
    }
  });
});
