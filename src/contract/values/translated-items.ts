import { type Static, Type } from 'typebox';
import type { LineTexts } from '../../domain/menu/translations.ts';
import { nullable, open } from './scalars.ts';

const text = nullable(Type.String({ minLength: 1 }));
const texts = open({ name: text, modifiers: Type.Array(text) }, { title: 'TranslatedItemTexts' });

/** What carts and orders say of their lines in other languages than that of the kitchen. */
export const translatedItems = Type.Optional(
  Type.Array(
    open(
      { id: Type.String({ minLength: 1 }), texts: Type.Record(Type.String(), texts, { description: 'By language.' }) },
      { title: 'TranslatedItem' },
    ),
    {
      description:
        'Lines that are translated, by the id of the item, with their chosen options, children behind their option; null ' +
        'for what reads as in the menu. Left out where nothing is translated.',
    },
  ),
);

/** Those of `lines` that say anything in another language; empty, to be spread, where none does. */
export function writeTranslatedItems(lines: readonly { readonly id: string; readonly texts?: LineTexts | null }[]): {
  translatedItems?: Static<typeof translatedItems>;
} {
  const translated = lines.flatMap(({ id, texts: said }) => (said == null ? [] : [{ id, texts: said }]));
  return translated.length === 0 ? {} : { translatedItems: translated as Static<typeof translatedItems> };
}
