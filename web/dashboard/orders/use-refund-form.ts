import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type BoardOrder, newIdempotencyKey, type RefundRequest } from '../../../client/index.ts';
import { useSettled } from '../../use-settled.ts';
import { parseMinor } from '../forms/amount.ts';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { useOrderActions } from './use-order-actions.ts';

export type RefundForm = ReturnType<typeof useRefundForm>;

type Problems = {
  readonly reason?: 'refund.noReason';
  readonly lines?: 'refund.noLines';
  readonly amount?: 'refund.noAmount' | 'refund.tooMuch';
  readonly tip?: 'refund.noAmount' | 'refund.tooMuchTip';
};

/** What is asked to be refunded; null while that is not said yet. */
type Part = { readonly amountMinor: number } | { readonly itemIds: string[]; readonly tipMinor?: number };

/**
 * The form of a refund. The id is made with it and kept through presses and lost answers, together with what was sent, so
 * that what was sent twice is refunded once; only a refusal, which is an answer, makes the next try another refund.
 */
export function useRefundForm(order: BoardOrder) {
  const [refundId, setRefundId] = useState(newIdempotencyKey);
  const [unanswered, setUnanswered] = useState<RefundRequest | null>(null);
  const [by, setBy] = useState<'lines' | 'amount'>('lines');
  const [itemIds, setItemIds] = useState<readonly string[]>([]);
  const [amount, setAmount] = useState('');
  const [tip, setTip] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [wasPressed, setWasPressed] = useState(false);
  const [result, setResult] = useState<{ readonly amountMinor: number; readonly isPaid: boolean } | null>(null);
  const actions = useOrderActions(order);
  const typedMinor = parseMinor(amount, order.currency);
  const tipMinor = tip === null ? undefined : (parseMinor(tip, order.currency) ?? undefined);
  const part = partOf(by, typedMinor, itemIds, tipMinor);
  const preview = usePreview(order, result === null ? part : null);
  const leftMinor = order.totalMinor - order.refundedMinor;
  const refund = useAction(async (body: RefundRequest) => {
    setUnanswered(body);
    try {
      const after = await actions.refund(body);
      const made = after.refunds.find((each) => each.refundId === refundId);
      if (made !== undefined) setResult({ amountMinor: made.amountMinor, isPaid: made.state === 'paid' });
    } catch (error) {
      if (error instanceof ApiError) {
        setRefundId(newIdempotencyKey());
        setUnanswered(null);
      }
      throw error;
    }
  });
  const tipMax = preview.data?.tipMaxMinor ?? null;
  const problems: Problems = {
    ...(reason.trim() === '' && { reason: 'refund.noReason' }),
    ...(by === 'lines' && itemIds.length === 0 && { lines: 'refund.noLines' }),
    ...(by === 'amount' && (typedMinor === null || typedMinor === 0) && { amount: 'refund.noAmount' }),
    ...(by === 'amount' && typedMinor !== null && typedMinor > leftMinor && { amount: 'refund.tooMuch' }),
    ...(by === 'lines' && tip !== null && tipMinor === undefined && { tip: 'refund.noAmount' }),
    ...(by === 'lines' &&
      tipMinor !== undefined &&
      tipMax !== null &&
      tipMinor > tipMax && { tip: 'refund.tooMuchTip' }),
  };
  // What was sent without an answer is sent again as it was, whatever the order has become by it.
  const send = () => {
    setWasPressed(true);
    if (unanswered !== null) return void refund.run(unanswered);
    if (Object.keys(problems).length > 0 || part === null || preview.shown === null) return;
    const { amountMinor: expectedMinor, refundedMinor } = preview.shown;
    void refund.run({ refundId, refundedMinor, expectedMinor, reason: reason.trim(), ...part });
  };
  const toggle = (itemId: string) => {
    setItemIds((chosen) => (chosen.includes(itemId) ? chosen.filter((id) => id !== itemId) : [...chosen, itemId]));
    setTip(null);
  };
  const shown: Problems = wasPressed ? problems : problems.tip === undefined ? {} : { tip: problems.tip };
  return {
    ...{ by, setBy, itemIds, toggle, amount, setAmount, tip, setTip, reason, setReason },
    ...{ leftMinor, problems: shown, refund, send, result, preview, tipMax },
    amountMinor: preview.shown?.amountMinor ?? null,
  };
}

function partOf(
  by: 'lines' | 'amount',
  amountMinor: number | null,
  itemIds: readonly string[],
  tipMinor: number | undefined,
): Part | null {
  if (by === 'amount') return amountMinor === null || amountMinor === 0 ? null : { amountMinor };
  return itemIds.length === 0 ? null : { itemIds: [...itemIds], ...(tipMinor !== undefined && { tipMinor }) };
}

/**
 * What the service would refund; `shown` is null while that is not known of what stands in the form now, and `isAwaited` says
 * that it soon will be.
 */
function usePreview({ orderId, locationId, refundedMinor, totalMinor }: BoardOrder, part: Part | null) {
  const { client, merchantId } = useWorkplace();
  const asked = useSettled(part, 200);
  const isSettled = JSON.stringify(asked) === JSON.stringify(part);
  const isPossible = asked !== null && (!('amountMinor' in asked) || asked.amountMinor <= totalMinor - refundedMinor);
  const query = useQuery({
    queryKey: ['refund-preview', orderId, refundedMinor, asked],
    enabled: isPossible,
    queryFn: ({ signal }) =>
      client.previewRefund({ merchantId, locationId, orderId, body: asked ?? { itemIds: [] }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const isOfNow = isSettled && isPossible && !query.isPlaceholderData && query.error === null;
  return { ...query, shown: isOfNow ? (query.data ?? null) : null, isAwaited: !isSettled || query.isFetching };
}
