import type { TFunction } from 'i18next';

/** How many of a group are chosen, as a sentence: `Exactly 1`, `Up to 3`, `2 to 4`. */
export function ruleText(min: number, max: number, texts: TFunction<'menus'>): string {
  if (min === max) return texts('rule.exactly', { count: min });
  if (min === 0) return texts('rule.upTo', { count: max });
  return texts('rule.between', { min, max });
}
