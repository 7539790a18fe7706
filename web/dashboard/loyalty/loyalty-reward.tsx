import type { FulfillmentMethod, LoyaltyRewardTerms } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { CheckField, TextField } from '../../design/field.tsx';
import { methods } from '../../fulfillment-methods.ts';
import { useTexts } from '../../language/language.ts';
import { AmountField, CountField } from '../forms/number-field.tsx';
import { useTimes } from '../workplace/times.ts';

/** One thing that points buy. */
export function LoyaltyReward({
  reward,
  onChange,
  onRemove,
}: {
  readonly reward: LoyaltyRewardTerms;
  readonly onChange: (reward: LoyaltyRewardTerms) => void;
  readonly onRemove: () => void;
}) {
  const texts = useTexts('connections');
  const named = reward.name === '' ? texts('loyalty.newReward') : reward.name;
  return (
    <li>
      <fieldset className="min-w-0 rounded-control border border-line p-4">
        <legend className="px-1 font-semibold">{named}</legend>
        <div className="grid items-baseline gap-4 sm:grid-cols-2">
          <TextField
            label={texts('loyalty.rewardName')}
            required
            maxLength={100}
            value={reward.name}
            onChange={(event) => onChange({ ...reward, name: event.target.value })}
          />
          <CountField
            label={texts('loyalty.cost')}
            least={1}
            most={1_000_000_000}
            value={reward.pointsCost}
            onChange={(pointsCost) => onChange({ ...reward, pointsCost })}
          />
          <AmountField
            label={texts('loyalty.amountOff')}
            leastMinor={1}
            value={reward.amountOffMinor}
            onChange={(amountOffMinor) => onChange({ ...reward, amountOffMinor })}
          />
          <AmountField
            label={texts('loyalty.rewardMinimum')}
            value={reward.minimumSpendMinor}
            onChange={(minimumSpendMinor) => onChange({ ...reward, minimumSpendMinor })}
          />
        </div>
        <Methods chosen={reward.methods} onChange={(chosen) => onChange({ ...reward, methods: chosen })} />
        <Period reward={reward} />
        <Button look="danger" aria-label={texts('loyalty.removeReward', { name: named })} onClick={onRemove}>
          {texts('loyalty.remove')}
        </Button>
      </fieldset>
    </li>
  );
}

/** All of them are written as `null`, so that a method that is offered later counts too. */
function Methods({
  chosen,
  onChange,
}: {
  readonly chosen: LoyaltyRewardTerms['methods'];
  readonly onChange: (chosen: LoyaltyRewardTerms['methods']) => void;
}) {
  const texts = useTexts('connections');
  const names = useTexts('dashboard');
  const toggle = (method: FulfillmentMethod, isOn: boolean) => {
    const next = methods.filter((each) => (each === method ? isOn : (chosen?.includes(each) ?? true)));
    if (next.length > 0) onChange(next.length === methods.length ? null : next);
  };
  return (
    <fieldset className="mt-3">
      <legend className="font-medium">{texts('loyalty.methods')}</legend>
      <div className="grid sm:grid-cols-2">
        {methods.map((method) => (
          <CheckField
            key={method}
            label={names(`orders.methods.${method}`)}
            checked={chosen?.includes(method) ?? true}
            onChange={(event) => toggle(method, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Period({ reward: { startsAt, endsAt } }: { readonly reward: LoyaltyRewardTerms }) {
  const texts = useTexts('connections');
  const times = useTimes();
  if (startsAt === null && endsAt === null) return null;
  return (
    <p className="mb-3 text-muted">
      {startsAt !== null && texts('loyalty.startsAt', { day: times.dateTime(startsAt) })}{' '}
      {endsAt !== null && texts('loyalty.endsAt', { day: times.dateTime(endsAt) })}
    </p>
  );
}
