import type { BoardOrder } from '../../../client/index.ts';
import { classes } from '../../design/classes.ts';
import { TextField } from '../../design/field.tsx';
import { formatMinor } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { writeMinor } from '../forms/amount.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import type { RefundForm } from './use-refund-form.ts';

const parts = ['goods', 'tax', 'serviceFee', 'fulfillmentFee', 'enterpriseFee', 'tip'] as const;

/** What the refund comes to, part by part; how much of the tip goes back can be changed. */
export function RefundSum({ order, form }: { readonly order: BoardOrder; readonly form: RefundForm }) {
  const texts = useTexts('dashboard');
  const { preview, tipMax, tip, setTip, problems } = form;
  const { data } = preview;
  if (preview.error !== null) return <ErrorNotice error={preview.error} />;
  if (data === undefined || (form.by === 'lines' && form.itemIds.length === 0)) return null;
  const money = (amountMinor: number) => formatMinor(amountMinor, order.currency);
  return (
    <section
      aria-label={texts('refund.sum')}
      className={classes('rounded-card bg-sunken p-4', preview.shown === null && 'opacity-60')}
    >
      <dl className="space-y-1">
        {parts
          .filter((name) => data.parts[`${name}Minor`] !== 0)
          .map((name) => (
            <div key={name} className="flex justify-between gap-4">
              <dt>{texts(`refund.parts.${name}`)}</dt>
              <dd className="tabular-nums">{money(data.parts[`${name}Minor`])}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 border-t border-edge pt-2 text-lg font-bold">
          <dt>{texts('refund.total')}</dt>
          <dd className="tabular-nums" aria-live="polite">
            {money(data.amountMinor)}
          </dd>
        </div>
        {data.includedTaxMinor > 0 && (
          <div className="flex justify-between gap-4 text-sm text-muted">
            <dt>{texts('refund.includedTax')}</dt>
            <dd className="tabular-nums">{money(data.includedTaxMinor)}</dd>
          </div>
        )}
      </dl>
      {form.by === 'lines' && tipMax !== null && tipMax > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <TextField
            label={texts('refund.tip', { currency: order.currency.toUpperCase() })}
            hint={texts('refund.tipHint', { amount: money(tipMax) })}
            inputMode="decimal"
            error={problems.tip && texts(problems.tip)}
            value={tip ?? writeMinor(data.parts.tipMinor, order.currency)}
            onChange={(event) => setTip(event.target.value)}
          />
        </div>
      )}
    </section>
  );
}
