import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoyaltyQuote, LoyaltyReward } from '../../../client/index.ts';
import { useCart } from '../../cart/cart-access.tsx';
import { ActNotice, type CartAct, useCartAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { CheckField } from '../../design/field.tsx';
import { formatAmount, withSign } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';

/** The customer's points: joining the program, what this order earns, and what they can be spent on. */
export function RewardsSection() {
  const texts = useTexts('checkout');
  const { client, cart } = useCart();
  const act = useCartAct();
  // Without an answer nothing is shown: the order can be paid without points.
  const { data: quote } = useQuery({
    queryKey: ['loyalty-quote', cart.id, cart.revision],
    queryFn: ({ signal }) => client.getLoyaltyQuote({ locationId: cart.locationId, cartId: cart.id, signal }),
    placeholderData: (earlier) => earlier,
  });
  if (quote === undefined || !quote.enabled) return null;
  return (
    <Card title={texts('points.title')}>
      {quote.available === false ? (
        <p className="text-muted">{texts('points.away')}</p>
      ) : isMember(quote) ? (
        <Rewards quote={quote} act={act} />
      ) : (
        <Join quote={quote} act={act} />
      )}
      <div className="mt-3 empty:hidden">
        <ActNotice act={act} />
      </div>
    </Card>
  );
}

type Props = { readonly quote: LoyaltyQuote; readonly act: CartAct };

function Join({ quote, act }: Props) {
  const texts = useTexts('checkout');
  const { client } = useCart();
  const [hasConsented, setConsented] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const join = () => {
    setMissing(!hasConsented);
    if (hasConsented) void act.change((call) => client.joinLoyalty({ ...call, body: { consent: true } }));
  };
  return (
    <>
      <p>{texts('points.join', { count: quote.pointsToEarn ?? 0 })}</p>
      <CheckField
        label={texts('points.consent')}
        checked={hasConsented}
        onChange={(event) => setConsented(event.target.checked)}
      />
      {isMissing && !hasConsented && (
        <p role="alert" className="mb-2 text-sm font-medium text-bad">
          {texts('points.consentMissing')}
        </p>
      )}
      <Button busy={act.busy} onClick={join}>
        {texts('points.joinNow')}
      </Button>
    </>
  );
}

function Rewards({ quote, act }: Props) {
  const texts = useTexts('checkout');
  return (
    <>
      <p>{texts('points.balance', { count: quote.balance?.available ?? 0 })}</p>
      <p className="text-sm text-muted">{texts('points.earns', { count: quote.pointsToEarn ?? 0 })}</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {(quote.rewards ?? []).map((reward) => (
          <RewardRow key={reward.id} reward={reward} isApplied={quote.appliedRewardId === reward.id} act={act} />
        ))}
      </ul>
    </>
  );
}

function RewardRow({
  reward,
  isApplied,
  act,
}: {
  readonly reward: LoyaltyReward;
  readonly isApplied: boolean;
  readonly act: CartAct;
}) {
  const texts = useTexts('checkout');
  const { client, cart } = useCart();
  const [why] = reward.unavailableReasons ?? [];
  const use = () => act.change((call) => client.redeemReward({ ...call, body: { rewardId: reward.id } }));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-medium">{reward.name}</p>
        <p className="text-sm text-muted">
          {texts('points.cost', { count: reward.pointsCost })}
          {reward.amountOff !== undefined &&
            ` · ${withSign('−', formatAmount(String(reward.amountOff), cart.currency))}`}
        </p>
        {!isApplied && why !== undefined && <p className="text-sm text-muted">{texts(`points.why.${why}`)}</p>}
      </div>
      {isApplied && (
        <Button busy={act.busy} onClick={() => void act.change((call) => client.cancelReward(call))}>
          {texts('points.remove')}
        </Button>
      )}
      {!isApplied && reward.redeemable && (
        <Button busy={act.busy} aria-label={texts('points.useNamed', { name: reward.name })} onClick={() => void use()}>
          {texts('points.use')}
        </Button>
      )}
    </li>
  );
}

/** Every reward says to a customer who has not joined that it is for members. */
function isMember({ rewards = [], balance }: LoyaltyQuote): boolean {
  if (balance !== undefined && balance.posted > 0) return true;
  return (
    rewards.length > 0 && !rewards.some(({ unavailableReasons = [] }) => unavailableReasons.includes('not_enrolled'))
  );
}
