import { useEffect, useState } from 'react';
import type { Cart, components } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { CheckField } from '../../design/field.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import type { Base } from '../session/lock-for-payment.ts';
import { useCart, useCheckout } from '../session/use-checkout.ts';

type Quote = components['schemas']['LoyaltyQuote'];
type Reward = NonNullable<Quote['rewards']>[number];

/** The customer's points: joining the programme, what this order earns, and what they can be spent on. */
export function RewardsSection() {
  const texts = useTexts('checkout');
  const { session } = useCheckout();
  const cart = useCart();
  const [quote, setQuote] = useState<Quote | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isNewest = true;
    session.client.getLoyaltyQuote({ locationId: cart.locationId, cartId: cart.id }).then(
      (next) => isNewest && setQuote(next),
      // Points are an extra: the order can be paid without them.
      () => undefined,
    );
    return () => {
      isNewest = false;
    };
  }, [session, cart]);
  if (quote === null || !quote.enabled) return null;
  const act = async (name: string, work: (client: StorefrontClient, base: Base) => Promise<Cart>) => {
    setError(null);
    const outcome = await session.act(name, work);
    if (!outcome.ok) setError(outcome.error);
  };
  return (
    <Card title={texts('points.title')}>
      {quote.available === false ? (
        <p className="text-muted">{texts('points.away')}</p>
      ) : isMember(quote) ? (
        <Rewards quote={quote} onAct={act} />
      ) : (
        <Join quote={quote} onAct={act} />
      )}
      {error !== null && (
        <div className="mt-3">
          <RefusalNotice error={error} />
        </div>
      )}
    </Card>
  );
}

type Acting = {
  readonly quote: Quote;
  readonly onAct: (name: string, work: (client: StorefrontClient, base: Base) => Promise<Cart>) => Promise<void>;
};

function Join({ quote, onAct }: Acting) {
  const texts = useTexts('checkout');
  const { busy } = useCheckout();
  const [hasConsented, setConsented] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const join = () => {
    setMissing(!hasConsented);
    if (hasConsented) {
      void onAct('join', (client, base) => client.joinLoyalty({ ...base, body: { consent: true } }));
    }
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
      <Button busy={busy === 'join'} onClick={join}>
        {texts('points.joinNow')}
      </Button>
    </>
  );
}

function Rewards({ quote, onAct }: Acting) {
  const texts = useTexts('checkout');
  return (
    <>
      <p>{texts('points.balance', { count: quote.balance?.available ?? 0 })}</p>
      <p className="text-sm text-muted">{texts('points.earns', { count: quote.pointsToEarn ?? 0 })}</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {(quote.rewards ?? []).map((reward) => (
          <RewardRow key={reward.id} reward={reward} isApplied={quote.appliedRewardId === reward.id} onAct={onAct} />
        ))}
      </ul>
    </>
  );
}

function RewardRow({
  reward,
  isApplied,
  onAct,
}: {
  readonly reward: Reward;
  readonly isApplied: boolean;
  readonly onAct: Acting['onAct'];
}) {
  const texts = useTexts('checkout');
  const { busy } = useCheckout();
  const { currency } = useCart();
  const [why] = reward.unavailableReasons ?? [];
  const name = `reward ${reward.id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-medium">{reward.name}</p>
        <p className="text-sm text-muted">
          {texts('points.cost', { count: reward.pointsCost })}
          {reward.amountOff !== undefined && ` · −${formatAmount(reward.amountOff.toFixed(2), currency)}`}
        </p>
        {!isApplied && why !== undefined && <p className="text-sm text-muted">{texts(`points.why.${why}`)}</p>}
      </div>
      {isApplied ? (
        <Button busy={busy === name} onClick={() => void onAct(name, (client, base) => client.cancelReward(base))}>
          {texts('points.giveBack')}
        </Button>
      ) : (
        reward.redeemable && (
          <Button
            busy={busy === name}
            aria-label={texts('points.useNamed', { name: reward.name })}
            onClick={() =>
              void onAct(name, (client, base) => client.redeemReward({ ...base, body: { rewardId: reward.id } }))
            }
          >
            {texts('points.use')}
          </Button>
        )
      )}
    </li>
  );
}

/** Who has not joined is told so at every reward. */
function isMember({ rewards = [], balance }: Quote): boolean {
  if (balance !== undefined && balance.posted > 0) return true;
  return (
    rewards.length > 0 && !rewards.some(({ unavailableReasons = [] }) => unavailableReasons.includes('not_enrolled'))
  );
}
