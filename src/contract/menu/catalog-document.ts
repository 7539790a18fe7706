import { Type } from 'typebox';
import { taxCategoryPattern } from '../../domain/location/tax-policy.ts';
import { allergens } from '../../domain/menu/allergens.ts';
import { catalogEntities } from '../../domain/menu/compare-catalogs.ts';
import { menuLanguagePattern, menuLanguagesMax } from '../../domain/menu/translations.ts';
import { locationsMax } from '../../domain/values/locations-max.ts';
import { closed, dateTime, fulfillmentMethod, id, nullable, oneOf, uuid } from '../values/scalars.ts';

// The menu as staff edit it (domain/catalog.ts). Only the form is checked here: a draft may be incomplete, publishing is
// what checks it. Prices are whole minor units.

const text = Type.String({ maxLength: 2000 });
const entityId = Type.String({ minLength: 1, maxLength: 128, examples: ['sesame-fries'] });
const minor = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'Minor units: 600 is 6.00.' });
const count = Type.Integer({ minimum: 0, maximum: 10_000 });

const translatedText = closed(
  { text, of: text },
  {
    title: 'TranslatedText',
    description: '`of`: the original it was made of. Where that has changed, it should be checked.',
  },
);
const languageKey = Type.String({ minLength: 1, maxLength: 20 });
const byLanguage = { maxProperties: menuLanguagesMax, description: 'By language, such as `de` or `zh-Hant`.' };
const nameTranslations = Type.Record(
  languageKey,
  closed({ name: Type.Optional(translatedText) }, { title: 'CatalogNameTranslation' }),
  byLanguage,
);
const translations = Type.Record(
  languageKey,
  closed(
    { name: Type.Optional(translatedText), description: Type.Optional(translatedText) },
    { title: 'CatalogTranslation' },
  ),
  byLanguage,
);

const nutrition = closed(
  {
    calorieCount: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
    dietaryPreferences: Type.Optional(Type.Array(text, { maxItems: 50 })),
    ingredients: Type.Optional(Type.Array(text, { maxItems: 200 })),
  },
  { title: 'CatalogNutrition' },
);

const allergenFacts = closed(
  {
    contains: Type.Array(oneOf(allergens), { maxItems: 14 }),
    mayContain: Type.Array(oneOf(allergens), { maxItems: 14 }),
  },
  { title: 'CatalogAllergens', description: 'Left out: not declared, which does not mean free of allergens.' },
);

const product = closed(
  {
    id: entityId,
    canonicalId: Type.Optional(entityId),
    name: text,
    description: text,
    priceMinor: minor,
    images: Type.Array(text, { maxItems: 20 }),
    groupIds: Type.Array(entityId, { maxItems: 100 }),
    nutrition: Type.Optional(nutrition),
    allergens: Type.Optional(allergenFacts),
    popularity: Type.Optional(count),
    taxCategory: Type.Optional(
      Type.String({ pattern: taxCategoryPattern, description: 'Left out: `standard`.', examples: ['reduced'] }),
    ),
    translations: Type.Optional(translations),
  },
  { title: 'CatalogProduct' },
);

const childLink = closed(
  {
    groupId: entityId,
    min: Type.Optional(count),
    max: Type.Optional(count),
    applyPerParentQuantity: Type.Optional(Type.Boolean()),
  },
  { title: 'CatalogChildLink' },
);

const option = closed(
  {
    id: entityId,
    canonicalId: Type.Optional(entityId),
    name: text,
    priceMinor: minor,
    maxQuantity: Type.Integer({ minimum: 0, maximum: 100 }),
    preselected: Type.Optional(Type.Boolean()),
    allergens: Type.Optional(allergenFacts),
    childLinks: Type.Array(childLink, { maxItems: 100 }),
    translations: Type.Optional(nameTranslations),
  },
  { title: 'CatalogOption' },
);

const group = closed(
  {
    id: entityId,
    canonicalId: Type.Optional(entityId),
    name: text,
    description: Type.Optional(nullable(text)),
    imageUrl: Type.Optional(text),
    min: count,
    max: count,
    options: Type.Array(option, { maxItems: 200 }),
    translations: Type.Optional(translations),
  },
  { title: 'CatalogModifierGroup' },
);

