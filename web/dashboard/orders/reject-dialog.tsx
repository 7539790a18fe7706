import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import type { Ticket } from './tickets.ts';
import { useOrderActs } from './use-order-actions.ts';

/** Asks once more before an order is refused, and says what that means for the customer. */
export function RejectDialog({ ticket, onClose }: { readonly ticket: Ticket; readonly onClose: () => void }) {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const { decide } = useOrderActs(ticket.orderId);
  return (
    <Dialog
      title={texts('reject.title', { shortId: ticket.shortId })}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            look="danger"
            busy={decide.isBusy}
            onClick={async () => {
              if ((await decide.run('reject')) !== null) onClose();
            }}
          >
            {texts('orders.reject')}
          </Button>
        </div>
      }
    >
      <p>{texts('reject.text')}</p>
      {decide.error !== null && (
        <div className="mt-4">
          <Notice tone="bad">{errorText(decide.error, words)}</Notice>
        </div>
      )}
    </Dialog>
  );
}
