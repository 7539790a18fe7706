import { menuTextsSchema, writeMenuTexts } from '../../contract/menu/menu-texts.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { rememberAnswers } from '../../workflows/prepared-answer.ts';
import { operation } from '../operation.ts';
import { cachedRead } from '../presets.ts';

/**
 * What a location sells, translated (design/menu.md#2026-11-23-a-menu-speaks-several-languages). Menus, carts and orders of
 * the contract keep the texts that the kitchen reads.
 */
export const getMenuTexts = operation({
  ...cachedRead,
  id: 'getMenuTexts',
  summary: 'Reads the texts of a menu in another language.',
  description:
    'Returns, by id, the names and descriptions of what the location sells as far as they are translated; what is left ' +
    'out reads as in the menu. A language without translations is an empty answer.',
  path: '/locations/{locationId}/menu-texts/{language}',
  answers: { 200: menuTextsSchema },
  refuses: ['NOT_FOUND'],
  run: ({ locations }, { location, path: { language } }) => {
    // Languages are whatever callers write: only those there are get a place in memory of their own.
    const isKnown = location.menuLanguages?.includes(language) ?? false;
    if (!isKnown) return { status: 200, text: writeMenuTexts(location, language) };
    return remembered(locations.recent, location, language, () => writeMenuTexts(location, language));
  },
});

const remembered = rememberAnswers<LocationSnapshot>();
