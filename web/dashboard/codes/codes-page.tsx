import { useState } from 'react';
import type { DiscountCode } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { Badge } from '../../design/notice.tsx';
import { formatMinor, formatRate } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Icon } from '../frame/icon.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { MoreButton, usePagedList } from '../lists/paged-list.tsx';
import { useNow, useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { CodeDialog } from './code-dialog.tsx';

type Opened =
  | { readonly kind: 'edit'; readonly code: DiscountCode | null }
  | { readonly kind: 'remove'; readonly code: DiscountCode };

/** The merchant's discount codes: what each takes off, for whom and until when. */
export function CodesPage() {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  const { client, merchantId } = useWorkplace();
  const [opened, open] = useState<Opened | null>(null);
  const codes = usePagedList(['codes', merchantId], (page) =>
    client.listDiscountCodes({ merchantId, query: { limit: 50, ...page } }),
  );
  const close = () => {
    open(null);
    void codes.refetch();
  };
  return (
    <div className="max-w-4xl">
      <PageHeading
        title={names('pages.codes')}
        actions={
          <Button look="primary" onClick={() => open({ kind: 'edit', code: null })}>
            <Icon name="plus" size={18} />
            {texts('codes.add')}
          </Button>
        }
      >
        {texts('codes.text')}
      </PageHeading>
      <Loaded from={codes}>{(all) => <CodeList codes={all} onOpen={open} />}</Loaded>
      <MoreButton list={codes}>{texts('codes.more')}</MoreButton>
      {opened?.kind === 'edit' && <CodeDialog code={opened.code} onClose={close} />}
      {opened?.kind === 'remove' && (
        <ConfirmDialog
          title={texts('codes.removeNamed', { code: opened.code.code })}
          text={texts('codes.removeText')}
          submitLabel={texts('codes.remove')}
          act={() => client.deleteDiscountCode({ merchantId, code: opened.code.code })}
          onClose={close}
        />
      )}
    </div>
  );
}

function CodeList({
  codes,
  onOpen,
}: {
  readonly codes: readonly DiscountCode[];
  readonly onOpen: (opened: Opened) => void;
}) {
  const texts = useTexts('settings');
  if (codes.length === 0) return <Empty title={texts('codes.none')}>{texts('codes.noneText')}</Empty>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
      {codes.map((code) => (
        <li key={code.code}>
          <CodeRow code={code} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function CodeRow({ code, onOpen }: { readonly code: DiscountCode; readonly onOpen: (opened: Opened) => void }) {
  const texts = useTexts('settings');
  const { currency } = useWorkplace();
  const now = useNow(30_000);
  const state = stateOf(code, now);
  const { value } = code;
  const worth =
    value.kind === 'percent' ? formatRate(String(value.rate / 1_000_000)) : formatMinor(value.amountMinor, currency);
  const limits = useLimits(code);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 grow basis-64">
        <h2 className="flex flex-wrap items-center gap-2">
          <span className="font-mono text-lg font-bold tracking-wide break-all">{code.code}</span>
          <Badge tone={state === 'active' ? 'good' : 'warn'}>{texts(`codes.state.${state}`)}</Badge>
        </h2>
        <p className="font-medium">{texts('codes.off', { worth })}</p>
        {limits.length > 0 && <p className="text-sm text-muted">{limits.join(' · ')}</p>}
      </div>
      <p className="text-sm text-muted tabular-nums">
        {code.usesMax === null
          ? texts('codes.used', { count: code.useCount })
          : texts('codes.usedOf', { used: code.useCount, most: code.usesMax })}
      </p>
      <div className="flex gap-2">
        <Button
          aria-label={texts('codes.changeNamed', { code: code.code })}
          onClick={() => onOpen({ kind: 'edit', code })}
        >
          {texts('codes.change')}
        </Button>
        <Button
          look="danger"
          aria-label={texts('codes.removeNamed', { code: code.code })}
          onClick={() => onOpen({ kind: 'remove', code })}
        >
          {texts('codes.remove')}
        </Button>
      </div>
    </div>
  );
}

/** What narrows a code, each in a few words. */
function useLimits({
  minimumMinor,
  methods,
  locationIds,
  productIds,
  customerId,
  usesPerCustomerMax,
  startsAt,
  endsAt,
}: DiscountCode): readonly string[] {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  const times = useTimes();
  const { currency } = useWorkplace();
  return [
    minimumMinor > 0 && texts('codes.from', { amount: formatMinor(minimumMinor, currency) }),
    methods?.map((method) => names(`orders.methods.${method}`)).join(', '),
    locationIds !== null && texts('codes.locations', { count: locationIds.length }),
    productIds !== null && texts('codes.items', { count: productIds.length }),
    customerId !== null && texts('codes.oneCustomer'),
    usesPerCustomerMax !== null && texts('codes.each', { count: usesPerCustomerMax }),
    startsAt !== null && texts('codes.starts', { time: times.dateTime(startsAt) }),
    endsAt !== null && texts('codes.ends', { time: times.dateTime(endsAt) }),
  ].filter((limit) => typeof limit === 'string');
}

function stateOf(
  { startsAt, endsAt, usesMax, useCount }: DiscountCode,
  now: number,
): 'active' | 'waiting' | 'ended' | 'usedUp' {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended';
  if (usesMax !== null && useCount >= usesMax) return 'usedUp';
  return startsAt !== null && Date.parse(startsAt) > now ? 'waiting' : 'active';
}
