import { type ImportFormat, importFormats } from '../domain/menu/menu-import.ts';
import { ImportError } from './import-error.ts';
import { asObject, flagOf, textOf, textsOf } from './shape.ts';
import { sourceBytesMax } from './source-text.ts';

/** One import as it is asked for, on the command line or over the admin socket. */
export type ImportRequest = {
  readonly format: ImportFormat;
  readonly text: string;
  /** Slugs; the location also by its id. */
  readonly merchant: string;
  readonly location: string;
  /** Distinguishes several files that feed one location: `[a-z0-9]`, 1 to 20. */
  readonly source: string;
  readonly menuName: string;
  /** Names of categories and items that are not wanted; `*` stands for anything. */
  readonly leaveOut: readonly string[];
  readonly squareLocation: string | null;
  readonly dryRun: boolean;
  readonly publish: boolean;
};

export const importPhases = ['find location', 'read file', 'copy pictures', 'compare', 'save', 'publish'] as const;
export type ImportPhase = (typeof importPhases)[number];
export type Progress = (phase: ImportPhase) => void;

/** The format of that name; refuses others and names those there are. */
export function parseFormat(name: string | undefined): ImportFormat {
  const format = importFormats.find((candidate) => candidate === name);
  if (format === undefined)
    throw new ImportError(`--format is one of ${importFormats.join(', ')}, not "${name ?? ''}"`);
  return format;
}

/** The name of a source as ids can carry it; refuses others. */
export function parseSource(name: string): string {
  if (!/^[a-z0-9]{1,20}$/.test(name)) throw new ImportError('--source is 1 to 20 of a-z and 0-9');
  return name;
}

/** A request from another process. Refuses what is not one, so that two versions do not talk past each other. */
export function readImportRequest(value: unknown): ImportRequest {
  const node = asObject(value, 'request');
  const required = (key: string): string => {
    const text = textOf(node, key);
    if (text === undefined || text === '') throw new ImportError(`the request has no ${key}`);
    return text;
  };
  const text = required('text');
  if (text.length > sourceBytesMax) throw new ImportError(`at most ${sourceBytesMax} bytes can be imported`);
  return {
    format: parseFormat(required('format')),
    text,
    merchant: required('merchant'),
    location: required('location'),
    source: parseSource(required('source')),
    menuName: required('menuName'),
    leaveOut: textsOf(node, 'leaveOut'),
    squareLocation: textOf(node, 'squareLocation') ?? null,
    dryRun: flagOf(node, 'dryRun') ?? false,
    publish: flagOf(node, 'publish') ?? false,
  };
}
