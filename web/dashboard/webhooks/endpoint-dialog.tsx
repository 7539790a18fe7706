import { useState } from 'react';
import type { WebhookEndpoint, WebhookEventType } from '../../../client/index.ts';
import { CheckField, TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

const eventTypes: readonly WebhookEventType[] = [
  'order.created',
  'order.confirmed',
  'order.ready',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'payment.succeeded',
  'payment.failed',
  'refund.succeeded',
  'refund.failed',
  'delivery.failed',
  'cart.abandoned',
  'menu.published',
  'availability.changed',
  'loyalty.enrolled',
  'loyalty.points_changed',
];

/** Adds an endpoint (`endpoint` null), whose secret goes to `onClose`, or changes its address and events. */
export function EndpointDialog({
  endpoint,
  onClose,
}: {
  readonly endpoint: WebhookEndpoint | null;
  readonly onClose: (secret?: string) => void;
}) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const [url, setUrl] = useState(endpoint?.url ?? 'https://');
  const [chosen, setChosen] = useState<readonly WebhookEventType[]>(endpoint?.eventTypes ?? ['order.created']);
  const [enabled, setEnabled] = useState(endpoint?.enabled ?? true);
  const save = useAction(async () => {
    const body = { url: url.trim(), eventTypes: [...chosen] };
    if (endpoint === null) return onClose((await client.createWebhook({ merchantId, body })).secret);
    await client.changeWebhook({ merchantId, endpointId: endpoint.endpointId, body: { ...body, enabled } });
    onClose();
  });
  return (
    <FormDialog
      title={endpoint === null ? texts('webhooks.add') : texts('webhooks.changeNamed', { url: endpoint.url })}
      submitLabel={words('save')}
      noValidate
      {...save}
      isBlocked={chosen.length === 0}
      onSubmit={() => void save.run()}
      onClose={() => onClose()}
    >
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
    </FormDialog>
  );
}

function EventChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: readonly WebhookEventType[];
  readonly onChoose: (next: readonly WebhookEventType[]) => void;
}) {
  const texts = useTexts('connections');
  const toggle = (type: WebhookEventType, isOn: boolean) =>
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
