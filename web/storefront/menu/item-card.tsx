import { Link } from 'wouter';
import type { MenuProduct } from '../../../client/index.ts';
import { saidOf } from '../../cart/translation/translate.ts';
import { openingStep } from '../../design/back.ts';
import { classes } from '../../design/classes.ts';
import { Icon } from '../../design/icon.tsx';
import { InLanguage } from '../../design/in-language.tsx';
import { Badge } from '../../design/notice.tsx';
import { Picture } from '../../design/picture.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { CardAllergens } from '../allergens/card-allergens.tsx';
import { marksOf, useMarkText } from './dietary.tsx';
import { useListedPicture } from './menu-pictures.tsx';

/** Whether an item can be put into the cart; a menu that does not say so means yes. */
export function isAvailable({ availability }: Pick<MenuProduct, 'availability'>): boolean {
  return availability === undefined || availability === 'AVAILABLE';
}

/**
 * One item of the menu: what it is, what it costs, for whom; pressed anywhere it opens. `tall` puts the picture above the
 * words, for the few that are shown first.
 */
export function ProductCard({
  product,
  href,
  level,
  look = 'wide',
}: {
  readonly product: MenuProduct;
  readonly href: string;
  readonly level: 'h3' | 'h4';
  readonly look?: 'wide' | 'tall';
}) {
  const available = isAvailable(product);
  const picture = useListedPicture(product.id);
  const isTall = look === 'tall';
  return (
    <article
      className={classes(
        'group relative flex h-full overflow-hidden rounded-card border border-line bg-card shadow-card transition-shadow hover:shadow-raised',
        isTall && 'flex-col',
      )}
    >
      {isTall && picture !== null && (
        <Picture
          picture={picture}
          alt=""
          isFirst
          sizes="(min-width: 80rem) 14rem, 45vw"
          className={classes('aspect-3/2 w-full sm:aspect-4/3', !available && 'opacity-60 grayscale')}
        />
      )}
      <Words product={product} href={href} level={level} isTall={isTall} />
      {!isTall && picture !== null && (
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 40rem) 11rem, 8rem"
          className={classes(
            'h-auto w-32 max-w-2/5 shrink-0 self-stretch sm:w-44',
            !available && 'opacity-60 grayscale',
          )}
        />
      )}
      {available && <PlusMark />}
    </article>
  );
}

function Words({
  product,
  href,
  level: Heading,
  isTall,
}: {
  readonly product: MenuProduct;
  readonly href: string;
  readonly level: 'h3' | 'h4';
  readonly isTall: boolean;
}) {
  const texts = useTexts('storefront');
  const markText = useMarkText();
  const available = isAvailable(product);
  const marks = marksOf(product).map(markText);
  const { lang, descriptionLang } = saidOf(product);
  return (
    <div className={classes('flex min-w-0 grow flex-col', isTall ? 'p-3 sm:p-4' : 'p-4 sm:p-5')}>
      <Heading className={classes('font-display leading-snug font-bold sm:text-lg', !available && 'text-muted')}>
        <Link
          href={href}
          state={openingStep}
          aria-haspopup="dialog"
          className="inline-block min-h-6 wrap-anywhere after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
        >
          <InLanguage lang={lang}>{product.name}</InLanguage>
        </Link>
      </Heading>
      {!isTall && product.description !== '' && (
        <p className="mt-1 line-clamp-2 text-muted">
          <InLanguage lang={descriptionLang}>{product.description}</InLanguage>
        </p>
      )}
      {!isTall && marks.length > 0 && <p className="mt-1 text-sm text-good">{marks.join(' · ')}</p>}
      <CardAllergens product={product} />
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 pe-8">
        <span className={classes('font-semibold tabular-nums', !available && 'text-muted')}>
          {formatAmount(product.price, product.currency)}
        </span>
        {!available && (
          <Badge>{texts(product.availability === 'SOLD_OUT' ? 'item.soldOut' : 'item.unavailable')}</Badge>
        )}
      </div>
    </div>
  );
}

/** Says that pressing adds: a mark, not a button of its own. */
function PlusMark() {
  return (
    <span
      aria-hidden="true"
      className="absolute end-3 bottom-3 inline-flex size-9 items-center justify-center rounded-full bg-card text-accent shadow-card group-hover:bg-accent group-hover:text-on-accent"
    >
      <Icon name="plus" size={18} />
    </span>
  );
}
