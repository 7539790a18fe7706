import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Cart } from '../../../client/index.ts';
import { type CartCall, useCart } from '../cart-access.tsx';
import { Saver, type SavingState } from './saver.ts';

/** How long a person may pause while typing before it is saved. */
export const typingPauseMs = 700;

/** What one control has chosen, and how saving it stands. */
export type Saving<Value> = SavingState<Value> & Pick<Saver<Value>, 'choose' | 'settle' | 'drop'>;

/**
 * Saves what a control of the cart chooses, as it is chosen; what waits is sent when the control leaves the page. `send` is
 * taken from the first rendering, so it may use nothing but what it is given and the client.
 */
export function useSaving<Value>(send: (call: CartCall, value: Value) => Promise<Cart>): Saving<Value> {
  const { change } = useCart();
  const [saver] = useState(
    () =>
      new Saver<Value>((value, repeat) =>
        change((call) => (repeat === null ? send(call, value) : (repeat() as Promise<Cart>))),
      ),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => () => void saver.settle().catch(() => undefined), [saver]);
  const { choose, settle, drop } = saver;
  return { ...state, choose, settle, drop };
}
