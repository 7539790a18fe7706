import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookEndpoint } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card, Empty } from '../../design/card.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { ShownOnce } from '../forms/shown-once.tsx';
import { useAction } from '../forms/use-action.ts';
import { Icon } from '../frame/icon.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

type Opened =
  | { readonly kind: 'edit'; readonly endpoint: WebhookEndpoint | null }
  | { readonly kind: 'rotate' | 'remove'; readonly endpoint: WebhookEndpoint }
  | { readonly kind: 'secret'; readonly secret: string };

/** Where events are sent: endpoints, their secrets, and what was sent lately. */
export function WebhooksPage() {
  const texts = useTexts('connections');
  const { client, merchantId, role } = useWorkplace();
  const [opened, open] = useState<Opened | null>(null);
  const endpoints = useQuery({
    queryKey: ['webhooks', merchantId],
    queryFn: () => client.listWebhooks({ merchantId }),
  });
  return (
    <div className="max-w-4xl">
      <PageHeading
        title={texts('webhooks.title')}
        actions={
          role === 'owner' && (
            <Button look="primary" onClick={() => open({ kind: 'edit', endpoint: null })}>
              <Icon name="plus" size={18} />
              {texts('webhooks.add')}
            </Button>
          )
        }
      >
        {texts('webhooks.text')}
      </PageHeading>
      <Loaded from={endpoints}>
        {({ endpoints: all }) => (
          <div className="space-y-5">
            {all.length === 0 && <Empty title={texts('webhooks.none')}>{texts('webhooks.noneText')}</Empty>}
            {all.map((endpoint) => (
              <EndpointCard key={endpoint.endpointId} endpoint={endpoint} onOpen={open} />
            ))}
          </div>
        )}
      </Loaded>
      {opened !== null && (
        <OpenedDialog
          opened={opened}
          onClose={(secret) => {
            open(secret === undefined ? null : { kind: 'secret', secret });
            void endpoints.refetch();
          }}
        />
      )}
    </div>
  );
}

/** What is open above the page; a secret that was just made is shown next. */
function OpenedDialog({ opened, onClose }: { readonly opened: Opened; readonly onClose: (secret?: string) => void }) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  if (opened.kind === 'edit') return <EndpointDialog endpoint={opened.endpoint} onClose={onClose} />;
  if (opened.kind === 'secret') {
    const shown = { label: texts('webhooks.secret'), secret: opened.secret, text: texts('webhooks.secretText') };
    return <ShownOnce title={texts('webhooks.secret')} {...shown} onClose={() => onClose()} />;
  }
  const { endpointId, url } = opened.endpoint;
  if (opened.kind === 'remove') {
    return (
      <ConfirmDialog
        title={texts('webhooks.removeNamed', { url })}
        text={texts('webhooks.removeText')}
        submitLabel={texts('webhooks.remove')}
        act={() => client.deleteWebhook({ merchantId, endpointId })}
        onClose={onClose}
      />
    );
  }
  return <RotateDialog endpointId={endpointId} onClose={onClose} />;
}

function RotateDialog({
  endpointId,
  onClose,
}: {
  readonly endpointId: string;
  readonly onClose: (secret?: string) => void;
}) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const rotate = useAction(async () => onClose((await client.rotateWebhookSecret({ merchantId, endpointId })).secret));
  return (
    <FormDialog
      title={texts('webhooks.rotate')}
      submitLabel={texts('webhooks.rotate')}
      {...rotate}
      onSubmit={() => void rotate.run()}
      onClose={() => onClose()}
    >
      <p>{texts('webhooks.rotateText')}</p>
    </FormDialog>
  );
}

function EndpointCard({
  endpoint,
  onOpen,
}: {
  readonly endpoint: WebhookEndpoint;
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
