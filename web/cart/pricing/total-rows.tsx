import type { Cart } from '../../../client/index.ts';
import { classes } from '../../design/classes.ts';
import type { Texts } from '../../language/language.ts';
import { useTexts } from '../../language/language.ts';

/** One amount and what it is for. */
export type TotalRow = {
  readonly label: string;
  readonly amount: string;
  readonly look?: 'good' | 'strong' | 'quiet';
  /** Where several rows may be called the same. */
  readonly key?: string;
};

/** Amounts below each other, and the total they come to. */
export function TotalRows({
  rows,
  total,
  after = [],
}: {
  readonly rows: readonly TotalRow[];
  readonly total: string;
  /** What happened to the total afterwards, such as a refund. */
  readonly after?: readonly TotalRow[];
}) {
  const texts = useTexts('cart');
  return (
    <dl className="space-y-1.5">
      {rows.map((row) => (
        <Row key={row.key ?? row.label} row={row} />
      ))}
      <div className="flex flex-wrap items-baseline gap-x-3 border-t border-line pt-3 text-xl font-bold">
        <dt className="min-w-0 grow basis-20">{texts('totals.total')}</dt>
        <dd className="ms-auto tabular-nums" aria-live="polite">
          {total}
        </dd>
      </div>
      {after.map((row) => (
        <Row key={row.key ?? row.label} row={row} />
      ))}
    </dl>
  );
}

function Row({ row: { label, amount, look } }: { readonly row: TotalRow }) {
  return (
    <div
      className={classes(
        'flex flex-wrap items-baseline gap-x-3',
        look === 'good' && 'text-good',
        look === 'strong' && 'font-semibold',
        look === 'quiet' && 'text-sm text-muted',
      )}
    >
      <dt className="min-w-0 grow basis-24">{label}</dt>
      <dd className="ms-auto shrink-0 tabular-nums">{amount}</dd>
    </div>
  );
}

/** What takes something off the cart: a code, or a reward. */
export function discountLabel({ discountCode }: Cart, texts: Texts<'cart'>): string {
  return discountCode === undefined ? texts('totals.reward') : texts('totals.code', { code: discountCode });
}
