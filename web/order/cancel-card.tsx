import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused } from '../../client/index.ts';
import { ActNotice, useAct } from '../cart/use-act.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Notice } from '../design/notice.tsx';
import { useTexts } from '../language/language.ts';
import { type OrderAccess, orderKey } from './use-order-page.ts';

/** Takes the order back while the restaurant has not decided; asks once before, and says when the restaurant was faster. */
export function CancelCard({
  access: { client, orderId, receiptToken },
  orderToken,
  isPaidOnline,
}: {
  readonly access: OrderAccess;
  readonly orderToken: string;
  readonly isPaidOnline: boolean;
}) {
  const texts = useTexts('order');
  const queries = useQueryClient();
  const act = useAct();
  const [isAsking, setAsking] = useState(false);
  const cancel = async () => {
    const link = receiptToken === null ? {} : { receiptToken };
    const done = await act.run(async (send) => {
      const progress = await send(orderToken, () =>
        client.cancelPlacedOrder({ receiptId: orderId, ...link, body: { orderToken } }),
      );
      queries.setQueryData([...orderKey(orderId), 'progress'], progress);
    });
    if (!done) await queries.invalidateQueries({ queryKey: orderKey(orderId) });
    setAsking(false);
  };
  return (
    <div className="space-y-3 print:hidden">
      <Button look="danger" onClick={() => setAsking(true)}>
        {texts('cancel.open')}
      </Button>
      {isRefused(act.error, 'RESOURCE_CONFLICT') ? (
        <Notice tone="warn">{texts('cancel.tooLate')}</Notice>
      ) : (
        <ActNotice act={act} />
      )}
      {isAsking && (
        <Dialog
          title={texts('cancel.title')}
          onClose={() => setAsking(false)}
          footer={
            <div className="flex flex-wrap gap-3">
              <Button look="danger" busy={act.busy} onClick={() => void cancel()}>
                {texts('cancel.yes')}
              </Button>
              <Button onClick={() => setAsking(false)}>{texts('cancel.no')}</Button>
            </div>
          }
        >
          <p>{texts(isPaidOnline ? 'cancel.paid' : 'cancel.unpaid')}</p>
        </Dialog>
      )}
    </div>
  );
}
