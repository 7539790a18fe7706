import { Type } from 'typebox';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { menuTexts } from '../../domain/menu/translations.ts';
import { nullable, open } from '../values/scalars.ts';

const text = Type.String({ minLength: 1 });
const named = open({ name: Type.Optional(text) }, { title: 'TranslatedName' });
const described = open({ name: Type.Optional(text), description: Type.Optional(text) }, { title: 'TranslatedTexts' });
const byId = (texts: typeof named | typeof described, description: string) =>
  Type.Record(Type.String(), texts, { description });

/** The texts of a menu in one language (reference/menus-and-locations.md#getmenutexts). */
export const menuTextsSchema = open(
  {
    language: Type.String({ examples: ['en'] }),
    menuLanguage: nullable(
      Type.String({
        description: 'What everything that is left out is written in; null: not known.',
        examples: ['de'],
      }),
    ),
    menus: byId(named, 'By menu id.'),
    categories: Type.Record(Type.String(), byId(named, 'By category id.'), { description: 'By menu id.' }),
    products: byId(described, 'By product id.'),
    groups: byId(described, 'By id of a modifier group.'),
    options: byId(named, 'By id of an option.'),
  },
  {
    title: 'MenuTexts',
    examples: [
      {
        language: 'en',
        menuLanguage: 'de',
        menus: { karte: { name: 'Menu' } },
        categories: { karte: { suppen: { name: 'Soups' } } },
        products: { kartoffelsuppe: { name: 'Potato soup', description: 'With marjoram and leek.' } },
        groups: { brot: { name: 'Bread' } },
        options: { roggen: { name: 'Rye bread' } },
      },
    ],
  },
);

/** The MenuTexts of a location as JSON text; empty for a language that nothing is translated into. */
export function writeMenuTexts(
  { catalog, menuLanguage = null, menuLanguages = [] }: LocationSnapshot,
  language: string,
) {
  const texts =
    catalog === null || !menuLanguages.includes(language)
      ? { menus: {}, categories: {}, products: {}, groups: {}, options: {} }
      : menuTexts(catalog, language);
  return JSON.stringify({ language, menuLanguage, ...texts });
}
