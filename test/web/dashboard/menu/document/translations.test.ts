import { describe, expect, test } from 'vitest';
import { compareCatalogs } from '../../../../../src/domain/menu/compare-catalogs.ts';
import { readMenu } from '../../../../../src/sandbox/seed/read-menu.ts';
import { groupFormOf, groupOf } from '../../../../../web/dashboard/menu/dialogs/group-form.ts';
import { mergeDrafts } from '../../../../../web/dashboard/menu/document/merge-drafts.ts';
import {
  countStates,
  languagesOf,
  type TextPlace,
  translationRows,
  withoutLanguage,
  withTranslation,
} from '../../../../../web/dashboard/menu/document/translations.ts';

// What the editor sends is what the service takes: one document, seen by both.
const demo = JSON.parse(JSON.stringify(readMenu('demo-de'))) as Parameters<typeof translationRows>[0];

describe('the texts of a menu beside those in another language', () => {
  test('every part once, nothing missing in English, everything in French', () => {
    const rows = translationRows(demo, 'en');
    const texts = rows.flatMap((row) => row.texts);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(countStates(rows)).toEqual({ missing: 0, check: 0, done: texts.length });
    expect(countStates(translationRows(demo, 'fr'))).toEqual({ missing: texts.length, check: 0, done: 0 });
    expect(languagesOf(demo)).toEqual(['en']);
  });

  test('a dish that is renamed has a text to check, until it is translated again', () => {
    const products = demo.products.map((product) =>
      product.id === 'kartoffelsuppe' ? { ...product, name: 'Suppe' } : product,
    );
    const renamed = { ...demo, products };
    expect(countStates(translationRows(renamed, 'en'))).toMatchObject({ missing: 0, check: 1 });
    const place: TextPlace = { kind: 'product', id: 'kartoffelsuppe', ownerId: '' };
    const text = { field: 'name', original: 'Suppe', translation: ' Soup ' } as const;
    const again = withTranslation(renamed, place, 'en', text);
    expect(countStates(translationRows(again, 'en'))).toMatchObject({ missing: 0, check: 0 });
    const soup = again.products.find(({ id }) => id === 'kartoffelsuppe');
    expect(soup?.translations?.en?.name).toEqual({ text: 'Soup', of: 'Suppe' });
    expect(soup?.translations?.en?.description?.text).toBe('With marjoram and leek.');
  });

  test.each<TextPlace>([
    { kind: 'menu', id: 'de-karte', ownerId: '' },
    { kind: 'category', id: 'de-kuchen', ownerId: 'de-karte' },
    { kind: 'product', id: 'pils', ownerId: '' },
    { kind: 'group', id: 'de-brot', ownerId: '' },
    { kind: 'option', id: 'de-brot-roggen', ownerId: 'de-brot' },
  ])('one text of a $kind is put in, and leaves nothing when it is taken out', (place) => {
    const text = { field: 'name', original: 'x' } as const;
    const put = withTranslation(demo, place, 'fr', { ...text, translation: 'Texte' });
    expect(compareCatalogs(demo as never, put as never, 'eur')).toMatchObject([
      { id: place.id, what: ['texts in fr'] },
    ]);
    expect(withTranslation(put, place, 'fr', { ...text, translation: ' ' })).toEqual(demo);
  });

  test('a language that is taken out leaves the document as it was before', () => {
    const without = withoutLanguage(demo, 'en');
    expect(JSON.stringify(without)).not.toContain('translations');
    expect(without.products.map(({ id, name }) => [id, name])).toEqual(demo.products.map(({ id, name }) => [id, name]));
  });
});

test('a group that is edited in its dialog keeps the translations of its options', () => {
  for (const group of demo.groups) expect(groupOf(groupFormOf(group, 'eur'), group, 'eur')).toEqual(group);
});

test('what the menu is written in is as the one of two people left it who changed it', () => {
  const languageOf = (mine: string, theirs: string, prefer: 'mine' | 'theirs') =>
    mergeDrafts(demo, { ...demo, language: mine }, { ...demo, language: theirs }, prefer).document.language;
  expect(languageOf('de', 'de', 'mine')).toBe('de');
  expect(languageOf('fr', 'de', 'theirs')).toBe('fr');
  expect(languageOf('de', 'it', 'mine')).toBe('it');
  expect(languageOf('fr', 'it', 'mine')).toBe('fr');
  expect(languageOf('fr', 'it', 'theirs')).toBe('it');
});
