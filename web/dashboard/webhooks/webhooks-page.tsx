import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card, Empty } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { RemoveEndpointDialog } from './remove-endpoint-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

/** A system of the merchant's own that hears of events. */
export type Endpoint = Output<'listWebhooks'>['endpoints'][number];

type Opened =
  | { readonly kind: 'edit'; readonly endpoint: Endpoint | null }
  | { readonly kind: 'rotate'; readonly endpoint: Endpoint }
  | { readonly kind: 'remove'; readonly endpoint: Endpoint }
  | { readonly kind: 'secret'; readonly secret: string };

/** Where events are sent: endpoints, their secrets, and what was sent lately. */
export function WebhooksPage() {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId, role } = useWorkplace();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', merchantId],
    queryFn: () => client.listWebhooks({ merchantId }),
  });
  const close = (secret?: string) => {
    setOpened(secret === undefined ? null : { kind: 'secret', secret });
    void refetch();
  };
  return (
    <div className="max-w-4xl">
      <PageHeading
        title={texts('webhooks.title')}
        actions={
          role === 'owner' && (
            <Button look="primary" onClick={() => setOpened({ kind: 'edit', endpoint: null })}>
              <Icon name="plus" size={18} />
              {texts('webhooks.add')}
            </Button>
          )
        }
      >
        {texts('webhooks.text')}
      </PageHeading>
      {error !== null && (
        <Notice tone="bad" actions={<Button onClick={() => void refetch()}>{words('tryAgain')}</Button>}>
          {errorText(error, words)}
        </Notice>
      )}
      {data === undefined && error === null && <Loading label={words('loading')} />}
      {data?.endpoints.length === 0 && <Empty title={texts('webhooks.none')}>{texts('webhooks.noneText')}</Empty>}
      <div className="space-y-5">
        {data?.endpoints.map((endpoint) => (
          <EndpointCard key={endpoint.endpointId} endpoint={endpoint} onOpen={setOpened} />
        ))}
      </div>
      {opened?.kind === 'edit' && <EndpointDialog endpoint={opened.endpoint} onClose={close} />}
      {opened?.kind === 'rotate' && <SecretDialog endpoint={opened.endpoint} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveEndpointDialog endpoint={opened.endpoint} onClose={() => close()} />}
      {opened?.kind === 'secret' && <SecretDialog secret={opened.secret} onClose={() => setOpened(null)} />}
    </div>
  );
}

function EndpointCard({
  endpoint,
  onOpen,
}: {
  readonly endpoint: Endpoint;
  readonly onOpen: (opened: Opened) => void;
}) {
  const texts = useTexts('connections');
  const { role } = useWorkplace();
  const { url, enabled, disabledReason, secretLost } = endpoint;
  return (
    <Card
      title={<span className="break-all">{url}</span>}
      actions={
        <Badge tone={enabled ? 'good' : 'warn'}>
          {texts(enabled ? 'webhooks.enabled' : disabledReason === 'GONE' ? 'webhooks.gone' : 'webhooks.paused')}
        </Badge>
      }
    >
      <div className="space-y-4">
        {secretLost && <Notice tone="bad">{texts('webhooks.secretLost')}</Notice>}
        <ul className="flex flex-wrap gap-2">
          {endpoint.eventTypes.map((type) => (
            <li key={type}>
              <Badge>{texts(`webhooks.event.${type}`)}</Badge>
            </li>
          ))}
        </ul>
        {role === 'owner' && (
          <div className="flex flex-wrap gap-2">
            <Button
              aria-label={texts('webhooks.changeNamed', { url })}
              onClick={() => onOpen({ kind: 'edit', endpoint })}
            >
              {texts('webhooks.change')}
            </Button>
            <Button onClick={() => onOpen({ kind: 'rotate', endpoint })}>{texts('webhooks.rotate')}</Button>
            <Button
              look="danger"
              aria-label={texts('webhooks.removeNamed', { url })}
              onClick={() => onOpen({ kind: 'remove', endpoint })}
            >
              {texts('webhooks.remove')}
            </Button>
          </div>
        )}
        <WebhookDeliveries endpointId={endpoint.endpointId} />
      </div>
    </Card>
  );
}
