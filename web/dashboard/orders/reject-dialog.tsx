import type { BoardOrderSummary } from '../../../client/index.ts';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useOrderActions } from './use-order-actions.ts';

/** Asks once more before an order is rejected, and says what that means for the customer. */
export function RejectDialog({
  ticket,
  onClose,
}: {
  readonly ticket: BoardOrderSummary;
  readonly onClose: () => void;
}) {
  const texts = useTexts('dashboard');
  const { decide } = useOrderActions(ticket);
  return (
    <ConfirmDialog
      title={texts('reject.title', { shortId: ticket.shortId })}
      text={texts('reject.text')}
      submitLabel={texts('orders.reject')}
      act={() => decide('reject')}
      onClose={onClose}
    />
  );
}
