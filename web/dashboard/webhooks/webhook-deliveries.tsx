import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookDelivery, WebhookDeliveryStatus } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { Badge, Notice, type Tone } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { instantText } from '../forms/wall-time.ts';
import { MoreButton } from '../lists/paged-list.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

const tones: Readonly<Record<WebhookDeliveryStatus, Tone>> = { waiting: 'warn', delivered: 'good', dead: 'bad' };

// Why there was no answer (docs/webhooks.md).
const failures = ['TIMEOUT', 'CONNECTION_FAILED', 'ADDRESS_REFUSED', 'SUBJECT_GONE', 'SECRET_LOST'] as const;

const statuses = ['waiting', 'delivered', 'dead'] as const satisfies readonly WebhookDeliveryStatus[];
const perPage = 20;

/** What was sent to an endpoint, newest first, once the list is opened; one message or all since a point in time can be sent again. */
export function WebhookDeliveries({ endpointId }: { readonly endpointId: string }) {
  const texts = useTexts('connections');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="border-t border-line pt-3">
      <summary className="min-h-11 py-2 font-semibold">{texts('webhooks.deliveries')}</summary>
      {isOpen && <DeliveryList endpointId={endpointId} />}
    </details>
  );
}

function DeliveryList({ endpointId }: { readonly endpointId: string }) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const [status, setStatus] = useState<WebhookDeliveryStatus | null>(null);
  const ofStatus = status === null ? {} : { status };
  const list = useInfiniteQuery({
    queryKey: ['webhook-deliveries', merchantId, endpointId, status],
    initialPageParam: {},
    queryFn: ({ pageParam }) =>
      client.listWebhookDeliveries({ merchantId, endpointId, query: { ...ofStatus, ...pageParam, limit: perPage } }),
    getNextPageParam: ({ deliveries }) => {
      const last = deliveries[perPage - 1];
      return last && { before: last.queuedAt, beforeEventId: last.eventId };
    },
    refetchInterval: 5_000,
  });
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries);
  return (
    <>
      <SelectField
        label={texts('webhooks.shown')}
        value={status ?? ''}
        onChange={(event) => setStatus(statuses.find((each) => each === event.target.value) ?? null)}
      >
        <option value="">{texts('webhooks.all')}</option>
        {statuses.map((each) => (
          <option key={each} value={each}>
            {texts(`webhooks.status.${each}`)}
          </option>
        ))}
      </SelectField>
      <ErrorNotice error={list.error} />
      {deliveries?.length === 0 && (
        <p className="mt-3 text-muted">
          {texts(status === null ? 'webhooks.deliveriesNone' : 'webhooks.deliveriesNoneSuch')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {deliveries?.map((delivery) => (
          <DeliveryRow
            key={delivery.eventId}
            delivery={delivery}
            endpointId={endpointId}
            onChanged={() => void list.refetch()}
          />
        ))}
      </ul>
      <MoreButton list={list}>{texts('webhooks.more')}</MoreButton>
      <Replay endpointId={endpointId} onReplayed={() => void list.refetch()} />
    </>
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
