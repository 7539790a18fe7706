import { type ReactNode, useState } from 'react';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import type { LocationSummary } from '../frame/merchant.tsx';
import { isNotFound } from '../frame/merchant-frame.tsx';
import { Failure, Waiting } from '../frame/page-states.tsx';
import { useProduct } from '../frame/queries.ts';
import { marksOf, useMarkText } from '../menu/dietary.tsx';
import { AddToBag } from './add-to-cart.tsx';
import { type Counts, type Product, rootGroups } from './choices.ts';
import type { ConfiguredDish } from './configured-item.ts';
import { DishWishes } from './item-preferences.tsx';
import { ModifierFields } from './modifier-fields.tsx';

/** What is known of the dish from the menu it was opened from. */
export type OpenedDish = {
  readonly productId: string;
  readonly name: string | null;
  readonly categoryId: string | null;
  /** When the dish is served, if that is not the moment one orders for. */
  readonly servedAt: string | null;
};

/** One dish: all about it, what can be chosen, and the way into the bag. */
export function ProductDialog({
  location,
  dish,
  onAdded,
  onClose,
}: {
  readonly location: LocationSummary;
  readonly dish: OpenedDish;
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts('storefront');
  const everywhere = useTexts('everywhere');
  const product = useProduct(location.id, dish.productId);
  if (product.data !== undefined)
    return <Configuring {...{ location, dish, onAdded, onClose }} product={product.data} />;
  return (
    <Dialog title={dish.name ?? texts('dish.title')} closeLabel={everywhere('close')} onClose={onClose}>
      {product.error === null && <Waiting />}
      {product.error !== null &&
        (isNotFound(product.error) ? (
          <Notice tone="warn">{texts('dish.missing')}</Notice>
        ) : (
          <Failure error={product.error} again={() => void product.refetch()} />
        ))}
    </Dialog>
  );
}

type ConfiguringProps = Parameters<typeof ProductDialog>[0] & { readonly product: Product };

function Configuring({ location, dish, product, onAdded, onClose }: ConfiguringProps) {
  const everywhere = useTexts('everywhere');
  const texts = useTexts('storefront');
  const [counts, setCounts] = useState<Counts>(new Map());
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const [unavailable, setUnavailable] = useState<ConfiguredDish['unavailable']>('remove_item');
  const [complaint, setComplaint] = useState<{ readonly path: string; readonly text: string } | null>(null);
  const groups = rootGroups(product);
  const configured: ConfiguredDish = {
    product,
    groups,
    counts,
    quantity,
    note,
    unavailable,
    categoryId: dish.categoryId,
  };
  const choose = (next: Counts) => {
    setCounts(next);
    setComplaint(null);
  };
  return (
    <Dialog
      title={product.name}
      closeLabel={everywhere('close')}
      onClose={onClose}
      footer={<AddToBag {...{ location, configured, setQuantity, setComplaint, onAdded }} />}
    >
      <div className="space-y-6">
        <About product={product} />
        {dish.servedAt !== null && <Notice tone="warn">{texts('dish.servedAt', { time: dish.servedAt })}</Notice>}
        {groups.map((placed) => (
          <ModifierFields
            key={placed.path}
            placed={placed}
            choosing={{ counts, setCounts: choose, currency: product.currency, complaint }}
          />
        ))}
        <DishWishes {...{ note, setNote, unavailable, setUnavailable }} />
      </div>
    </Dialog>
  );
}

function About({ product }: { readonly product: Product }): ReactNode {
  const texts = useTexts('storefront');
  const markText = useMarkText();
  const { images, description, nutrition, displayPrice } = product;
  const facts = [
    ...marksOf(product).map(markText),
    ...(nutrition?.calorieCount == null ? [] : [texts('dish.calories', { count: nutrition.calorieCount })]),
  ];
  const ingredients = nutrition?.ingredients ?? [];
  return (
    <div className="space-y-2">
      {images[0] !== undefined && images[0] !== '' && (
        <img src={images[0]} alt="" className="mb-4 aspect-video w-full rounded-control object-cover" />
      )}
      <p className="text-lg font-semibold tabular-nums">{displayPrice}</p>
      {description !== '' && <p>{description}</p>}
      {facts.length > 0 && <p className="text-sm font-medium text-good">{facts.join(' · ')}</p>}
      {ingredients.length > 0 && (
        <p className="text-sm text-muted">{texts('dish.ingredients', { list: ingredients.join(', ') })}</p>
      )}
    </div>
  );
}
