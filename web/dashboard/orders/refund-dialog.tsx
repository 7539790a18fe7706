import { useState } from 'react';
import { ApiError, type BoardOrder, newIdempotencyKey } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { CheckField, ChoiceCard, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { formatMinor } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { parseMinor } from '../forms/amount.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';
import { useOrderActions } from './use-order-actions.ts';

/**
 * Refunds a part of an order. The id is made with the dialog and kept through presses and lost answers, so that what was
 * sent twice is refunded once; only a refusal, which is an answer, makes the next try another refund.
 */
export function RefundDialog({ order, onClose }: { readonly order: BoardOrder; readonly onClose: () => void }) {
  const texts = useTexts('dashboard');
  const form = useRefundForm(order);
  if (form.result !== null) return <RefundResult {...form.result} currency={order.currency} onClose={onClose} />;
  return (
    <FormDialog
      title={texts('refund.title', { shortId: order.shortId })}
      submitLabel={texts('refund.go')}
      {...form.refund}
      onSubmit={form.send}
      onClose={onClose}
    >
      <p className="text-muted">{texts('refund.left', { amount: formatMinor(form.leftMinor, order.currency) })}</p>
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

type Form = ReturnType<typeof useRefundForm>;

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

type Problems = {
  readonly reason?: 'refund.noReason';
  readonly lines?: 'refund.noLines';
  readonly amount?: 'refund.noAmount' | 'refund.tooMuch';
};

function useRefundForm(order: BoardOrder) {
  const [refundId, setRefundId] = useState(newIdempotencyKey);
  const [by, setBy] = useState<'lines' | 'amount'>('lines');
  const [itemIds, setItemIds] = useState<readonly string[]>([]);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [wasPressed, setWasPressed] = useState(false);
  const [result, setResult] = useState<{ readonly amountMinor: number; readonly isPaid: boolean } | null>(null);
  const actions = useOrderActions(order);
  const refund = useAction(async (part: { amountMinor: number } | { itemIds: string[] }) => {
    const body = { refundId, refundedMinor: order.refundedMinor, reason: reason.trim(), ...part };
    try {
      const after = await actions.refund(body);
      const made = after.refunds.find((each) => each.refundId === refundId);
      if (made !== undefined) setResult({ amountMinor: made.amountMinor, isPaid: made.state === 'paid' });
    } catch (error) {
      if (error instanceof ApiError) setRefundId(newIdempotencyKey());
      throw error;
    }
  });
  const leftMinor = order.totalMinor - order.refundedMinor;
  const amountMinor = parseMinor(amount, order.currency);
  const problems: Problems = {
    ...(reason.trim() === '' && { reason: 'refund.noReason' }),
    ...(by === 'lines' && itemIds.length === 0 && { lines: 'refund.noLines' }),
    ...(by === 'amount' && (amountMinor === null || amountMinor === 0) && { amount: 'refund.noAmount' }),
    ...(by === 'amount' && amountMinor !== null && amountMinor > leftMinor && { amount: 'refund.tooMuch' }),
  };
  const send = () => {
    setWasPressed(true);
    if (Object.keys(problems).length > 0) return;
    void refund.run(by === 'lines' ? { itemIds: [...itemIds] } : { amountMinor: amountMinor ?? 0 });
  };
  const toggle = (itemId: string) =>
    setItemIds((chosen) => (chosen.includes(itemId) ? chosen.filter((id) => id !== itemId) : [...chosen, itemId]));
  const shown: Problems = wasPressed ? problems : {};
  return {
    ...{ by, setBy, itemIds, toggle, amount, setAmount, reason, setReason },
    ...{ leftMinor, problems: shown, refund, send, result },
  };
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
