import type { MenuParts, MenuReading, MenuSource } from '../domain/menu/menu-import.ts';
import { parseCsv } from './csv/csv.ts';
import { ImportError } from './import-error.ts';
import { parseSchemaOrg } from './schema-org/schema-org.ts';
import { makeSourceIds } from './source-ids.ts';
import { sourceBytesMax } from './source-text.ts';
import { parseSquare } from './square/square.ts';

/**
 * Reads a file as `ReadMenu` of ports.ts promises, with everything in the file accounted for. What is wrong with the file
 * as a whole (another shape, another currency, nothing in it, too large) is an answer that says where; nothing is thrown.
 */
export function readMenu(source: MenuSource): MenuReading {
  const ids = makeSourceIds(source.source, source.locationId);
  try {
    return { kind: 'read', parts: parse(source, ids), prefix: ids.prefix };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { kind: 'refused', message: error.message, place: error.place };
  }
}

const parsers = { square: parseSquare, 'schema-org': parseSchemaOrg, csv: parseCsv };

function parse(source: MenuSource, ids: ReturnType<typeof makeSourceIds>): MenuParts {
  const text = source.text.replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new ImportError('the file is empty');
  if (Buffer.byteLength(text) > sourceBytesMax) {
    throw new ImportError(`at most ${sourceBytesMax} bytes (8 MiB) can be imported. Is it a menu?`);
  }
  return parsers[source.format](text, {
    ids,
    locationId: source.locationId,
    currency: source.currency,
    menuName: source.menuName,
    isUnwanted: matcher(source.leaveOut),
    squareLocationId: source.squareLocation,
  });
}

/** Compares without regard to case; `*` stands for anything. One pass over the name for each pattern, however many stars. */
export function matcher(patterns: readonly string[]): (name: string) => boolean {
  const wanted = patterns.map((pattern) => pattern.trim().toLowerCase().split('*'));
  return (name) => wanted.some((parts) => matches(parts, name.toLowerCase()));
}

function matches([first = '', ...rest]: readonly string[], name: string): boolean {
  const last = rest.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first) || name.length < first.length + last.length || !name.endsWith(last)) return false;
  let from = first.length;
  for (const part of rest) {
    const at = name.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return from <= name.length - last.length;
}
