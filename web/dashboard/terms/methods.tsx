import { useId } from 'react';
import type { CommercePolicy, DeliveryMethodTerms, FulfillmentMethod } from '../../../client/index.ts';
import { methods } from '../../fulfillment-methods.ts';
import { useTexts } from '../../language/language.ts';

/** The policy with the terms of one method changed. */
export function changeMethod(
  policy: CommercePolicy,
  method: FulfillmentMethod,
  change: Partial<DeliveryMethodTerms>,
): CommercePolicy {
  return { ...policy, methods: { ...policy.methods, [method]: { ...policy.methods[method], ...change } } };
}

/** Which method the page is about, side by side; each says whether it is offered. */
export function MethodChoice({
  policy,
  chosen,
  onChoose,
}: {
  readonly policy: CommercePolicy;
  readonly chosen: FulfillmentMethod;
  readonly onChoose: (method: FulfillmentMethod) => void;
}) {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  const id = useId();
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <legend className="sr-only">{texts('hours.method')}</legend>
      {methods.map((method) => (
        <label
          key={method}
          className="relative flex min-h-14 flex-col justify-center rounded-control border border-edge bg-card px-3 py-1.5 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={id}
            className="sr-only"
            checked={chosen === method}
            onChange={() => onChoose(method)}
          />
          <span className="font-semibold">{names(`orders.methods.${method}`)}</span>
          <span className="text-sm text-muted">
            {texts(policy.methods[method].offered ? 'hours.isOffered' : 'hours.isNotOffered')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
