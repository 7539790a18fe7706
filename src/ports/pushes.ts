import type { PushKeys, PushSubscription } from '../domain/messages/push.ts';

export type Push = {
  readonly keys: PushKeys;
  readonly to: PushSubscription;
  /** Connects to this very machine, and to nothing else; without it to public addresses only. */
  readonly onLoopback: boolean;
  /** What the page's worker is handed, encrypted for it alone; at most 3,000 bytes. */
  readonly text: string;
  /** How long the push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** What it replaces where that was not delivered yet: at most 32 letters of base64url. */
  readonly topic: string;
};

/**
 * What came of it. `gone`: the subscription is over, and nothing is sent there any more; `refused`: this push will never be taken;
 * `later`: it was not taken, and may be tried again. `unanswered`: it may have arrived.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'unanswered' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly afterMs: number | null };

/** Hands one push to a push service, once, and says what came of it; never throws for what the other side does. */
export interface PushSender {
  send(push: Push): Promise<PushOutcome>;
}
