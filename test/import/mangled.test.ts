import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportFormat, MenuParts } from '../../src/domain/menu/menu-import.ts';
import { validateCatalog } from '../../src/domain/menu/validate-catalog.ts';
import { parseCsv } from '../../src/import/csv/csv.ts';
import { ImportError } from '../../src/import/import-error.ts';
import { importMenu } from '../../src/import/import-menu.ts';
import { parseSchemaOrg } from '../../src/import/schema-org/schema-org.ts';
import { decodeSource } from '../../src/import/source-text.ts';
import { parseSquare } from '../../src/import/square/square.ts';
import type { Database } from '../../src/store/database/database.ts';
import { findDraft } from '../../src/store/menu/catalog.ts';
import { fixture, locationId, settings } from '../support/data/import-parts.ts';
import { createSmallMerchant } from '../support/data/small-merchant.ts';
import { openTestDatabase } from '../support/run/database.ts';
import { caseCount } from '../support/run/proof.ts';

const sources = {
  square: { text: fixture('square.json'), parse: parseSquare },
  'schema-org': { text: fixture('schema-org.json'), parse: parseSchemaOrg },
  csv: { text: fixture('menu.csv'), parse: parseCsv },
};

type Damage = (text: string) => string;

/** What happens to files: cut off, bytes lost or doubled, lines swapped, stray characters. */
const textDamage: fc.Arbitrary<Damage> = fc.oneof(
  fc.nat(100_000).map((at) => (text: string) => text.slice(0, at % text.length)),
  fc.tuple(fc.nat(100_000), fc.nat(40)).map(([at, length]) => (text: string) => {
    const start = at % text.length;
    return text.slice(0, start) + text.slice(start + length);
  }),
  fc.tuple(fc.nat(100_000), fc.constantFrom('"', '{', ',', '\n', '\u0000', '\ud800', '-', '9')).map(
    ([at, piece]) =>
      (text: string) =>
        text.slice(0, at % text.length) + piece + text.slice(at % text.length),
  ),
  fc.tuple(fc.nat(1000), fc.nat(1000)).map(([one, other]) => (text: string) => {
    const lines = text.split('\n');
    const [a, b] = [one % lines.length, other % lines.length];
    return lines.map((line, index) => (index === a ? lines[b] : index === b ? lines[a] : line)).join('\n');
  }),
);

const strange = fc.constantFrom<unknown>(
  ...[
    null,
    true,
    0,
    -1,
    1e300,
    0.1,
    '',
    ' ',
    '\u0007',
    'x'.repeat(300),
    '-5',
    [],
    {},
    [[]],
    [null],
    { '@id': '#menu' },
  ],
  ...[{ amount: -1 }, { '@type': 'Menu' }, 'ITEM', 'constructor', '__proto__', '#chai'],
);

/** One value somewhere in the document replaced by another kind of thing, or one property taken away. */
const shapeDamage: fc.Arbitrary<Damage> = fc
  .tuple(fc.nat(5000), strange, fc.boolean())
  .map(([at, value, remove]) => (text) => {
    const holders: [Record<string, unknown>, string][] = [];
    const root: Record<string, unknown> = { document: JSON.parse(text) as unknown };
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const key of Object.keys(node)) {
        holders.push([node as Record<string, unknown>, key]);
        visit((node as Record<string, unknown>)[key]);
      }
    };
    visit(root);
    const chosen = holders[at % holders.length];
    if (chosen !== undefined && remove && !Array.isArray(chosen[0])) delete chosen[0][chosen[1]];
    else if (chosen !== undefined) chosen[0][chosen[1]] = value;
    return JSON.stringify(root.document) ?? '';
  });

function outcomeOf(parse: () => MenuParts): MenuParts | ImportError {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}

// Guarantee: a damaged file is refused with a place or read as what it still says; what is read can be published.
describe('damaged files', () => {
  const cases: readonly (readonly [ImportFormat, string, fc.Arbitrary<Damage>])[] = [
    ['square', 'text', textDamage],
    ['square', 'shape', shapeDamage],
    ['schema-org', 'text', textDamage],
    ['schema-org', 'shape', shapeDamage],
    ['csv', 'text', textDamage],
  ];
  test.each(cases)('%s with a damaged %s', (format, _name, damage) => {
    const { text, parse } = sources[format];
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: format === 'csv' ? 3 : 1 }), (damages) => {
        const outcome = outcomeOf(() => {
          const bytes = new TextEncoder().encode(damages.reduce((current, one) => one(current), text));
          return parse(decodeSource(bytes), settings());
        });
        if (outcome instanceof ImportError) return outcome.message.length > 0;
        const { products, groups, menus, rows } = outcome;
        expect(validateCatalog({ products, groups, menus, overrides: [] }, new Set([locationId]))).toEqual([]);
        expect(new Set(rows.map((row) => row.place)).size).toBe(rows.length);
        return true;
      }),
      { numRuns: caseCount(400, 50) },
    );
  });
});

describe('in the database', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await database.close();
  });

  // Guarantee: an import happens as a whole or not at all.
  test('what is refused leaves the draft as it was', async () => {
    const place = await createSmallMerchant(database, now);
    const request = {
      merchant: place.merchantSlug,
      location: place.locationSlug,
      source: 'square',
      menuName: 'Menu',
      leaveOut: [],
      squareLocation: null,
      dryRun: false,
      publish: true,
    };
    const bring = (format: ImportFormat, text: string) =>
      importMenu(database, { ...request, format, text }, now, () => {});
    await bring('square', sources.square.text);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<ImportFormat>('square', 'schema-org', 'csv'),
        textDamage,
        async (format, damage) => {
          const before = await findDraft(database, place.merchantId);
          const report = await bring(format, damage(sources[format].text)).catch((error: unknown) => {
            if (error instanceof ImportError) return null;
            throw error;
          });
          if (report === null || report.refusal !== null) {
            expect(await findDraft(database, place.merchantId)).toEqual(before);
          } else {
            expect(report.publicationRevision).not.toBeNull();
          }
        },
      ),
      { numRuns: caseCount(40, 10) },
    );
  });
});

describe('files that are none', () => {
  test.each([
    ['nothing', new Uint8Array(), 'the file is empty'],
    ['blanks', new TextEncoder().encode(' \n'), 'the file is empty'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00]), 'the file is UTF-16; save it as UTF-8 and try again'],
    [
      'Latin-1',
      new Uint8Array([0x61, 0x0a, 0x62, 0xe9, 0x63]),
      'the file is not UTF-8 here; save it as UTF-8 and try again',
    ],
    [
      '9 MB',
      new Uint8Array(9_000_000),
      'the file has 9000000 bytes; at most 8388608 (8 MiB) can be imported. Is it a menu?',
    ],
  ])('%s', (_name, bytes, message) => {
    expect(() => decodeSource(bytes)).toThrow(message);
  });

  test('the line of the first byte that is not UTF-8 is named', () => {
    const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0x0a, 0x62, 0xe9, 0x63]);
    expect(() => decodeSource(bytes)).toThrow(expect.objectContaining({ place: 'line 2' }));
    expect(decodeSource(new TextEncoder().encode('\ufeffa \ufffd b'))).toBe('a \ufffd b');
  });
});
