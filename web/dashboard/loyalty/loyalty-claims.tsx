import { useState } from 'react';
import { Link } from 'wouter';
import type { LoyaltyClaimStatus, ReviewedLoyaltyClaim } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SelectField } from '../../design/field.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { Loaded } from '../lists/loaded.tsx';
import { MoreButton, usePagedList } from '../lists/paged-list.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { ApproveDialog } from './approve-dialog.tsx';

const statuses = [
  'pending',
  'failed',
  'approved',
  'applied',
  'rejected',
] as const satisfies readonly LoyaltyClaimStatus[];
const tones = { pending: 'warn', failed: 'bad', approved: 'plain', applied: 'good', rejected: 'plain' } as const;

/** The claims with one status: approving with points, rejecting, and trying again what could not be added. */
export function LoyaltyClaims() {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const [status, setStatus] = useState<LoyaltyClaimStatus>('pending');
  const [became, setBecame] = useState<LoyaltyClaimStatus | null>(null);
  const claims = usePagedList(['loyalty-claims', merchantId, status], (page) =>
    client.reviewLoyaltyClaims({ merchantId, query: { status, limit: 20, ...page } }),
  );
  const decided = (claim: ReviewedLoyaltyClaim | null) => {
    if (claim !== null) setBecame(claim.status);
    void claims.refetch();
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
      {became !== null && became !== 'pending' && (
        <Notice tone={tones[became]}>{texts(`claims.became.${became}`)}</Notice>
      )}
      <Loaded from={claims}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.length === 0 && <li className="text-muted">{texts('claims.none')}</li>}
            {all.map((claim) => (
              <ClaimRow key={claim.claimId} claim={claim} onDecided={decided} />
            ))}
          </ul>
        )}
      </Loaded>
      <MoreButton list={claims}>{texts('customers.more')}</MoreButton>
    </Card>
  );
}

type Row = {
  readonly claim: ReviewedLoyaltyClaim;
  /** With the decided claim; null when it was left undecided. */
  readonly onDecided: (claim: ReviewedLoyaltyClaim | null) => void;
};

function ClaimRow({ claim, onDecided }: Row) {
  const texts = useTexts('connections');
  const times = useTimes();
  const { locations, locationId } = useWorkplace();
  const location = locations.find((each) => each.locationId === claim.locationId);
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
          {location !== undefined && <span>{location.displayName}</span>}
          {claim.locationId === locationId && (
            <Link href={`/orders/past/${claim.orderId}`} className="inline-block min-h-6 text-accent underline">
              {texts('claims.order')}
            </Link>
          )}
        </p>
      </div>
      <ClaimActs claim={claim} onDecided={onDecided} />
    </li>
  );
}

function ClaimActs({ claim, onDecided }: Row) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const [asked, ask] = useState<'approve' | 'reject' | null>(null);
  const { claimId } = claim;
  const retry = useAction(async () => {
    onDecided(await client.retryLoyaltyClaim({ merchantId, claimId }));
  });
  const close = (decided: ReviewedLoyaltyClaim | null) => {
    ask(null);
    onDecided(decided);
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
      <ErrorNotice error={retry.error} />
      {asked === 'approve' && <ApproveDialog claim={claim} onClose={close} />}
      {asked === 'reject' && (
        <ConfirmDialog
          title={texts('claims.rejectTitle')}
          text={texts('claims.rejectText')}
          submitLabel={texts('claims.reject')}
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
