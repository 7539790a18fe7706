import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { operations } from '../../../src/api/index.ts';
import type { Surface } from '../../../src/api/operation.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the workers of a run of the whole suite write down what they saw; empty: this run does not ask. */
    answersFolder: string;
  }
}

const prefixes: Readonly<Record<Surface, string>> = {
  storefront: '/api/v1/storefront',
  dashboard: '/api/v1/dashboard',
  sandbox: '/api/v1/sandbox',
  webhook: '/api/v1/webhooks',
  legacy: '/api/v1',
};

const seen = new Set<string>();

/**
 * Notes that the operation behind `method` and `path` gave this answer: a line `<operation> <status> <code>` per new one.
 * What belongs to no operation is not noted.
 */
export function noteAnswer(
  method: string,
  path: string,
  answer: { readonly status: number; readonly text: string },
): void {
  const folder = inject('answersFolder');
  if (folder === '') return;
  const operationId = operationAt(method, path.split('?', 1)[0] ?? '');
  if (operationId === null) return;
  const line = `${operationId} ${answer.status} ${answer.status < 400 ? '-' : codeOf(answer.text)}`;
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(join(folder, `${process.pid}-${process.env.VITEST_POOL_ID ?? '0'}.txt`), `${line}\n`);
}

function operationAt(method: string, path: string): string | null {
  const found = patterns().find((pattern) => pattern.method === method && pattern.form.test(path));
  return found?.operationId ?? null;
}

let compiled: readonly { method: string; form: RegExp; operationId: string }[] | null = null;

function patterns() {
  compiled ??= operations.map(({ id, method, surface, path }) => ({
    method,
    form: new RegExp(`^${(prefixes[surface] + path).replaceAll(/\{\w+\}/g, '[^/]*')}$`),
    operationId: id,
  }));
  return compiled;
}

function codeOf(text: string): string {
  try {
    return String(JSON.parse(text).code);
  } catch {
    return '-';
  }
}
