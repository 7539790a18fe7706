import type { MenuProduct, Product } from '../../../client/index.ts';
import { useAllergenTexts } from '../../allergens.ts';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import type { Counts, NestedOption, PlacedGroup } from '../item/choices.ts';
import { type Clash, chosenOptions, clashOf, declaredOf } from './against.ts';
import { useAvoided } from './avoided.ts';

/** On a card of the menu: what of the item the diner avoids, or that no one said what it holds. */
export function CardAllergens({ product }: { readonly product: MenuProduct }) {
  const [avoided] = useAvoided();
  const text = useClashText();
  const clash = clashOf([product], avoided.allergens);
  if (clash === null) return null;
  const isCertain = clash.contains.length > 0;
  return (
    <p className={isCertain ? 'mt-1 flex gap-1.5 text-sm font-medium text-bad' : 'mt-1 flex gap-1.5 text-sm text-warn'}>
      <Icon name="alert" size={16} />
      <span>{text(clash)}</span>
    </p>
  );
}

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
 * In the dialog of an item: what was declared of it with what is chosen now. That it is free of allergens is said only of an
 * item without choices: of others it would be true until something is chosen.
 */
export function ProductAllergens({ product, groups, counts }: Configured) {
  const texts = useTexts('storefront');
  const { listOf } = useAllergenTexts();
  if (product.allergens === undefined) return null;
  const { contains, mayContain } = declaredOf([product, ...chosenOptions(groups, counts)]);
  const sentences = [
    ...(contains.length > 0 ? [texts('allergens.listed', { list: listOf(contains) })] : []),
    ...(mayContain.length > 0 ? [texts('allergens.traces', { list: listOf(mayContain) })] : []),
    ...(contains.length + mayContain.length + groups.length === 0 ? [texts('allergens.free')] : []),
  ];
  return sentences.length === 0 ? null : <p className="text-sm text-muted">{sentences.join(' ')}</p>;
}

/** An item as it is put together. */
type Configured = { readonly product: Product; readonly groups: readonly PlacedGroup[]; readonly counts: Counts };

/** Warns of what the dish, as it is put together now, holds of what the diner avoids. */
export function ChosenAllergens({ product, groups, counts }: Configured) {
  const texts = useTexts('storefront');
  const [avoided] = useAvoided();
  const { listOf } = useAllergenTexts();
  const clash = clashOf([product, ...chosenOptions(groups, counts)], avoided.allergens);
  if (clash === null) return null;
  return (
    <Notice
      tone={clash.contains.length > 0 ? 'bad' : 'warn'}
      {...(clash.contains.length > 0 && { title: texts('allergens.asChosen', { list: listOf(clash.contains) }) })}
    >
      {clash.mayContain.length > 0 && <p>{texts('allergens.traces', { list: listOf(clash.mayContain) })}</p>}
      {clash.isUnknown && <p>{texts('allergens.unknownChoice')}</p>}
    </Notice>
  );
}

function useClashText(): (clash: Clash) => string {
  const texts = useTexts('storefront');
  const { listOf } = useAllergenTexts();
  return ({ contains, mayContain, isUnknown }) =>
    [
      ...(contains.length > 0 ? [texts('allergens.contains', { list: listOf(contains) })] : []),
      ...(mayContain.length > 0 ? [texts('allergens.traces', { list: listOf(mayContain) })] : []),
      ...(isUnknown ? [texts('allergens.unknown')] : []),
    ].join(' ');
}
