import { Type } from 'typebox';
import { importFormats } from '../../domain/menu/menu-import.ts';
import { closed, nullable, oneOf, uuid } from '../values/scalars.ts';
import { catalogChangesSchema } from './catalog-document.ts';

const revision = nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
const count = Type.Integer({ minimum: 0 });
const text = Type.String();
const texts = Type.Array(text);

/** A file to import into the draft, and the revision of the draft it was made for. */
export const menuImportSchema = closed(
  {
    draftRevision: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The revision of the draft as it was read; 0: there is no draft yet.',
    }),
    locationId: uuid,
    format: oneOf(importFormats, {
      description: '`square`: the answer of ListCatalog. `schema-org`: JSON-LD with a Menu. `csv`: a table.',
    }),
    text: Type.String({
      minLength: 1,
      maxLength: 8_388_608,
      description: 'The content of the file, at most 8 MiB of UTF-8.',
      examples: ['category,item,price\nDrinks,Mint tea,3.50\n'],
    }),
    source: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9]{1,20}$',
        description: 'Distinguishes several files for one location. Default: the format without hyphens.',
      }),
    ),
    menuName: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 128,
        description:
          'The name if the file has none. Default: the word for a menu where the merchant is, such as `Menu` or `Speisekarte`.',
      }),
    ),
    leaveOut: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
        maxItems: 100,
        description: 'Names of categories and items to leave out; `*` matches any text.',
      }),
    ),
    squareLocationId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 128,
        description: 'The Square location whose items and prices are imported.',
      }),
    ),
    preview: Type.Optional(Type.Boolean({ description: 'Only report what would happen; nothing is written.' })),
  },
  { title: 'MenuImportRequest' },
);

const outcome = oneOf(['mapped', 'changed', 'unmapped']);

/** What an import did, or would do, with every object of the file (docs/importing-a-menu.md). */
export const importReportSchema = closed(
  {
    format: oneOf(importFormats),
    source: text,
    merchant: text,
    location: text,
    dryRun: Type.Boolean(),
    refusal: nullable(Type.String({ description: 'Why nothing was changed, although the file could be read.' })),
    draftRevision: revision,
    publicationRevision: revision,
    menu: closed({ products: count, groups: count, categories: count }),
    counts: Type.Record(Type.String(), closed({ mapped: count, changed: count, unmapped: count })),
    rows: Type.Array(
      closed({ place: text, kind: text, name: text, outcome, notes: texts }, { title: 'MenuImportRow' }),
    ),
    unusedFields: Type.Array(closed({ field: text, count })),
    pictures: closed(
      {
        copied: Type.Integer({ minimum: 0, description: 'Copied now; in a preview: those that would be tried.' }),
        known: Type.Integer({ minimum: 0, description: 'Copied by an earlier import and not asked for again.' }),
        failed: Type.Array(closed({ name: text, address: text, reason: text })),
      },
      { title: 'MenuImportPictures', description: 'What became of pictures that the file names by address.' },
    ),
    changes: catalogChangesSchema.properties.changes,
    detached: Type.Array(closed({ owner: text, lost: texts })),
    problems: texts,
  },
  { title: 'MenuImportReport' },
);
