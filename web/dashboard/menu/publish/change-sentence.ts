import type { Texts } from '../../../language/language.ts';
import { languageName } from '../editor/language-names.ts';

/** What stands for ids and amounts in a sentence. */
export type Wording = {
  /** The name of an item or option. */
  readonly nameOf: (entityId: string) => string;
  /** What the merchant calls a tax category. */
  readonly taxName: (categoryId: string) => string;
  /** Money as it is written everywhere. */
  readonly money: (decimal: string) => string;
};

// The service writes differences as short English sentences; the known ones are put into the page's words.
const fixed = {
  description: 'changes.what.description',
  images: 'changes.what.images',
  picture: 'changes.what.picture',
  'its groups or their order': 'changes.what.groups',
  nutrition: 'changes.what.nutrition',
  allergens: 'changes.what.allergens',
  'whether it is chosen already': 'changes.what.preselected',
  popularity: 'changes.what.popularity',
  'its products or their order': 'changes.what.products',
  'when it is served': 'changes.what.when',
  'where it is served': 'changes.what.where',
  'the ways of ordering it is for': 'changes.what.methods',
  'its place among the menus': 'changes.what.position',
  'the order of its categories': 'changes.what.categoryOrder',
  'the order of its options': 'changes.what.optionOrder',
  'what is asked next': 'changes.what.next',
} as const;

/** One difference in the page's words; a sentence that is not known here stays as the service wrote it. */
export function changeSentence(what: string, wording: Wording, texts: Texts<'menus'>): string {
  if (isFixed(what)) return texts(fixed[what]);
  return ofLanguage(what, texts) ?? ofLocation(what, wording, texts) ?? ofField(what, wording, texts) ?? what;
}

function ofLanguage(what: string, texts: Texts<'menus'>): string | null {
  const [, tag] = /^texts in (.+)$/.exec(what) ?? [];
  if (tag !== undefined) return texts('changes.what.texts', { language: languageName(tag) });
  const [, before, after] = /^language (\S+) -> (\S+)$/.exec(what) ?? [];
  if (before === undefined || after === undefined) return null;
  return texts('changes.what.language', { before: languageName(before), after: languageName(after) });
}

function ofField(what: string, { money, taxName }: Wording, texts: Texts<'menus'>): string | null {
  const [, field = '', before = '', after = ''] =
    /^(price|name|identity|tax|most of it|choose) (.*) -> (.*)$/s.exec(what) ?? [];
  const names = { before, after };
  if (field === 'price') return texts('changes.what.price', { before: money(before), after: money(after) });
  if (field === 'name') return texts('changes.what.name', names);
  if (field === 'identity') return texts('changes.what.identity', names);
  if (field === 'tax') return texts('changes.what.tax', { before: taxName(before), after: taxName(after) });
  if (field === 'most of it') return texts('changes.what.most', names);
  if (field !== 'choose') return null;
  return texts('changes.what.choose', { before: before.replace(' to ', '–'), after: after.replace(' to ', '–') });
}

function ofLocation(what: string, { nameOf, money }: Wording, texts: Texts<'menus'>): string | null {
  const priced = /^price of (.+) (as everywhere|[\d.]+) -> (as everywhere|[\d.]+)$/.exec(what);
  if (priced !== null) {
    const [, id = '', before = '', after = ''] = priced;
    const amount = (text: string) => (text === 'as everywhere' ? texts('changes.what.asEverywhere') : money(text));
    return texts('changes.what.ownPrice', { name: nameOf(id), before: amount(before), after: amount(after) });
  }
  const [, without] = /^without (.+)$/.exec(what) ?? [];
  if (without !== undefined) return texts('changes.what.without', { name: nameOf(without) });
  const [, again] = /^with (.+) again$/.exec(what) ?? [];
  return again === undefined ? null : texts('changes.what.again', { name: nameOf(again) });
}

function isFixed(what: string): what is keyof typeof fixed {
  return Object.hasOwn(fixed, what);
}
