import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { operations } from '../../src/api/index.ts';
import { declaredAnswers } from '../../src/http/openapi/declared-answers.ts';
import { answersFolder } from './answers-seen.ts';

/**
 * After a run of the whole suite: every answer an operation declares must have been seen at least once, by whichever
 * test. A run of single files, or by name, proves nothing of that kind and is not checked.
 */
export default function setUp(project: TestProject): (() => void) | undefined {
  if (project.name !== 'unit' || !isWholeSuite(project)) return undefined;
  rmSync(answersFolder, { recursive: true, force: true });
  mkdirSync(answersFolder, { recursive: true });
  return () => {
    const missing = missingAnswers(readSeen());
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

function readSeen(): ReadonlySet<string> {
  const texts = readdirSync(answersFolder).map((name) => readFileSync(join(answersFolder, name), 'utf8'));
  return new Set(texts.join('').split('\n'));
}

function missingAnswers(seen: ReadonlySet<string>): readonly string[] {
  return operations.flatMap((operation) =>
    declaredAnswers(operation)
      .map(({ status, code }) => `${operation.id} ${status} ${code ?? '-'}`)
      .filter((line) => !seen.has(line)),
  );
}
