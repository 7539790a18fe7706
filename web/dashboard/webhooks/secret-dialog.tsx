import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { ShownOnce } from '../forms/shown-once.tsx';
import { useAct } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import type { Endpoint } from './webhooks-page.tsx';

/** Shows a secret that was just made, or makes a new one for `endpoint` once that is confirmed. */
export function SecretDialog({
  endpoint,
  secret,
  onClose,
}: {
  readonly endpoint?: Endpoint;
  readonly secret?: string;
  readonly onClose: (secret?: string) => void;
}) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const rotate = useAct(async () => {
    if (endpoint === undefined) return;
    const made = await client.rotateWebhookSecret({ merchantId, endpointId: endpoint.endpointId });
    onClose(made.secret);
  });
  return (
    <Dialog
      title={texts(secret === undefined ? 'webhooks.rotate' : 'webhooks.secret')}
      closeLabel={words('close')}
      onClose={() => onClose()}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => onClose()}>{words(secret === undefined ? 'cancel' : 'close')}</Button>
          {secret === undefined && (
            <Button look="primary" busy={rotate.isBusy} onClick={() => void rotate.run()}>
              {texts('webhooks.rotate')}
            </Button>
          )}
        </div>
      }
    >
      {secret === undefined ? (
        <p>{texts('webhooks.rotateText')}</p>
      ) : (
        <ShownOnce label={texts('webhooks.secret')} secret={secret} text={texts('webhooks.secretText')} />
      )}
      {rotate.error !== null && <Notice tone="bad">{errorText(rotate.error, words)}</Notice>}
    </Dialog>
  );
}
