import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareCatalogs } from '../../../../../src/domain/menu/compare-catalogs.ts';
import { staffLanguages } from '../../../../../src/domain/values/staff-language.ts';
import { changeSentence } from '../../../../../web/dashboard/menu/publish/change-sentence.ts';
import english from '../../../../../web/language/en/menus.json' with { type: 'json' };
import { textsOf } from '../../../../../web/language/texts.ts';
import { changedCatalogs, fullCatalog, turnedCatalogs } from '../../../../support/data/changed-catalogs.ts';

const wording = {
  nameOf: (id: string) => `<${id}>`,
  taxName: (id: string) => (id === 'reduced' ? 'Food' : id),
  money: (decimal: string) => `$${decimal}`,
};

/** Every sentence that the service can write. */
const sentences = new Set(
  [...changedCatalogs(), ...turnedCatalogs()].flatMap(({ after }) =>
    [...compareCatalogs(fullCatalog, after, 'usd'), ...compareCatalogs(after, fullCatalog, 'usd')].flatMap(
      ({ what }) => what,
    ),
  ),
);

describe('differences in the words of the page', () => {
  test('there is one for whatever the service can say, in every language', () => {
    expect(sentences.size).toBeGreaterThan(20);
    for (const what of sentences) {
      const said = staffLanguages.map((language) => changeSentence(what, wording, wordsOf(language)));
      expect(said, what).not.toContain(what);
      expect(new Set(said).size, what).toBe(said.length);
      expect(said.join(''), what).not.toMatch(/changes\.what|\{\{/);
    }
  });

  test.each([
    ['picture', 'New image'],
    ['its place among the menus', 'Position among the menus changed'],
    ['identity any-soup -> stew', 'Matched across locations as any-soup → stew'],
    ['price 6.00 -> 6.50', 'Price $6.00 → $6.50'],
    ['price of tea as everywhere -> 3.50', 'Price of <tea>: default → $3.50'],
    ['price of mint tea 3.00 -> as everywhere', 'Price of <mint tea>: $3.00 → default'],
    ['without mint tea', 'No longer offers <mint tea>'],
    ['with mint tea again', 'Offers <mint tea> again'],
    ['tax standard -> reduced', 'Tax: standard → Food'],
    ['choose 0 to 1 -> 1 to 2', 'Choose 0–1 → 1–2'],
    ['something a newer service says', 'something a newer service says'],
  ])('%s', (what, said) => {
    expect(changeSentence(what, wording, wordsOf('en'))).toBe(said);
  });
});

function wordsOf(language: string) {
  return textsOf(JSON.parse(readFileSync(`web/language/${language}/menus.json`, 'utf8')), language, english);
}
