import type { BoardOrder } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { CheckField, ChoiceCard, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { formatMinor } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { RefundSum } from './refund-sum.tsx';
import { type RefundForm as Form, useRefundForm } from './use-refund-form.ts';

/** Refunds a part of an order, after it has said exactly what that comes to. */
export function RefundDialog({ order, onClose }: { readonly order: BoardOrder; readonly onClose: () => void }) {
  const texts = useTexts('dashboard');
  const form = useRefundForm(order);
  if (form.result !== null) return <RefundResult {...form.result} currency={order.currency} onClose={onClose} />;
  return (
    <FormDialog
      title={texts('refund.title', { shortId: order.shortId })}
      submitLabel={
        form.amountMinor === null
          ? texts('refund.go')
          : texts('refund.goAmount', { amount: formatMinor(form.amountMinor, order.currency) })
      }
      error={form.refund.error}
      isBusy={form.refund.isBusy || form.preview.isAwaited}
      onSubmit={form.send}
      onClose={onClose}
    >
      <p className="text-muted">{texts('refund.left', { amount: formatMinor(form.leftMinor, order.currency) })}</p>
      {order.counter !== null && (
        <Notice>{texts(order.counter.state === 'paid' ? 'refund.byHand' : 'refund.due')}</Notice>
      )}
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium">{texts('refund.what')}</legend>
        <ChoiceCard
          name="what"
          label={texts('refund.byLines')}
          detail={texts('refund.byLinesText')}
          checked={form.by === 'lines'}
          onChange={() => form.setBy('lines')}
        />
        <ChoiceCard
          name="what"
          label={texts('refund.byAmount')}
          detail={texts('refund.byAmountText')}
          checked={form.by === 'amount'}
          onChange={() => form.setBy('amount')}
        />
      </fieldset>
      {form.by === 'lines' ? <LineChoice order={order} form={form} /> : <AmountChoice order={order} form={form} />}
      <RefundSum order={order} form={form} />
      <TextField
        label={texts('refund.reason')}
        hint={texts('refund.reasonHint')}
        error={form.problems.reason && texts(form.problems.reason)}
        maxLength={300}
        value={form.reason}
        onChange={(event) => form.setReason(event.target.value)}
      />
    </FormDialog>
  );
}

function LineChoice({ order, form }: { readonly order: BoardOrder; readonly form: Form }) {
  const texts = useTexts('dashboard');
  return (
    <fieldset>
      <legend className="sr-only">{texts('refund.byLines')}</legend>
      {order.items.map((item) => (
        <CheckField
          key={item.id}
          label={`${item.quantity}× ${item.name}`}
          hint={item.isGone ? texts('order.gone') : formatMinor(item.totalMinor - item.discountMinor, order.currency)}
          disabled={item.isGone}
          checked={form.itemIds.includes(item.id)}
          onChange={() => form.toggle(item.id)}
        />
      ))}
      {form.problems.lines && (
        <p role="alert" className="text-sm font-medium text-bad">
          {texts(form.problems.lines)}
        </p>
      )}
    </fieldset>
  );
}

function AmountChoice({ order, form }: { readonly order: BoardOrder; readonly form: Form }) {
  const texts = useTexts('dashboard');
  return (
    <TextField
      label={texts('refund.amount', { currency: order.currency.toUpperCase() })}
      inputMode="decimal"
      error={form.problems.amount && texts(form.problems.amount)}
      value={form.amount}
      onChange={(event) => form.setAmount(event.target.value)}
    />
  );
}

function RefundResult({
  amountMinor,
  isPaid,
  currency,
  onClose,
}: {
  readonly amountMinor: number;
  readonly isPaid: boolean;
  readonly currency: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const amount = formatMinor(amountMinor, currency);
  return (
    <Dialog
      title={texts('refund.done')}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <Button look="primary" className="w-full" onClick={onClose}>
          {words('close')}
        </Button>
      }
    >
      <Notice tone={isPaid ? 'good' : 'warn'} title={texts(isPaid ? 'refund.paid' : 'refund.asked', { amount })}>
        {texts('refund.points')}
      </Notice>
    </Dialog>
  );
}
