import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PartnerAccount, PartnerAccountList, PartnerKind } from '../../../client/index.ts';
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
import { PartnerDialog } from './partner-dialog.tsx';

const kinds: readonly PartnerKind[] = ['courier', 'pos', 'loyalty', 'geocoder', 'mail'];
const couriersMax = 5;

/** The partners the merchant has of its own, kind by kind, and what stands in where it has none. */
export function PartnerAccounts() {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const partners = useQuery({
    queryKey: ['partner-accounts', merchantId],
    queryFn: () => client.listPartnerAccounts({ merchantId }),
  });
  return (
    <Card title={texts('partners.title')}>
      <p className="mb-4 text-sm text-muted">{texts('partners.text')}</p>
      <Loaded from={partners}>
        {(list) => (
          <div className="divide-y divide-line">
            {kinds.map((kind) => (
              <Kind key={kind} kind={kind} list={list} onChanged={() => void partners.refetch()} />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

type OfList = { readonly list: PartnerAccountList; readonly onChanged: () => void };

function Kind({ kind, list, onChanged }: OfList & { readonly kind: PartnerKind }) {
  const texts = useTexts('connections');
  const [isConnecting, setConnecting] = useState(false);
  const own = list.accounts.filter((account) => account.kind === kind);
  const hasRoom = own.length < (kind === 'courier' ? couriersMax : 1);
  return (
    <section className="space-y-3 py-4 first:pt-0 last:pb-0" aria-label={texts(`partners.kinds.${kind}.title`)}>
      <h3 className="font-semibold">{texts(`partners.kinds.${kind}.title`)}</h3>
      {own.length === 0 && (
        <p className="text-sm text-muted">
          {texts(list.installed.includes(kind) ? `partners.kinds.${kind}.installed` : `partners.kinds.${kind}.none`)}
        </p>
      )}
      {own.length > 1 && <p className="text-sm text-muted">{texts('partners.inOrder')}</p>}
      <ol className="space-y-3">
        {own.map((account, index) => (
          <li key={account.accountId}>
            <Account account={account} couriers={own} index={index} onChanged={onChanged} />
          </li>
        ))}
      </ol>
      {hasRoom && (
        <Button onClick={() => setConnecting(true)}>
          {texts(kind === 'courier' && own.length > 0 ? 'partners.another' : `partners.kinds.${kind}.connect`)}
        </Button>
      )}
      {isConnecting && (
        <PartnerDialog
          kind={kind}
          known={null}
          onClose={() => {
            setConnecting(false);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

function Account({
  account,
  couriers,
  index,
  onChanged,
}: {
  readonly account: PartnerAccount;
  readonly couriers: readonly PartnerAccount[];
  readonly index: number;
  readonly onChanged: () => void;
}) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const [opened, open] = useState<'change' | 'remove' | null>(null);
  const { accountId, kind } = account;
  const name = nameOf(account);
  const act = useAction(async (work: () => Promise<unknown>) => {
    await work();
    onChanged();
  });
  const check = () => act.run(() => client.checkPartnerAccount({ merchantId, accountId }));
  const moveUp = () => {
    const ids = couriers.map((courier) => courier.accountId).filter((id) => id !== accountId);
    ids.splice(index - 1, 0, accountId);
    return act.run(() => client.orderCouriers({ merchantId, body: { accountIds: ids } }));
  };
  const close = () => {
    open(null);
    onChanged();
  };
  return (
    <div className="space-y-3 rounded-control border border-line p-4">
      <Facts account={account} name={couriers.length > 1 ? `${index + 1}. ${name}` : name} />
      <ErrorNotice error={act.error} />
      <div className="flex flex-wrap gap-2">
        <Button busy={act.isBusy} onClick={() => void check()} aria-label={texts('partners.checkNamed', { name })}>
          {texts('partners.check')}
        </Button>
        {index > 0 && (
          <Button disabled={act.isBusy} onClick={() => void moveUp()}>
            {texts('partners.earlier')}
          </Button>
        )}
        <Button onClick={() => open('change')}>{texts('partners.change')}</Button>
        <Button onClick={() => open('remove')} aria-label={texts('partners.removeNamed', { name })}>
          {texts('partners.remove')}
        </Button>
      </div>
      {opened === 'change' && <PartnerDialog kind={kind} known={account} onClose={close} />}
      {opened === 'remove' && (
        <ConfirmDialog
          title={texts('partners.removeNamed', { name })}
          text={texts(`partners.kinds.${kind}.removeText`)}
          submitLabel={texts('partners.remove')}
          act={() => client.removePartnerAccount({ merchantId, accountId })}
          onClose={close}
        />
      )}
    </div>
  );
}

function Facts({ account, name }: { readonly account: PartnerAccount; readonly name: string }) {
  const texts = useTexts('connections');
  const times = useTimes();
  const { settings, failure, checkedAt, notificationUrl } = account;
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold break-all">{name}</span>
        <Badge tone={failure === null ? 'good' : 'bad'}>
          {texts(failure === null ? 'partners.works' : 'partners.fails')}
        </Badge>
      </p>
      {settings === null && <Notice tone="bad">{texts('partners.lost')}</Notice>}
      {failure !== null && (
        <Notice tone="bad">
          {texts(`partners.failure.${failure.reason}`)}{' '}
          {texts('partners.since', { time: times.dateTime(failure.since) })}
        </Notice>
      )}
      {checkedAt !== null && (
        <p className="text-sm text-muted">{texts('partners.checked', { time: times.dateTime(checkedAt) })}</p>
      )}
      {notificationUrl !== null && (
        <div className="text-sm text-muted">
          <p>{texts('partners.notify')}</p>
          <code className="break-all select-all">{notificationUrl}</code>
        </div>
      )}
    </div>
  );
}

/** What people know the partner by. */
function nameOf({ settings, kind }: PartnerAccount): string {
  const shown = (wanted: string) => settings?.find(({ name }) => name === wanted)?.value;
  if (kind === 'geocoder') return 'Geoapify';
  const address = shown('url');
  return address === undefined ? (shown('from') ?? '…') : new URL(address).host;
}
