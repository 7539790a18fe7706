import { useRef, useState } from 'react';
import { CartConflictError, LostAnswerError } from '../../client/index.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { errorText } from '../language/error-text.ts';
import { useTexts } from '../language/language.ts';
import { useCartSession } from '../storefront/session/cart-session.tsx';
import type { OfCart } from '../storefront/session/session-state.ts';

/** One button's act: whether it is under way, and what became of the last try. */
export type Act = {
  readonly busy: boolean;
  readonly error: unknown;
  /** Sends what got no answer once more, under the same key. */
  readonly again: (() => void) | null;
  /** Resolves to whether it succeeded. A press while one is under way does nothing. */
  run(act: () => Promise<unknown>): Promise<boolean>;
  fail(error: unknown): void;
  clear(): void;
};

/** An act of the person; what it throws is kept to be shown, never thrown on. */
export function useAct(repeating: (repeat: () => Promise<unknown>) => Promise<unknown> = (repeat) => repeat()): Act {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await act();
      return true;
    } catch (thrown) {
      setError(thrown);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const repeat = error instanceof LostAnswerError ? error.repeat : null;
  const again = repeat === null ? null : () => void run(() => repeating(repeat));
  return { busy, error, again, run, fail: setError, clear: () => setError(null) };
}

/** An act on the cart, whose answer is shown as the cart. */
export function useCartAct(): Act & { change(act: (of: OfCart) => Promise<unknown>): Promise<boolean> } {
  const session = useCartSession();
  const act = useAct((repeat) => session.change(() => repeat()));
  return { ...act, change: (of) => act.run(() => session.change(of)) };
}

/** A choice that shows at once what was pressed, and goes back to what holds when the service has answered. */
export function useChoice<Value>(current: Value): {
  readonly shown: Value;
  choose(value: Value, act: () => Promise<unknown>): Promise<void>;
} {
  const [pressed, setPressed] = useState<{ readonly value: Value } | null>(null);
  const choose = async (value: Value, act: () => Promise<unknown>): Promise<void> => {
    setPressed({ value });
    await act();
    setPressed(null);
  };
  return { shown: pressed === null ? current : pressed.value, choose };
}

/** What went wrong with an act, and the way to try it again. A change of somebody else is told elsewhere on the page. */
export function ActNotice({ act }: { readonly act: Act }) {
  const everywhere = useTexts('everywhere');
  if (act.error === null || act.error instanceof CartConflictError) return null;
  return (
    <Notice
      tone="bad"
      actions={
        <>
          {act.again !== null && (
            <Button busy={act.busy} onClick={act.again}>
              {everywhere('tryAgain')}
            </Button>
          )}
          <Button look="quiet" onClick={act.clear}>
            {everywhere('close')}
          </Button>
        </>
      }
    >
      {errorText(act.error, everywhere)}
    </Notice>
  );
}
