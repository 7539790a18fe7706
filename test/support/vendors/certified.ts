import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Check } from '../../../src/commands/certify/kit/check.ts';
import { type CheckResult, type Recorder, runChecks } from '../../../src/commands/certify/kit/run-checks.ts';

/** Runs these checks of a kit, all where none are named; a page of the project says what each is about. */
export function certify<World extends { readonly wire: Recorder }>(
  checks: readonly Check<World>[],
  world: World,
  only: readonly string[] | null = null,
): Promise<readonly CheckResult[]> {
  return runChecks(checks, world, { page: 'docs/protocols/pos.md', only, except: null, checkMsMax: 30_000 });
}

/** What did not pass, with why. */
export function notPassed(results: readonly CheckResult[]): readonly string[] {
  return results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ id, outcome, expected, received }) => `${id} ${outcome}: ${expected ?? ''} / ${received ?? ''}`);
}

/** Asks that a page has the heading that each check names, and lists every check with its title. */
export function expectOnPage(page: string, checks: readonly Pick<Check<never>, 'id' | 'title' | 'section'>[]): void {
  const text = readFileSync(page, 'utf8');
  const headings = new Set(
    [...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-')),
  );
  expect(checks.filter(({ section }) => !headings.has(section)).map(({ id }) => id)).toEqual([]);
  expect(checks.filter(({ id, title }) => !text.includes(`| \`${id}\` | ${title} |`)).map(({ id }) => id)).toEqual([]);
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
}
