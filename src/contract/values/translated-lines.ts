import { type Static, Type } from 'typebox';
import type { LineTexts } from '../../domain/menu/translations.ts';
import { nullable, open } from './scalars.ts';

const text = nullable(Type.String({ minLength: 1 }));
const texts = open({ name: text, modifiers: Type.Array(text) }, { title: 'TranslatedItemTexts' });

/** What carts and orders say of their lines in other languages than that of the kitchen. */
export const translatedLines = {
  menuLanguage: Type.Optional(
    Type.String({
      description: 'What all lines are written in; left out where the menu does not say.',
      examples: ['de'],
    }),
  ),
  translatedItems: Type.Optional(
    Type.Array(
      open(
        {
          id: Type.String({ minLength: 1 }),
          texts: Type.Record(Type.String(), texts, { description: 'By language.' }),
        },
        { title: 'TranslatedItem' },
      ),
      {
        description:
          'Lines that are translated, by the id of the item, with their chosen options, children behind their option; null ' +
          'for what reads as in the menu. Left out where nothing is translated.',
      },
    ),
  ),
};

/** What lines say in other languages, to be spread; empty where none of them says anything and their language is not known. */
export function writeTranslatedLines(
  lines: readonly { readonly id: string; readonly texts?: LineTexts | null }[],
  menuLanguage: string | null | undefined,
): Static<typeof schema> {
  const translatedItems = lines.flatMap(({ id, texts: said }) => {
    const byLanguage = Object.entries(said ?? {}).map(([language, { name, modifiers }]): [string, LineText] => [
      language,
      { name, modifiers: [...modifiers] },
    ]);
    return byLanguage.length === 0 ? [] : [{ id, texts: Object.fromEntries(byLanguage) }];
  });
  return {
    ...(menuLanguage != null && { menuLanguage }),
    ...(translatedItems.length > 0 && { translatedItems }),
  };
}

const schema = open(translatedLines);
type LineText = Static<typeof texts>;
