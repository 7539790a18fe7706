import { useState } from 'react';
import type { Input } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { CheckField, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useAct } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import type { Endpoint } from './webhooks-page.tsx';

type EventType = Input<'createWebhook'>['body']['eventTypes'][number];

const eventTypes: readonly EventType[] = [
  'order.created',
  'order.confirmed',
  'order.ready',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'delivery.failed',
  'cart.abandoned',
  'catalog.published',
  'loyalty.enrolled',
  'loyalty.points_changed',
];

/** Makes an endpoint, or changes where one is and what it hears of; a new one answers its secret to `onClose`. */
export function EndpointDialog({
  endpoint,
  onClose,
}: {
  readonly endpoint: Endpoint | null;
  readonly onClose: (secret?: string) => void;
}) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const [url, setUrl] = useState(endpoint?.url ?? 'https://');
  const [chosen, setChosen] = useState<readonly EventType[]>(endpoint?.eventTypes ?? ['order.created']);
  const [enabled, setEnabled] = useState(endpoint?.enabled ?? true);
  const save = useAct(async () => {
    const body = { url: url.trim(), eventTypes: [...chosen] };
    if (endpoint === null) {
      const made = await client.createWebhook({ merchantId, body });
      onClose(made.secret);
      return;
    }
    await client.changeWebhook({ merchantId, endpointId: endpoint.endpointId, body: { ...body, enabled } });
    onClose();
  });
  return (
    <Dialog
      title={endpoint === null ? texts('webhooks.add') : texts('webhooks.changeNamed', { url: endpoint.url })}
      closeLabel={words('close')}
      onClose={() => onClose()}
      footer={
        <div className="space-y-3">
          {save.error !== null && <Notice tone="bad">{errorText(save.error, words)}</Notice>}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => onClose()}>{words('cancel')}</Button>
            <Button look="primary" busy={save.isBusy} disabled={chosen.length === 0} onClick={() => void save.run()}>
              {words('save')}
            </Button>
          </div>
        </div>
      }
    >
      <div className="space-y-4">
        <TextField
          type="url"
          label={texts('webhooks.url')}
          hint={texts('webhooks.urlHint')}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <EventChoice chosen={chosen} onChoose={setChosen} />
        {endpoint !== null && (
          <CheckField
            look="switch"
            label={texts('webhooks.enabled')}
            checked={enabled}
            onChange={(event) => setEnabled(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

function EventChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: readonly EventType[];
  readonly onChoose: (next: readonly EventType[]) => void;
}) {
  const texts = useTexts('connections');
  const toggle = (type: EventType, isOn: boolean) =>
    onChoose(eventTypes.filter((each) => (each === type ? isOn : chosen.includes(each))));
  return (
    <fieldset>
      <legend className="font-medium">{texts('webhooks.events')}</legend>
      <div className="grid sm:grid-cols-2">
        {eventTypes.map((type) => (
          <CheckField
            key={type}
            label={texts(`webhooks.event.${type}`)}
            checked={chosen.includes(type)}
            onChange={(event) => toggle(type, event.target.checked)}
          />
        ))}
      </div>
      {chosen.length === 0 && <p className="text-sm font-medium text-bad">{texts('webhooks.eventsNone')}</p>}
    </fieldset>
  );
}
