import { useState } from 'react';
import { Link } from 'wouter';
import type { MenuProduct } from '../../../client/index.ts';
import { classes } from '../../design/classes.ts';
import { Icon } from '../../design/icon.tsx';
import { Badge } from '../../design/notice.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { CardAllergens } from '../allergens/allergen-notes.tsx';
import { marksOf, useMarkText } from './dietary.tsx';

/** Whether an item can be put into the cart; a menu that does not say so means yes. */
export function isAvailable({ availability }: Pick<MenuProduct, 'availability'>): boolean {
  return availability === undefined || availability === 'AVAILABLE';
}

/** One item of the menu: what it is, what it costs, for whom; pressed anywhere it opens. */
export function ProductCard({
  product,
  href,
  level,
}: {
  readonly product: MenuProduct;
  readonly href: string;
  readonly level: 'h3' | 'h4';
}) {
  const texts = useTexts('storefront');
  const markText = useMarkText();
  const available = isAvailable(product);
  const Heading = level;
  const marks = marksOf(product).map(markText);
  return (
    <article className="group relative flex h-full gap-4 rounded-card border border-line bg-card p-4 shadow-card transition-shadow hover:shadow-raised sm:p-5">
      <div className="flex min-w-0 grow flex-col">
        <Heading className={classes('font-display text-lg leading-snug font-bold', !available && 'text-muted')}>
          <Link
            href={href}
            state={{ fromMenu: true }}
            aria-haspopup="dialog"
            className="inline-block min-h-6 after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
          >
            {product.name}
          </Link>
        </Heading>
        {product.description !== '' && <p className="mt-1 line-clamp-2 text-muted">{product.description}</p>}
        {marks.length > 0 && <p className="mt-1 text-sm text-good">{marks.join(' · ')}</p>}
        <CardAllergens product={product} />
        <div className="mt-auto flex items-center gap-3 pt-3">
          <span className={classes('font-semibold tabular-nums', !available && 'text-muted')}>
            {formatAmount(product.price, product.currency)}
          </span>
          {!available && (
            <Badge>{texts(product.availability === 'SOLD_OUT' ? 'item.soldOut' : 'item.unavailable')}</Badge>
          )}
        </div>
      </div>
      <div className="flex shrink-0 flex-col items-end justify-between">
        <Photo address={product.images?.[0]} />
        {available && (
          <span
            aria-hidden="true"
            className="mt-auto inline-flex size-9 items-center justify-center rounded-full bg-accent-soft text-accent group-hover:bg-accent group-hover:text-on-accent"
          >
            <Icon name="plus" size={18} />
          </span>
        )}
      </div>
    </article>
  );
}

/** A picture that does not come leaves no hole. */
function Photo({ address }: { readonly address: string | undefined }) {
  const [failed, setFailed] = useState(false);
  if (address === undefined || address === '' || failed) return null;
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      onError={() => setFailed(true)}
      className="mb-2 size-24 rounded-control object-cover sm:size-28"
    />
  );
}
