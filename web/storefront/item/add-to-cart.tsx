import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ApiError, CartConflictError, type LocationSummary, type Product } from '../../../client/index.ts';
import { BagAtCheckoutError } from '../../cart/bag-at-checkout.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Quantity } from '../../design/quantity.tsx';
import { useTexts } from '../../language/language.ts';
import { SwitchLocationDialog } from '../cart/switch-location.tsx';
import { addresses } from '../frame/addresses.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { isAvailable } from '../menu/item-card.tsx';
import { CartElsewhereError } from '../session/cart-elsewhere.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { firstProblem, type Limits, type Problem, pathOfGroup } from './choices.ts';
import { type ConfiguredItem, toConfiguration, toNewItem } from './configured-item.ts';
import { usePriceNow } from './price-now.ts';

type Props = {
  readonly location: LocationSummary;
  readonly configured: ConfiguredItem;
  readonly setQuantity: (quantity: number) => void;
  readonly setComplaint: (complaint: { readonly path: string; readonly text: string }) => void;
  readonly onAdded: (name: string) => void;
  /** The line of the cart that is configured anew; null: the item is added. */
  readonly lineId: string | null;
};

/** The quantity and the button that adds the item: says first what is missing, and shows what the service refused. */
export function AddToCart({ location, configured, setQuantity, setComplaint, onAdded, lineId }: Props) {
  const texts = useTexts('ordering');
  const menuTexts = useTexts('storefront');
  const { session, client } = useCartSession();
  const box = useRef<HTMLDivElement>(null);
  const { product, groups, counts, quantity } = configured;
  const problem = firstProblem(groups, counts);
  const item = problem === null ? toNewItem(configured) : null;
  const price = usePriceNow(location.id, configured, item, lineId);
  const act = useAct();
  const complain = (path: string, text: string) => {
    setComplaint({ path, text });
    requestAnimationFrame(() => showComplaint(box.current));
  };
  const add = async () => {
    if (problem !== null) complain(problem.path, complaintText(texts, problem));
    if (item === null) return;
    await act.run(async (send) => {
      if (lineId === null) await session.add(item, send);
      else {
        const body = toConfiguration(item);
        await session.change((call) =>
          send(JSON.stringify(body), () => client.replaceCartItem({ ...call, itemId: lineId, body })),
        );
      }
      onAdded(product.name);
    });
  };
  useRefusedGroup(act.error, (id, limits) => {
    const path = pathOfGroup(groups, counts, id);
    if (path !== null) complain(path, complaintText(texts, { path, limits, chosen: 0 }));
  });
  if (!isAvailable(product)) {
    return <p className="py-2 text-center font-semibold">{menuTexts(soldOutWord(product))}</p>;
  }
  return (
    <div ref={box} className="space-y-3">
      <Refusal
        act={act}
        location={location}
        onMoved={() => {
          // What was being added when the question came is added now.
          act.clear();
          void add();
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Quantity
          value={quantity}
          words={{
            less: texts('item.less', { name: product.name }),
            more: texts('item.more', { name: product.name }),
            value: texts('item.quantity', { name: product.name }),
          }}
          onChange={setQuantity}
        />
        <Button look="primary" className="grow" busy={act.busy} onClick={() => void add()}>
          {[texts(lineId === null ? 'item.add' : 'item.update'), ...(price === null ? [] : [price])].join(' · ')}
        </Button>
      </div>
    </div>
  );
}

function soldOutWord({ availability }: Product): 'item.soldOut' | 'item.unavailable' {
  return availability === 'SOLD_OUT' ? 'item.soldOut' : 'item.unavailable';
}

/** What has to be chosen or removed first. */
function complaintText(texts: ReturnType<typeof useTexts<'ordering'>>, { limits, chosen }: Problem): string {
  const { min, max } = limits;
  if (chosen > max) return texts('item.tooMany', { count: chosen - max });
  return chosen === 0 ? texts('item.chooseFirst', { count: min }) : texts('item.chooseMore', { count: min - chosen });
}

/** Brings the group that is complained about into view, and the reader to its name. */
function showComplaint(inside: HTMLElement | null): void {
  const name = inside?.closest('dialog')?.querySelector<HTMLElement>('[data-complaint] > legend');
  name?.focus({ preventScroll: true });
  name?.scrollIntoView({ block: 'start' });
}

/** The service checks by the same rules; where the menu changed meanwhile, its refusal names the group. */
function useRefusedGroup(error: unknown, onRefused: (groupId: string, limits: Limits) => void): void {
  const reported = useRef<unknown>(null);
  useEffect(() => {
    if (!(error instanceof ApiError) || reported.current === error) return;
    reported.current = error;
    const { modifierGroupId, minimum, maximum } = error.details;
    if (modifierGroupId !== undefined) onRefused(modifierGroupId, { min: minimum ?? 0, max: maximum ?? 0 });
  });
}

function Refusal({
  act,
  location,
  onMoved,
}: {
  readonly act: ReturnType<typeof useAct>;
  readonly location: LocationSummary;
  readonly onMoved: () => void;
}) {
  const texts = useTexts('ordering');
  const cartTexts = useTexts('cart');
  if (act.error instanceof CartElsewhereError) {
    const to = { locationId: location.id, name: location.restaurantDisplayName };
    return <SwitchLocationDialog to={to} onDone={onMoved} onClose={act.clear} />;
  }
  if (act.error instanceof CartConflictError) {
    return (
      <Notice tone="warn" title={texts('item.conflictTitle')}>
        {texts('item.conflict')} <BagLink locationId={location.id} />
      </Notice>
    );
  }
  if (act.error instanceof BagAtCheckoutError) {
    return (
      <Notice tone="warn">
        {cartTexts('refused.atCheckout')} <BagLink locationId={location.id} />
      </Notice>
    );
  }
  return <ActNotice act={act} adds />;
}

function BagLink({ locationId }: { readonly locationId: string }) {
  const texts = useTexts('ordering');
  const { slug } = useMerchant();
  return (
    <Link href={addresses.cart(slug, locationId)} className="font-semibold text-accent underline">
      {texts('item.look')}
    </Link>
  );
}
