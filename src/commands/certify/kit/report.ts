import type { CheckResult } from './run-checks.ts';

/** What a run found; its form is a promise (docs/protocols/README.md#certification). */
export type Report = {
  readonly protocol: string;
  readonly version: string;
  /** Which part of the protocol: a profile, a make of printer; null where there is one alone. */
  readonly variant: string | null;
  readonly url: string;
  /** All checks of the kit were run, and passed. */
  readonly certified: boolean;
  readonly only: readonly string[] | null;
  readonly except: readonly string[] | null;
  readonly checks: readonly CheckResult[];
};

/** A result for people: one line, and below one that did not pass why. */
export function describeResult({ id, title, outcome, section, sent, expected, received }: CheckResult): string {
  const line = `${outcome.padEnd(8)} ${id.padEnd(28)} ${title}`;
  if (outcome === 'passed') return line;
  if (outcome === 'skipped') return `${line}\n         because   ${received ?? ''}`;
  const rows = [
    ['sent', sent],
    ['expected', expected],
    ['received', received],
    ['see', section],
  ];
  const shown = rows.flatMap(([name, text]) => (text == null ? [] : [`         ${(name ?? '').padEnd(9)} ${text}`]));
  return [line, ...shown].join('\n');
}

/** The last line: how many passed, and whether that certifies. */
export function describeEnd({ checks, certified, protocol, version, variant, only, except }: Report): string {
  const count = (outcome: CheckResult['outcome']): number => checks.filter((check) => check.outcome === outcome).length;
  const counts = `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
  const chosen =
    only !== null ? ` Only: ${only.join(', ')}.` : except !== null ? ` All but: ${except.join(', ')}.` : '';
  const of = variant === null ? '' : ` (${variant})`;
  const verdict = certified ? `Certified for the ${protocol} protocol ${version}${of}.` : 'Not certified.';
  return `${counts}.${chosen} ${verdict}`;
}

/** Whether everything that was asked for passed. */
export function allPassed({ checks }: Report): boolean {
  return checks.length > 0 && checks.every(({ outcome }) => outcome === 'passed');
}