const minuteOfDay = Type.Integer({ minimum: 0, maximum: 2880 });
const menuWindow = closed(
  {
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, description: '1 is Monday.' }),
    fromMinute: minuteOfDay,
    toMinute: minuteOfDay,
  },
  { title: 'MenuWindow' },
);
const category = closed(
  {
    id: entityId,
    name: text,
    productIds: Type.Array(entityId, { maxItems: 2000 }),
    translations: Type.Optional(nameTranslations),
  },
  { title: 'CatalogCategory' },
);
const menu = closed(
  {
    id: entityId,
    name: text,
    imageUrl: Type.Optional(text),
    windows: Type.Array(menuWindow, { maxItems: 50 }),
    categories: Type.Array(category, { maxItems: 500 }),
    locationIds: nullable(Type.Array(uuid, { maxItems: locationsMax })),
    methods: Type.Optional(
      Type.Array(fulfillmentMethod, { maxItems: 4, uniqueItems: true, description: 'Left out: for all of them.' }),
    ),
    translations: Type.Optional(nameTranslations),
  },
  { title: 'CatalogMenu' },
);

const override = closed(
  {
    locationId: uuid,
    prices: Type.Record(Type.String({ minLength: 1, maxLength: 128 }), minor),
    removed: Type.Array(entityId, { maxItems: 10_000 }),
  },
  { title: 'LocationOverride' },
);

const methodOverride = closed(
  {
    method: fulfillmentMethod,
    locationIds: nullable(Type.Array(uuid, { minItems: 1, maxItems: locationsMax, description: 'Null: everywhere.' })),
    prices: override.properties.prices,
    removed: override.properties.removed,
  },
  { title: 'MethodOverride', description: 'What orders by one method cost, and what they cannot have.' },
);

export const catalogDocumentSchema = closed(
  {
    language: Type.Optional(
      Type.String({
        pattern: menuLanguagePattern,
        description: 'What the texts are written in; left out: not said.',
        examples: ['en'],
      }),
    ),
    products: Type.Array(product, { maxItems: 10_000 }),
    groups: Type.Array(group, { maxItems: 10_000 }),
    menus: Type.Array(menu, { maxItems: 100 }),
    overrides: Type.Array(override, { maxItems: locationsMax }),
    methodOverrides: Type.Optional(Type.Array(methodOverride, { maxItems: 400 })),
  },
  { title: 'CatalogDocument' },
);

const revision = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const draftRevision = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: '0: there is no draft yet.',
});

/** The draft and its revision: the next save must send it, so that it cannot overwrite another change. */
export const catalogDraftSchema = closed(
  {
    draftRevision,
    document: catalogDocumentSchema,
  },
  { title: 'CatalogDraft' },
);
export const savedDraftSchema = closed({ draftRevision: revision }, { title: 'CatalogDraftRevision' });

const problem = closed(
  { path: Type.String(), rule: Type.String(), message: Type.String() },
  { title: 'CatalogProblem' },
);
export const catalogProblemsSchema = closed(
  {
    draftRevision,
    problems: Type.Array(problem),
  },
  { title: 'CatalogProblemList' },
);

export const newPublicationSchema = closed(
  {
    draftRevision: revision,
    comparedWith: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The publication the draft was compared with. Needed after a roll back that left the draft.',
      }),
    ),
  },
  { title: 'NewCatalogPublication' },
);
export const publishedSchema = closed({ publicationRevision: revision }, { title: 'PublishedCatalog' });
export const rollBackSchema = closed(
  {
    publicationRevision: revision,
    draftRevision: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The draft of this revision becomes that menu, too. Left out: the draft stays.',
      }),
    ),
  },
  { title: 'CatalogRollBack' },
);
export const rolledBackSchema = Type.Object(
  {
    publicationRevision: revision,
    draftDiffers: Type.Boolean({ description: 'The draft is another menu than the one that holds now.' }),
  },
  { title: 'RolledBackCatalog' },
);
export const publicationsSchema = closed(
  {
    publications: Type.Array(
      closed(
        { publicationRevision: revision, publishedAt: dateTime, isCurrent: Type.Boolean(), productCount: count },
        { title: 'CatalogPublication' },
      ),
    ),
  },
  { title: 'CatalogPublicationList' },
);

const place = Type.String({
  pattern: '^(draft|[1-9]\\d{0,14})$',
  examples: ['draft'],
  description: 'The revision of a publication, or `draft`.',
});
export const compareQuerySchema = Type.Object({ from: place, to: place });
export const catalogChangesSchema = closed(
  {
    changes: Type.Array(
      closed(
        {
          change: oneOf(['added', 'changed', 'removed']),
          entity: oneOf(catalogEntities),
          id,
          name: Type.String(),
          what: Type.Array(Type.String()),
        },
        { title: 'CatalogChange' },
      ),
    ),
  },
  { title: 'CatalogChangeList' },
);
