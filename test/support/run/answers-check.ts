import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { operations } from '../../../src/api/index.ts';
import { declaredAnswers } from '../../../src/http/openapi/declared-answers.ts';

/**
 * After a run of the whole suite: every answer an operation declares must have been seen at least once, by whichever
 * test. A run of single files, or by name, proves nothing of that kind and is not checked.
 */
export default function setUp(project: TestProject): (() => void) | undefined {
  if (project.name !== 'unit' || !isWholeSuite(project)) {
    project.provide('answersFolder', '');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-answers-'));
  project.provide('answersFolder', folder);
  return () => {
    const missing = missingAnswers(readSeen(folder));
    rmSync(folder, { recursive: true, force: true });
    if (missing.length === 0) return;
    console.error(`${missing.length} declared answers were never seen:\n${missing.join('\n')}`);
    process.exitCode = 1;
  };
}

function isWholeSuite({ vitest, config }: TestProject): boolean {
  // The names of files on the command line; not part of the published types.
  const { filenamePattern = [] } = vitest as unknown as { filenamePattern?: readonly string[] };
  return filenamePattern.length === 0 && config.testNamePattern === undefined && !vitest.config.shard;
}

function readSeen(folder: string): ReadonlySet<string> {
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return new Set(texts.join('').split('\n'));
}

function missingAnswers(seen: ReadonlySet<string>): readonly string[] {
  return operations.flatMap((operation) =>
    declaredAnswers(operation)
      .map(({ status, code }) => `${operation.id} ${status} ${code ?? '-'}`)
      .filter((line) => !seen.has(line)),
  );
}
