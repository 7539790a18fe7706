import type { WebhookOutcome } from '../domain/webhooks/webhook-retry.ts';

export type WebhookCall = {
  readonly url: string;
  /** Connects to this very machine, and to nothing else; without it to public addresses only. */
  readonly onLoopback: boolean;
  /** `whsec_...`, the newest first; each of them signs. */
  readonly secrets: readonly string[];
  /** The receiver knows a repetition by it. */
  readonly eventId: string;
  /** Real time, epoch milliseconds: receivers refuse what was signed long ago. */
  readonly sentAt: number;
  readonly text: string;
};

/** Posts one event, once, and says what came of it; never throws for what the other side does. */
export interface WebhookSender {
  send(call: WebhookCall): Promise<WebhookOutcome>;
}
