import { useState } from 'react';
import { Link } from 'wouter';
import { classes } from '../../design/classes.ts';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Icon } from '../../design/icon.tsx';
import { Picture } from '../../design/picture.tsx';
import { useTexts } from '../../language/language.ts';
import { CartButton } from '../cart/cart-button.tsx';
import { locationName } from '../locations/location-name.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { addresses } from './addresses.ts';
import { inOrderingWords } from './later-words.ts';
import { useAddressedLocation } from './location-slug.ts';
import { useMerchant } from './merchant.tsx';
import { useLook } from './queries.ts';

const OrderMethodDialog = fetchedPart(
  async () => (await inOrderingWords(import('../locations/order-method-dialog.tsx'))).OrderMethodDialog,
);

/** Stays above every page of a merchant: whose it is, where and how one orders, the account and the record. */
export function SiteHeader() {
  const texts = useTexts('storefront');
  const { slug, merchant } = useMerchant();
  return (
    <header className="sticky top-0 z-20 print:hidden border-b border-line bg-page/95 backdrop-blur-sm">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-1 px-4 sm:gap-3 sm:px-6">
        <Link
          href={addresses.merchant(slug)}
          className="flex min-h-11 min-w-0 items-center gap-3 font-display text-lg font-bold sm:text-xl"
        >
          <MerchantMark slug={slug} name={merchant.name} />
          <span className="line-clamp-2 leading-tight">{merchant.name}</span>
        </Link>
        <div className="ms-auto hidden min-w-0 md:block">
          <OrderMethodButton />
        </div>
        <nav aria-label={texts('frame.yours')} className="ms-auto flex shrink-0 items-center gap-1 md:ms-0">
          <Link
            href={addresses.account(slug)}
            aria-label={texts('frame.account')}
            title={texts('frame.account')}
            className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
          >
            <Icon name="user" />
          </Link>
          <CartButton />
        </nav>
      </div>
      <div className="empty:hidden border-t border-line px-4 md:hidden">
        <OrderMethodButton wide />
      </div>
    </header>
  );
}

/** The merchant's logo; without one, its first letter on the accent. */
export function MerchantMark({ slug, name }: { readonly slug: string; readonly name: string }) {
  const logo = useLook(slug).data?.logo ?? null;
  if (logo !== null)
    return <Picture picture={logo} alt="" isFirst sizes="3rem" className="size-10 shrink-0 rounded-full" />;
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-accent font-display text-lg text-on-accent"
    >
      {name.slice(0, 1)}
    </span>
  );
}

/** Where and how the person orders, and the way to change it; nothing before they chose a location. */
function OrderMethodButton({ wide = false }: { readonly wide?: boolean }) {
  const texts = useTexts('storefront');
  const everywhere = useTexts('everywhere');
  const { merchant } = useMerchant();
  const { locationId, preferences, cart } = useCartSession();
  const [open, setOpen] = useState(false);
  const addressed = useAddressedLocation();
  const here = merchant.locations.find(({ id }) => id === (addressed ?? locationId));
  if (here === undefined) return null;
  const method = cart?.locationId === here.id ? cart.fulfilmentMethod : preferences.method;
  const table = method === 'table_side' ? preferences.table : undefined;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classes(
          'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full text-start',
          wide ? 'w-full' : 'border border-line bg-card px-4 hover:border-edge',
        )}
      >
        <span className="text-accent">
          <Icon name="pin" size={18} />
        </span>
        <span className="min-w-0 grow truncate">
          <span className="sr-only">{texts('ordering.change')}: </span>
          <span className="font-semibold">{locationName(merchant, here)}</span>
          <span className="text-muted">
            {' · '}
            {table === undefined ? everywhere(`method.${method}`) : texts('ordering.atTable', { table })}
          </span>
        </span>
        <Icon name="down" size={16} />
      </button>
      {open && <OrderMethodDialog location={here} onClose={() => setOpen(false)} />}
    </>
  );
}
