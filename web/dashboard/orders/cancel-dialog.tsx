import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { formatMinor } from '../../language/amount.ts';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import type { BoardOrder } from './tickets.ts';
import { useOrderActs } from './use-order-actions.ts';

/** Asks once more before an order is cancelled and everything that is left of it goes back. */
export function CancelDialog({ order, onClose }: { readonly order: BoardOrder; readonly onClose: () => void }) {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const { move } = useOrderActs(order.orderId);
  const left = formatMinor(order.totalMinor - order.refundedMinor, order.currency);
  return (
    <Dialog
      title={texts('cancel.title', { shortId: order.shortId })}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{texts('cancel.keep')}</Button>
          <Button
            look="danger"
            busy={move.isBusy}
            onClick={async () => {
              if ((await move.run('CANCELLED', order.state)) !== null) onClose();
            }}
          >
            {texts('cancel.go')}
          </Button>
        </div>
      }
    >
      <p>{texts('cancel.text', { amount: left })}</p>
      {move.error !== null && (
        <div className="mt-4">
          <Notice tone="bad">{errorText(move.error, words)}</Notice>
        </div>
      )}
    </Dialog>
  );
}
