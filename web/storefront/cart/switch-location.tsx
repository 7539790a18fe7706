import { useState } from 'react';
import type { Cart, Difference, FulfillmentMethod } from '../../../client/index.ts';
import { differenceText } from '../../cart/changes/difference-text.ts';
import { RemoteChangeNotice } from '../../cart/changes/remote-change-notice.tsx';
import { offeredMethods } from '../../cart/fulfillment/methods.ts';
import type { Send } from '../../cart/resend.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { ChoiceCard } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { useCartSession } from '../session/cart-session.tsx';

type SwitchTarget = { readonly locationId: string; readonly name: string };

/**
 * Moves the cart to another location of the merchant, or begins there anew: nothing is lost or costs more before every
 * difference was shown and accepted.
 */
export function SwitchLocationDialog({
  to,
  onDone,
  onClose,
}: {
  readonly to: SwitchTarget;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts('ordering');
  const { session, cart, remoteChange } = useCartSession();
  const move = useMove(to, onDone);
  if (cart === null) return null;
  const { differences } = move;
  return (
    <Dialog
      title={texts('switch.title', { name: to.name })}
      onClose={onClose}
      footer={
        <div className="space-y-3">
          <ActNotice act={move.act} />
          <div className="flex flex-wrap gap-2">
            {differences === null && (
              <Button look="primary" busy={move.act.busy} onClick={() => move.tryMove({})}>
                {texts('switch.move', { count: cart.totalQuantity })}
              </Button>
            )}
            {differences !== null && isAcceptable(differences) && (
              <Button look="primary" busy={move.act.busy} onClick={() => move.tryMove({ accepted: true })}>
                {texts('switch.accept')}
              </Button>
            )}
            <Button busy={move.act.busy} onClick={move.beginAnew}>
              {texts('switch.fresh')}
            </Button>
            <Button look="quiet" onClick={onClose}>
              {texts('switch.stay', { name: cart.restaurantDisplayName })}
            </Button>
          </div>
        </div>
      }
    >
      {remoteChange !== null && (
        <RemoteChangeNotice change={remoteChange} onDismiss={() => session.dismissRemoteChange()} />
      )}
      {differences === null ? (
        <p>{texts('switch.intro', { from: cart.restaurantDisplayName, to: to.name })}</p>
      ) : (
        <Review to={to} cart={cart} differences={differences} choose={(method) => move.tryMove({ method })} />
      )}
    </Dialog>
  );
}

type Attempt = { readonly accepted?: boolean; readonly method?: FulfillmentMethod };

/** Asks for the move; what the service first wants confirmed is kept as the differences to show. */
function useMove(to: SwitchTarget, onDone: () => void) {
  const { session, client } = useCartSession();
  const act = useAct();
  const [differences, setDifferences] = useState<readonly Difference[] | null>(null);
  const [method, setMethod] = useState<FulfillmentMethod | null>(null);
  const ask = async (send: Send, body: Parameters<typeof client.switchLocation>[0]['body']) => {
    const answer = await session.attempt((ids) =>
      send(JSON.stringify(body), () => client.switchLocation({ ...ids, body })),
    );
    if (answer.outcome === 'confirmation_required') {
      setDifferences(answer.differences);
      return;
    }
    session.adopt(answer.cart);
    onDone();
  };
  const tryMove = ({ accepted, method: wanted }: Attempt) => {
    const by = wanted ?? method;
    if (wanted !== undefined) setMethod(wanted);
    void act.run((send) =>
      ask(send, {
        targetLocationId: to.locationId,
        strategy: 'try_move_items',
        ...(accepted === true && { acceptedChanges: true as const }),
        ...(by !== null && { fulfillmentMethod: by }),
      }),
    );
  };
  const beginAnew = () =>
    void act.run((send) => ask(send, { targetLocationId: to.locationId, strategy: 'start_new_cart' }));
  return { act, differences, tryMove, beginAnew };
}

function isAcceptable(differences: readonly Difference[]): boolean {
  return differences.every(({ permittedActions }) => permittedActions.includes('ACCEPT_CHANGES'));
}

function Review({
  to,
  cart,
  differences,
  choose,
}: {
  readonly to: SwitchTarget;
  readonly cart: Cart;
  readonly differences: readonly Difference[];
  readonly choose: (method: FulfillmentMethod) => void;
}) {
  const texts = useTexts('ordering');
  const words = useTexts('cart');
  const everywhere = useTexts('everywhere');
  const { merchant } = useMerchant();
  const location = merchant.locations.find(({ id }) => id === to.locationId);
  const needsMethod = differences.some(({ path }) => path === 'fulfilmentMethod' || path === 'deliveryInfo');
  const blocked = !isAcceptable(differences);
  const others =
    location === undefined ? [] : offeredMethods(location).filter((method) => method !== cart.fulfilmentMethod);
  return (
    <div className="space-y-4" aria-live="polite">
      <p>{texts('switch.review', { name: to.name })}</p>
      <ul className="space-y-2">
        {differences.map((difference) => (
          <li key={`${difference.reason}:${difference.path}`} className="flex gap-3 rounded-control bg-sunken p-3">
            <span className="text-warn">
              <Icon name="alert" size={20} />
            </span>
            <span>
              {differenceText(difference, cart, words)}{' '}
              {isDropped(difference) && <strong>{texts('switch.dropped')}</strong>}
            </span>
          </li>
        ))}
      </ul>
      {needsMethod && others.length > 0 && (
        <fieldset className="space-y-2">
          <legend className="font-medium">{texts('switch.otherMethod')}</legend>
          {others.map((method) => (
            <ChoiceCard
              key={method}
              name="switch-method"
              label={everywhere(`method.${method}`)}
              onChange={() => choose(method)}
            />
          ))}
        </fieldset>
      )}
      {blocked && !needsMethod && <Notice tone="warn">{texts('switch.blocked')}</Notice>}
    </div>
  );
}

/** A line that is not available there is left behind when the move is accepted. */
function isDropped({ reason }: Difference): boolean {
  return ['ITEM_UNAVAILABLE', 'ITEM_SOLD_OUT', 'MAPPING_MISSING', 'MODIFIER_RULE_CHANGED'].includes(reason);
}
