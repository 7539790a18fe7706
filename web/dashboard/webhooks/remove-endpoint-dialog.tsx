import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import type { Endpoint } from './webhooks-page.tsx';

/** Asks once more before nothing is sent to an endpoint any longer. */
export function RemoveEndpointDialog({
  endpoint: { endpointId, url },
  onClose,
}: {
  readonly endpoint: Endpoint;
  readonly onClose: () => void;
}) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  return (
    <ConfirmDialog
      title={texts('webhooks.removeNamed', { url })}
      text={texts('webhooks.removeText')}
      go={texts('webhooks.remove')}
      act={() => client.deleteWebhook({ merchantId, endpointId })}
      onClose={onClose}
    />
  );
}
