import type { Product } from '../../../client/index.ts';
import { useAllergenTexts } from '../../allergens.ts';
import { clashOf, declaredOf } from '../../cart/allergens/against.ts';
import { useAvoided } from '../../cart/allergens/avoided.ts';
import { useClashText } from '../../cart/allergens/line-allergens.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import type { Counts, NestedOption, PlacedGroup } from '../item/choices.ts';
import { chosenOptions } from './chosen.ts';

/** What an option of a dish brings that the diner avoids; null for nothing. An option that no one declared says nothing. */
export function useOptionAllergens(): (option: NestedOption) => string | null {
  const [avoided] = useAvoided();
  const text = useClashText();
  return (option) => {
    const clash = option.allergens === undefined ? null : clashOf([option], avoided.allergens);
    return clash === null ? null : text(clash);
  };
}

/**
 * In the dialog of an item: what was declared of it with what is chosen now, or that nothing was. That it is free of allergens is said only of an
 * item without choices: of others it would be true until something is chosen.
 */
export function ProductAllergens({ product, groups, counts }: Configured) {
  const texts = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  const { listOf } = useAllergenTexts();
  if (product.allergens === undefined) return <p className="text-sm text-muted">{texts('allergens.undeclared')}</p>;
  const { contains, mayContain } = declaredOf([product, ...chosenOptions(groups, counts)]);
  const sentences = [
    ...(contains.length > 0 ? [texts('allergens.listed', { list: listOf(contains) })] : []),
    ...(mayContain.length > 0 ? [everywhere('allergens.traces', { list: listOf(mayContain) })] : []),
    ...(contains.length + mayContain.length + groups.length === 0 ? [texts('allergens.free')] : []),
  ];
  return sentences.length === 0 ? null : <p className="text-sm text-muted">{sentences.join(' ')}</p>;
}

/** An item as it is put together. */
type Configured = { readonly product: Product; readonly groups: readonly PlacedGroup[]; readonly counts: Counts };

/** Warns of what the dish, as it is put together now, holds of what the diner avoids. */
export function ChosenAllergens({ product, groups, counts }: Configured) {
  const texts = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  const [avoided] = useAvoided();
  const { listOf } = useAllergenTexts();
  const clash = clashOf([product, ...chosenOptions(groups, counts)], avoided.allergens);
  if (clash === null) return null;
  return (
    <Notice
      tone={clash.contains.length > 0 ? 'bad' : 'warn'}
      {...(clash.contains.length > 0 && { title: texts('allergens.asChosen', { list: listOf(clash.contains) }) })}
    >
      {clash.mayContain.length > 0 && <p>{everywhere('allergens.traces', { list: listOf(clash.mayContain) })}</p>}
      {clash.isUnknown && <p>{texts('allergens.unknownChoice')}</p>}
    </Notice>
  );
}
