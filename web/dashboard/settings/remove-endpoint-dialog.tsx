import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useAct } from '../act.ts';
import { useWorkplace } from '../workplace.tsx';
import type { Endpoint } from './webhooks-page.tsx';

/** Asks once more before nothing is sent to an endpoint any longer. */
export function RemoveEndpointDialog({
  endpoint,
  onClose,
}: {
  readonly endpoint: Endpoint;
  readonly onClose: () => void;
}) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const remove = useAct(async () => {
    await client.deleteWebhook({ merchantId, endpointId: endpoint.endpointId });
    onClose();
  });
  return (
    <Dialog
      title={texts('webhooks.removeNamed', { url: endpoint.url })}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button look="danger" busy={remove.isBusy} onClick={() => void remove.run()}>
            {texts('webhooks.remove')}
          </Button>
        </div>
      }
    >
      <p>{texts('webhooks.removeText')}</p>
      {remove.error !== null && <Notice tone="bad">{errorText(remove.error, words)}</Notice>}
    </Dialog>
  );
}
