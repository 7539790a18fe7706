import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { formatMinor } from '../../language/amount.ts';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { useNow, useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { RemoveCodeDialog } from './remove-code-dialog.tsx';

/** A discount code with its limits, and how many carts have it. */
export type Code = Output<'listDiscountCodes'>['items'][number];

type Opened = { readonly kind: 'edit'; readonly code: Code | null } | { readonly kind: 'remove'; readonly code: Code };

/** The merchant's discount codes: what each takes off, for whom and until when. */
export function CodesPage() {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  const { client, merchantId } = useWorkplace();
  const [opened, open] = useState<Opened | null>(null);
  const codes = useInfiniteQuery({
    queryKey: ['codes', merchantId],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      client.listDiscountCodes({ merchantId, query: { limit: 50, ...(pageParam !== '' && { cursor: pageParam }) } }),
    getNextPageParam: (page) => page.nextCursor,
  });
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
      <CodeList codes={codes} onOpen={open} />
      {opened?.kind === 'edit' && <CodeDialog code={opened.code} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveCodeDialog code={opened.code} onClose={close} />}
    </div>
  );
}

type Listed = {
  readonly data: { readonly pages: readonly Output<'listDiscountCodes'>[] } | undefined;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  refetch(): Promise<unknown>;
  fetchNextPage(): Promise<unknown>;
};

function CodeList({ codes, onOpen }: { readonly codes: Listed; readonly onOpen: (opened: Opened) => void }) {
  const texts = useTexts('settings');
  const words = useTexts('everywhere');
  if (codes.error !== null) {
    return (
      <Notice tone="bad" actions={<Button onClick={() => void codes.refetch()}>{words('tryAgain')}</Button>}>
        {errorText(codes.error, words)}
      </Notice>
    );
  }
  if (codes.data === undefined) return <Loading label={words('loading')} />;
  const all = codes.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) return <Empty title={texts('codes.none')}>{texts('codes.noneText')}</Empty>;
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
        {all.map((code) => (
          <li key={code.code}>
            <CodeRow code={code} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {codes.hasNextPage && (
        <Button className="mt-4" busy={codes.isFetchingNextPage} onClick={() => void codes.fetchNextPage()}>
          {texts('codes.more')}
        </Button>
      )}
    </>
  );
}

function CodeRow({ code, onOpen }: { readonly code: Code; readonly onOpen: (opened: Opened) => void }) {
  const texts = useTexts('settings');
  const { currency } = useWorkplace();
  const now = useNow(30_000);
  const state = stateOf(code, now);
  const { value } = code;
  const worth = value.kind === 'percent' ? `${value.rate / 10_000} %` : formatMinor(value.amountMinor, currency);
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
}: Code): readonly string[] {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  const times = useTimes();
  const { currency } = useWorkplace();
  return [
    minimumMinor > 0 && texts('codes.from', { amount: formatMinor(minimumMinor, currency) }),
    methods?.map((method) => names(`orders.methods.${method}`)).join(', '),
    locationIds !== null && texts('codes.locations', { count: locationIds.length }),
    productIds !== null && texts('codes.dishes', { count: productIds.length }),
    customerId !== null && texts('codes.oneCustomer'),
    usesPerCustomerMax !== null && texts('codes.each', { count: usesPerCustomerMax }),
    startsAt !== null && texts('codes.starts', { time: times.dateTime(startsAt) }),
    endsAt !== null && texts('codes.ends', { time: times.dateTime(endsAt) }),
  ].filter((limit) => typeof limit === 'string');
}

function stateOf(
  { startsAt, endsAt, usesMax, useCount }: Code,
  now: number,
): 'active' | 'waiting' | 'ended' | 'usedUp' {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended';
  if (usesMax !== null && useCount >= usesMax) return 'usedUp';
  return startsAt !== null && Date.parse(startsAt) > now ? 'waiting' : 'active';
}
