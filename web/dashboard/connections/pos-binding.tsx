import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useAct } from '../forms/use-action.ts';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

type Bindings = Output<'getBindings'>;

/** The till that this location works with, bound once the till has said what it knows of the menu. */
export function TillBinding() {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId, locationId } = useWorkplace();
  const { data, error, refetch } = useQuery({
    queryKey: ['bindings', merchantId, locationId],
    queryFn: () => client.getBindings({ merchantId, locationId }),
  });
  return (
    <Card title={texts('till.title')}>
      {error !== null && (
        <Notice tone="bad" actions={<Button onClick={() => void refetch()}>{words('tryAgain')}</Button>}>
          {errorText(error, words)}
        </Notice>
      )}
      {data === undefined && error === null && <Loading label={words('loading')} />}
      {data !== undefined && <Bound bindings={data} onChanged={() => void refetch()} />}
    </Card>
  );
}

function Bound({ bindings, onChanged }: { readonly bindings: Bindings; readonly onChanged: () => void }) {
  const texts = useTexts('connections');
  const times = useTimes();
  const { client, merchantId, locationId } = useWorkplace();
  const [isEnding, setEnding] = useState(false);
  const { provider, needsProvider, connectedProvider, connectedCourier } = bindings;
  return (
    <div className="space-y-4">
      {provider === null && needsProvider && <Notice tone="bad">{texts('till.needed')}</Notice>}
      {provider === null && connectedProvider === null && <p className="text-muted">{texts('till.noneConnected')}</p>}
      {provider === null && connectedProvider !== null && <Bind name={connectedProvider} onChanged={onChanged} />}
      {provider !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{provider.name}</span>
              <Badge tone={provider.isConnected ? 'good' : 'bad'}>
                {texts(provider.isConnected ? 'till.connected' : 'till.lost')}
              </Badge>
            </p>
            <p className="text-sm text-muted">
              {texts('till.knows', { count: provider.mappedCount })} ·{' '}
              {texts('till.since', { day: times.dateTime(provider.boundAt) })}
            </p>
          </div>
          <Button look="danger" onClick={() => setEnding(true)}>
            {texts('till.unbind')}
          </Button>
        </div>
      )}
      {connectedCourier !== null && <p className="text-muted">{texts('till.courier', { name: connectedCourier })}</p>}
      {isEnding && (
        <ConfirmDialog
          title={texts('till.unbind')}
          text={texts('till.unbindText')}
          go={texts('till.unbind')}
          act={() => client.unbindProvider({ merchantId, locationId })}
          onClose={() => {
            setEnding(false);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

function Bind({ name, onChanged }: { readonly name: string; readonly onChanged: () => void }) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId, locationId } = useWorkplace();
  const bind = useAct(async () => {
    await client.bindProvider({ merchantId, locationId, body: { provider: name } });
    onChanged();
  });
  return (
    <>
      <p className="text-muted">{texts('till.free', { name })}</p>
      <Button look="primary" busy={bind.isBusy} onClick={() => void bind.run()}>
        {texts('till.bind', { name })}
      </Button>
      {bind.error !== null && <Notice tone="bad">{errorText(bind.error, words)}</Notice>}
    </>
  );
}
