import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookDelivery, WebhookDeliveryStatus } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Badge, Notice, type Tone } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { instantText } from '../forms/wall-time.ts';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

const tones: Readonly<Record<WebhookDeliveryStatus, Tone>> = { waiting: 'warn', delivered: 'good', dead: 'bad' };

// Why there was no answer (docs/webhooks.md).
const failures = ['TIMEOUT', 'CONNECTION_FAILED', 'ADDRESS_REFUSED', 'SUBJECT_GONE', 'SECRET_LOST'] as const;

/** What was sent to an endpoint lately, once the list is opened; one message or all since a point in time can be sent again. */
export function WebhookDeliveries({ endpointId }: { readonly endpointId: string }) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook-deliveries', merchantId, endpointId],
    queryFn: () => client.listWebhookDeliveries({ merchantId, endpointId, query: { limit: 20 } }),
    enabled: isOpen,
    refetchInterval: 5_000,
  });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="border-t border-line pt-3">
      <summary className="min-h-11 py-2 font-semibold">{texts('webhooks.deliveries')}</summary>
      <ErrorNotice error={error} />
      {data?.deliveries.length === 0 && <p className="text-muted">{texts('webhooks.deliveriesNone')}</p>}
      <ul className="divide-y divide-line">
        {data?.deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.eventId}
            delivery={delivery}
            endpointId={endpointId}
            onChanged={() => void refetch()}
          />
        ))}
      </ul>
      {isOpen && <Replay endpointId={endpointId} onReplayed={() => void refetch()} />}
    </details>
  );
}

function DeliveryRow({
  delivery,
  endpointId,
  onChanged,
}: {
  readonly delivery: WebhookDelivery;
  readonly endpointId: string;
  readonly onChanged: () => void;
}) {
  const texts = useTexts('connections');
  const times = useTimes();
  const { client, merchantId } = useWorkplace();
  const retry = useAction(async () => {
    await client.retryWebhookDelivery({ merchantId, endpointId, eventId: delivery.eventId });
    onChanged();
  });
  const last = delivery.attempts.at(-1);
  const failure = failures.find((each) => each === last?.failure);
  const said = [
    times.dateTime(delivery.createdAt),
    texts('webhooks.tries', { count: delivery.attempts.length }),
    last?.statusCode != null && texts('webhooks.lastAnswer', { status: last.statusCode }),
    failure !== undefined && texts(`webhooks.failure.${failure}`),
  ];
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <Badge tone={tones[delivery.status]}>{texts(`webhooks.status.${delivery.status}`)}</Badge>
      <span className="min-w-0 grow basis-48">
        <span className="block">{texts(`webhooks.event.${delivery.type}`)}</span>
        <span className="block text-sm text-muted">{said.filter((each) => each !== false).join(' · ')}</span>
      </span>
      {delivery.status !== 'waiting' && (
        <Button busy={retry.isBusy} onClick={() => void retry.run()}>
          {texts('webhooks.retry')}
        </Button>
      )}
      <ErrorNotice error={retry.error} />
    </li>
  );
}

function Replay({ endpointId, onReplayed }: { readonly endpointId: string; readonly onReplayed: () => void }) {
  const texts = useTexts('connections');
  const { client, merchantId, timeZone, locationName } = useWorkplace();
  const [since, setSince] = useState('');
  const [queued, setQueued] = useState<number | null>(null);
  const instant = instantText(since, timeZone);
  const replay = useAction(async (from: string) => {
    const body = { since: from };
    setQueued((await client.replayWebhook({ merchantId, endpointId, body })).queued);
    onReplayed();
  });
  return (
    <div className="mt-3 space-y-3 rounded-control bg-sunken p-3">
      <p className="font-medium">{texts('webhooks.replay')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="datetime-local"
          label={texts('webhooks.replayFrom')}
          hint={texts('webhooks.replayClock', { location: locationName || timeZone })}
          value={since}
          onChange={(event) => setSince(event.target.value)}
        />
        <Button
          busy={replay.isBusy}
          disabled={instant === null}
          onClick={() => instant !== null && void replay.run(instant)}
        >
          {texts('webhooks.replayGo')}
        </Button>
      </div>
      {queued !== null && <Notice tone="good">{texts('webhooks.replayed', { count: queued })}</Notice>}
      <ErrorNotice error={replay.error} />
    </div>
  );
}
