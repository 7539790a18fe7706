import { useEffect, useRef, useState } from 'react';
import { type Cart, CartConflictError, LostAnswerError } from '../../client/index.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { useTexts } from '../language/language.ts';
import { type CartCall, useCart } from './cart-access.tsx';
import { refusalText } from './refusal-text.ts';
import { type Send, sendingAgain } from './resend.ts';

/** The page has already said why the act failed, or ignored a press while another act was running. */
export class ReportedError extends Error {}

/** One button's act: whether it is running, and how the last try ended. */
export type Act = {
  readonly busy: boolean;
  readonly error: unknown;
  /** Runs an act that got no answer once more, to its end. */
  readonly again: (() => void) | null;
  /**
   * Resolves to whether the act succeeded. A press while one is running does nothing. What is sent by `send` is the same request where
   * the act failed before and is run again.
   */
  run(act: (send: Send) => Promise<unknown>): Promise<boolean>;
  clear(): void;
};

/** An act of the person. What it throws is kept for `ActNotice`; `run` itself never throws. */
export function useAct(): Act {
  const [{ busy, error }, setState] = useState<{ readonly busy: boolean; readonly error: unknown }>(idle);
  // The state is known only after the next rendering: too late for a double press.
  const running = useRef(false);
  const sent = useRef<Send | null>(null);
  const last = useRef<((send: Send) => Promise<unknown>) | null>(null);
  const run = async (act: (send: Send) => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    last.current = act;
    sent.current ??= sendingAgain();
    setState({ busy: true, error: null });
    try {
      await act(sent.current);
      sent.current = null;
      setState(idle);
      return true;
    } catch (thrown) {
      setState({ busy: false, error: thrown });
      return false;
    } finally {
      running.current = false;
    }
  };
  const again = error instanceof LostAnswerError ? () => last.current !== null && void run(last.current) : null;
  return { busy, error, again, run, clear: () => setState(idle) };
}

const idle = { busy: false, error: null };

/**
 * An act on the cart of this page: `change` sends it and shows the cart that it answers, then does what is to be `done`. Two presses
 * are one request where they are `named` alike and the first one failed.
 */
export type CartAct = Act & {
  change(
    request: (call: CartCall) => Promise<Cart>,
    more?: { readonly done?: () => void; readonly named?: string },
  ): Promise<boolean>;
};

/** An act on the cart of this page. */
export function useCartAct(): CartAct {
  const cart = useCart();
  const act = useAct();
  const presses = useRef(0);
  const change: CartAct['change'] = (request, { done, named } = {}) => {
    presses.current += 1;
    const name = named ?? `press ${presses.current}`;
    return act.run(async (send) => {
      await cart.change((call) => send(name, () => request(call)));
      done?.();
    });
  };
  return { ...act, change };
}

/** Whether the page says elsewhere what went wrong. */
export function isReported(error: unknown): boolean {
  return error instanceof CartConflictError || error instanceof ReportedError;
}

/**
 * Why an act failed, with a way to try it again, brought into view; nothing where the page says so elsewhere. Where the act `adds` a
 * dish, what is sold out is that dish and nothing that is in the order.
 */
export function ActNotice({ act, adds = false }: { readonly act: Act; readonly adds?: boolean }) {
  const texts = useTexts('cart');
  const everywhere = useTexts('everywhere');
  const box = useRef<HTMLDivElement>(null);
  const isShown = act.error !== null && !isReported(act.error);
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={box} className="scroll-my-4">
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
        {refusalText(act.error, texts, everywhere, adds)}
      </Notice>
    </div>
  );
}
