import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Output } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SelectField } from '../../design/field.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useAct } from '../forms/use-action.ts';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { ApproveDialog } from './approve-dialog.tsx';

/** Somebody who says that points are missing. */
export type Claim = Output<'reviewLoyaltyClaims'>['items'][number];

const statuses = ['pending', 'failed', 'approved', 'applied', 'rejected'] as const satisfies readonly Claim['status'][];
const tones = { pending: 'warn', failed: 'bad', approved: 'plain', applied: 'good', rejected: 'plain' } as const;

/** The claims with one status: approving with points, rejecting, and trying again what could not be booked. */
export function LoyaltyClaims() {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const [status, setStatus] = useState<Claim['status']>('pending');
  const [became, setBecame] = useState<Claim['status'] | null>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['loyalty-claims', merchantId, status],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      client.reviewLoyaltyClaims({
        merchantId,
        query: { status, limit: 20, ...(pageParam !== '' && { cursor: pageParam }) },
      }),
    getNextPageParam: (page) => page.nextCursor,
  });
  const claims = data?.pages.flatMap(({ items }) => items);
  const settled = (claim: Claim | null) => {
    if (claim !== null) setBecame(claim.status);
    void refetch();
  };
  return (
    <Card
      title={texts('claims.title')}
      actions={
        <SelectField
          label={texts('claims.status')}
          labelHidden
          value={status}
          onChange={(event) => {
            setStatus(statuses.find((each) => each === event.target.value) ?? 'pending');
            setBecame(null);
          }}
        >
          {statuses.map((each) => (
            <option key={each} value={each}>
              {texts(`claims.is.${each}`)}
            </option>
          ))}
        </SelectField>
      }
    >
      {error !== null && (
        <Notice tone="bad" actions={<Button onClick={() => void refetch()}>{words('tryAgain')}</Button>}>
          {errorText(error, words)}
        </Notice>
      )}
      {became !== null && became !== 'pending' && (
        <Notice tone={tones[became]}>{texts(`claims.became.${became}`)}</Notice>
      )}
      {claims === undefined && error === null && <Loading label={words('loading')} />}
      {claims?.length === 0 && <p className="text-muted">{texts('claims.none')}</p>}
      <ul className="divide-y divide-line">
        {claims?.map((claim) => (
          <ClaimRow key={claim.claimId} claim={claim} onSettled={settled} />
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts('customers.more')}
        </Button>
      )}
    </Card>
  );
}

type Row = {
  readonly claim: Claim;
  /** What became of it; null when nobody decided after all. */
  readonly onSettled: (claim: Claim | null) => void;
};

function ClaimRow({ claim, onSettled }: Row) {
  const texts = useTexts('connections');
  const times = useTimes();
  const { locations, locationId } = useWorkplace();
  const place = locations.find((each) => each.locationId === claim.locationId);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{texts(`claims.reason.${claim.reason}`)}</span>
          <Badge tone={tones[claim.status]}>{texts(`claims.is.${claim.status}`)}</Badge>
          {claim.points !== null && <Badge>{texts('claims.points', { count: claim.points })}</Badge>}
        </p>
        {claim.note !== null && <p className="mt-1 break-words">{claim.note}</p>}
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{times.dateTime(claim.submittedAt)}</span>
          {place !== undefined && <span>{place.displayName}</span>}
          {claim.locationId === locationId && (
            <Link href={`/orders/past/${claim.orderId}`} className="inline-block min-h-6 text-accent underline">
              {texts('claims.order')}
            </Link>
          )}
        </p>
      </div>
      <ClaimActs claim={claim} onSettled={onSettled} />
    </li>
  );
}

function ClaimActs({ claim, onSettled }: Row) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const [asked, ask] = useState<'approve' | 'reject' | null>(null);
  const { claimId } = claim;
  const retry = useAct(async () => {
    onSettled(await client.retryLoyaltyClaim({ merchantId, claimId }));
  });
  const close = (settled: Claim | null) => {
    ask(null);
    onSettled(settled);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {claim.status === 'pending' && (
        <>
          <Button look="primary" onClick={() => ask('approve')}>
            {texts('claims.approve')}
          </Button>
          <Button onClick={() => ask('reject')}>{texts('claims.reject')}</Button>
        </>
      )}
      {claim.status === 'failed' && (
        <Button busy={retry.isBusy} onClick={() => void retry.run()}>
          {texts('claims.retry')}
        </Button>
      )}
      {retry.error !== null && <Notice tone="bad">{errorText(retry.error, words)}</Notice>}
      {asked === 'approve' && <ApproveDialog claim={claim} onClose={close} />}
      {asked === 'reject' && (
        <ConfirmDialog
          title={texts('claims.rejectTitle')}
          text={texts('claims.rejectText')}
          go={texts('claims.reject')}
          act={async () => {
            const body = { status: 'rejected' } as const;
            close(await client.decideLoyaltyClaim({ merchantId, claimId, body }));
          }}
          onClose={() => close(null)}
        />
      )}
    </div>
  );
}
