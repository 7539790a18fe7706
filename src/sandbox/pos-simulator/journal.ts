import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Values under keys that survive a restart: one line of JSON for each change, in the order they were made. */
export type Journal<Kinds extends Record<string, object>> = {
  get<Kind extends keyof Kinds & string>(kind: Kind, key: string): Kinds[Kind] | null;
  put<Kind extends keyof Kinds & string>(kind: Kind, key: string, value: Kinds[Kind]): void;
  all<Kind extends keyof Kinds & string>(kind: Kind): readonly Kinds[Kind][];
};

type Line = { readonly kind: string; readonly key: string; readonly value: object };

/**
 * What `file` holds, or nothing yet; null keeps it in memory only. A last line that was cut off by a crash was never
 * answered and is left out. The file is written afresh at start, so that it holds each value once.
 */
export function openJournal<Kinds extends Record<string, object>>(file: string | null): Journal<Kinds> {
  const values = new Map<string, Line>();
  if (file !== null) {
    for (const line of readLines(file)) values.set(`${line.kind} ${line.key}`, line);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, [...values.values()].map(writeLine).join(''), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return {
    get: <Kind extends keyof Kinds & string>(kind: Kind, key: string) =>
      (values.get(`${kind} ${key}`)?.value as Kinds[Kind] | undefined) ?? null,
    put: (kind, key, value) => {
      const line: Line = { kind, key, value };
      if (file !== null) appendFileSync(file, writeLine(line));
      values.set(`${kind} ${key}`, line);
    },
    all: <Kind extends keyof Kinds & string>(kind: Kind) =>
      [...values.values()].filter((line) => line.kind === kind).map((line) => line.value as Kinds[Kind]),
  };
}

function writeLine(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}

function readLines(file: string): readonly Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return [JSON.parse(text) as Line];
      } catch {
        return [];
      }
    });
}
