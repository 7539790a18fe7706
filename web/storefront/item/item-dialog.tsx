import { type ReactNode, useMemo, useState } from 'react';
import type { CartItem, ItemUnavailableAction, LocationSummary, Product } from '../../../client/index.ts';
import { saidOf } from '../../cart/translation/translate.ts';
import { translateProduct } from '../../cart/translation/translate-menu.ts';
import { useMenuWords } from '../../cart/translation/use-menu-words.ts';
import { Dialog } from '../../design/dialog.tsx';
import { InLanguage } from '../../design/in-language.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { Notice } from '../../design/notice.tsx';
import { Picture } from '../../design/picture.tsx';
import { formatAmount } from '../../language/amount.ts';
import { inLine } from '../../language/direction.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { ChosenAllergens, ProductAllergens } from '../allergens/allergen-notes.tsx';
import { useClient } from '../frame/client.tsx';
import { useProduct } from '../frame/later-queries.ts';
import { isNotFound } from '../frame/merchant-frame.tsx';
import { useItemPicture } from '../frame/queries.ts';
import { marksOf, useMarkText } from '../menu/dietary.tsx';
import { useMethodAt } from '../menu/ordering-here.ts';
import { servedText } from '../menu/served-text.ts';
import { AddToCart } from './add-to-cart.tsx';
import { type Counts, rootGroups, toCounts, withPreselected } from './choices.ts';
import type { ConfiguredItem } from './configured-item.ts';
import { ItemPreferences } from './item-preferences.tsx';
import { ModifierFields } from './modifier-fields.tsx';

/** What is known of the item from the menu it was opened from. */
export type OpenedItem = {
  readonly productId: string;
  readonly name: string | null;
  readonly categoryId: string | null;
  /** When the item is served, if not at the moment the order is for. */
  readonly servedAt: string | null;
};

/** One item: all about it, what can be chosen, and the way into the cart. With `line`, a line of the cart is configured anew. */
export function ItemDialog({
  location,
  item,
  line,
  onAdded,
  onClose,
}: {
  readonly location: LocationSummary;
  readonly item: OpenedItem;
  readonly line?: CartItem;
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts('ordering');
  const product = useProduct(location.id, item.productId, useMethodAt(location.id));
  const words = useMenuWords(useClient(), location.id);
  const { data } = product;
  const read = useMemo(() => data && translateProduct(data, words), [data, words]);
  if (read !== undefined && !words.isWaiting)
    return <Configuring {...{ location, item, onAdded, onClose }} {...(line && { line })} product={read} />;
  const missing = isNotFound(product.error) && <Notice tone="warn">{texts('item.missing')}</Notice>;
  return (
    <Dialog title={item.name ?? texts('item.title')} onClose={onClose}>
      {missing || <Loaded query={product}>{() => null}</Loaded>}
    </Dialog>
  );
}

type ConfiguringProps = Parameters<typeof ItemDialog>[0] & { readonly product: Product };

function Configuring({ location, item, line, product, onAdded, onClose }: ConfiguringProps) {
  const texts = useTexts('ordering');
  const menuTexts = useTexts('storefront');
  const groups = rootGroups(product);
  const [counts, setCounts] = useState<Counts>(() =>
    line === undefined ? withPreselected(groups, new Map()) : toCounts(groups, line.selections),
  );
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [note, setNote] = useState(line?.specialInstructions ?? '');
  const [unavailable, setUnavailable] = useState<ItemUnavailableAction>(line?.itemUnavailableAction ?? 'remove_item');
  const [complaint, setComplaint] = useState<{ readonly path: string; readonly text: string } | null>(null);
  const configured: ConfiguredItem = {
    product,
    groups,
    counts,
    quantity,
    note,
    unavailable,
    categoryId: item.categoryId,
  };
  const choose = (next: Counts) => {
    setCounts(next);
    setComplaint(null);
  };
  return (
    <Dialog
      title={<InLanguage lang={saidOf(product).lang}>{product.name}</InLanguage>}
      onClose={onClose}
      footer={
        <div className="space-y-3">
          <ChosenAllergens {...{ product, groups, counts }} />
          <AddToCart {...{ location, configured, setQuantity, setComplaint, onAdded }} lineId={line?.id ?? null} />
        </div>
      }
    >
      <div className="space-y-6">
        <About {...{ product, groups, counts }} />
        {item.servedAt !== null && (
          <Notice tone="warn">{texts('item.servedAt', { time: servedText(item.servedAt, menuTexts) })}</Notice>
        )}
        {groups.map((placed) => (
          <ModifierFields
            key={placed.path}
            placed={placed}
            choosing={{ counts, setCounts: choose, currency: product.currency, complaint }}
          />
        ))}
        <ItemPreferences
          {...{ location, note, setNote, unavailable, setUnavailable }}
          startsOpen={line !== undefined}
        />
      </div>
    </Dialog>
  );
}

function About({ product, groups, counts }: Pick<ConfiguredItem, 'product' | 'groups' | 'counts'>): ReactNode {
  const texts = useTexts('ordering');
  const markText = useMarkText();
  const picture = useItemPicture(product.locationId, product.id) ?? undefined;
  const { description, nutrition, price, currency } = product;
  const facts = [
    ...marksOf(product).map(markText),
    ...(nutrition?.calorieCount == null ? [] : [texts('item.calories', { count: nutrition.calorieCount })]),
  ];
  const ingredients = nutrition?.ingredients ?? [];
  return (
    <div className="space-y-2">
      {picture !== undefined && (
        <Picture
          picture={picture}
          alt={picture.alt === '' ? product.name : picture.alt}
          isFirst
          sizes="(min-width: 40rem) 32rem, 100vw"
          className="mb-4 aspect-4/3 w-full rounded-control sm:aspect-video"
        />
      )}
      <p className="text-lg font-semibold tabular-nums">{formatAmount(price, currency)}</p>
      {description !== '' && (
        <p>
          <InLanguage lang={saidOf(product).descriptionLang}>{description}</InLanguage>
        </p>
      )}
      {facts.length > 0 && <p className="text-sm font-medium text-good">{facts.join(' · ')}</p>}
      {ingredients.length > 0 && (
        <p className="text-sm text-muted">
          {texts('item.ingredients', { list: inLine(ingredients, ', ', currentLanguage()) })}
        </p>
      )}
      <ProductAllergens {...{ product, groups, counts }} />
    </div>
  );
}
