import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoyaltyClaim, LoyaltyClaimReason, LoyaltyClaimStatus } from '../../../client/index.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SelectField, TextAreaField } from '../../design/field.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { Badge, Notice, type Tone } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { momentDay, pointsText } from '../../language/local-time.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { useOrders } from './orders-page.tsx';
import { accountFailure } from './section.tsx';

const reasons: readonly LoyaltyClaimReason[] = ['missing_points', 'incorrect_points', 'other'];

const tones: Readonly<Record<LoyaltyClaimStatus, Tone>> = {
  pending: 'plain',
  approved: 'good',
  applied: 'good',
  rejected: 'bad',
  failed: 'warn',
};

/** The claims for missing points and what became of them, and a new claim. */
export function LoyaltyClaims() {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const [asking, setAsking] = useState(false);
  const claims = useQuery({
    queryKey: ['customer', 'claims'],
    queryFn: ({ signal }) => client.listLoyaltyClaims({ signal }),
  });
  return (
    <Card title={texts('claims.title')}>
      <Loaded query={claims} failure={accountFailure}>
        {({ claims: found }) => (
          <>
            {found.length === 0 && <p className="text-muted">{texts('claims.intro')}</p>}
            <ul className="divide-y divide-line">
              {found.map((claim) => (
                <ClaimRow key={claim.claimId} claim={claim} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <div className="mt-4">
        {asking ? (
          <ClaimForm done={() => setAsking(false)} />
        ) : (
          <Button onClick={() => setAsking(true)}>{texts('claims.open')}</Button>
        )}
      </div>
    </Card>
  );
}

function ClaimRow({ claim }: { readonly claim: LoyaltyClaim }) {
  const texts = useTexts('ordering');
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{texts(`claims.reason.${claim.reason}`)}</p>
        <p className="text-sm text-muted">
          {momentDay(claim.submittedAt)}
          {claim.points !== undefined && <> · {texts('claims.points', { points: pointsText(claim.points) })}</>}
        </p>
      </div>
      <Badge tone={tones[claim.status]}>{texts(`claims.status.${claim.status}`)}</Badge>
    </li>
  );
}

function ClaimForm({ done }: { readonly done: () => void }) {
  const texts = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  const { client } = useCartSession();
  const queries = useQueryClient();
  const orders = useOrders();
  const act = useAct();
  // Points come when an order is done, so before that none can be missing.
  const all = orders.data?.pages.flatMap(({ items }) => items) ?? [];
  const found = all.filter(({ status }) => status === 'COMPLETED' || status === 'DELIVERED');
  const [chosen, setOrder] = useState('');
  const [reason, setReason] = useState<LoyaltyClaimReason>('missing_points');
  const [note, setNote] = useState('');
  const orderId = chosen === '' ? (found[0]?.id ?? '') : chosen;
  const submit = async () => {
    const body = { orderId, reason, ...(note.trim() !== '' && { note: note.trim() }) };
    await act.run(async (send) => {
      await send(JSON.stringify(body), () => client.submitLoyaltyClaim({ body }));
      await queries.invalidateQueries({ queryKey: ['customer', 'claims'] });
      done();
    });
  };
  if (orders.isSuccess && found.length === 0) return <Notice tone="plain">{texts('claims.noOrders')}</Notice>;
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SelectField label={texts('claims.order')} value={orderId} onChange={(event) => setOrder(event.target.value)}>
        {found.map((order) => (
          <option key={order.id} value={order.id}>
            {texts('order.numbered', { number: order.shortId })} · {momentDay(order.createdAt)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts('claims.reasonLabel')}
        value={reason}
        onChange={(event) => setReason(event.target.value as LoyaltyClaimReason)}
      >
        {reasons.map((one) => (
          <option key={one} value={one}>
            {texts(`claims.reason.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={texts('claims.note')}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ActNotice act={act} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={act.busy || orders.isPending}>
          {texts('claims.send')}
        </Button>
        <Button onClick={done}>{everywhere('cancel')}</Button>
      </div>
    </form>
  );
}
