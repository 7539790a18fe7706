import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProviderBindings } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { Loaded } from '../lists/loaded.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { PosDuties } from './pos-duties.tsx';

/** The POS that this location works with, bound once the POS has listed what it knows of the menu, and what it does. */
export function PosBinding() {
  const texts = useTexts('connections');
  const { client, merchantId, locationId } = useWorkplace();
  const bindings = useQuery({
    queryKey: ['bindings', merchantId, locationId],
    queryFn: () => client.getBindings({ merchantId, locationId }),
  });
  return (
    <Card title={texts('pos.title')}>
      <Loaded from={bindings}>
        {(current) => <Bound bindings={current} onChanged={() => void bindings.refetch()} />}
      </Loaded>
    </Card>
  );
}

function Bound({ bindings, onChanged }: { readonly bindings: ProviderBindings; readonly onChanged: () => void }) {
  const texts = useTexts('connections');
  const times = useTimes();
  const { client, merchantId, locationId } = useWorkplace();
  const [isEnding, setEnding] = useState(false);
  const { provider, needsProvider, connectedProvider, connectedCourier } = bindings;
  return (
    <div className="space-y-4">
      {provider === null && needsProvider && <Notice tone="bad">{texts('pos.needed')}</Notice>}
      {provider === null && connectedProvider === null && <p className="text-muted">{texts('pos.noneConnected')}</p>}
      {provider === null && connectedProvider !== null && <Bind name={connectedProvider} onChanged={onChanged} />}
      {provider !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{provider.name}</span>
              <Badge tone={provider.isConnected ? 'good' : 'bad'}>
                {texts(provider.isConnected ? 'pos.connected' : 'pos.lost')}
              </Badge>
            </p>
            <p className="text-sm text-muted">
              {texts('pos.knows', { count: provider.mappedCount })} ·{' '}
              {texts('pos.since', { day: times.dateTime(provider.boundAt) })}
            </p>
          </div>
          <Button look="danger" onClick={() => setEnding(true)}>
            {texts('pos.unbind')}
          </Button>
        </div>
      )}
      <PosDuties isBound={provider !== null} onChanged={onChanged} />
      {connectedCourier !== null && <p className="text-muted">{texts('pos.courier', { name: connectedCourier })}</p>}
      {isEnding && (
        <ConfirmDialog
          title={texts('pos.unbind')}
          text={texts('pos.unbindText')}
          submitLabel={texts('pos.unbind')}
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
  const { client, merchantId, locationId } = useWorkplace();
  const bind = useAction(async () => {
    await client.bindProvider({ merchantId, locationId, body: { provider: name } });
    onChanged();
  });
  return (
    <>
      <p className="text-muted">{texts('pos.free', { name })}</p>
      <Button look="primary" busy={bind.isBusy} onClick={() => void bind.run()}>
        {texts('pos.bind', { name })}
      </Button>
      <ErrorNotice error={bind.error} />
    </>
  );
}
