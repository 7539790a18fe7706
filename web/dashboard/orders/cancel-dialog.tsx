import type { BoardOrder } from '../../../client/index.ts';
import { formatMinor } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useOrderActions } from './use-order-actions.ts';

/** Asks once more before an order is cancelled and everything that is left of it is refunded. */
export function CancelDialog({ order, onClose }: { readonly order: BoardOrder; readonly onClose: () => void }) {
  const texts = useTexts('dashboard');
  const { move } = useOrderActions(order);
  const left = formatMinor(order.totalMinor - order.refundedMinor, order.currency);
  const isDue = order.counter !== null && order.counter.state !== 'paid';
  const text = isDue ? 'cancel.textDue' : order.counter === null ? 'cancel.text' : 'cancel.textByHand';
  return (
    <ConfirmDialog
      title={texts('cancel.title', { shortId: order.shortId })}
      text={texts(text, { amount: left })}
      submitLabel={texts(isDue ? 'cancel.goDue' : 'cancel.go')}
      cancelLabel={texts('cancel.keep')}
      act={() => move('CANCELLED', order.state)}
      onClose={onClose}
    />
  );
}
