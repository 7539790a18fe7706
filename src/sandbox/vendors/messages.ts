import type { Clock } from '../../ports/clock.ts';
import type { Message, MessageSender } from '../../ports/messages.ts';

export type KeptMessage = Message & { readonly merchantId: string; readonly sentAt: number };

/**
 * Sends nothing: keeps what would have been sent, so that `GET /api/v1/sandbox/outbox` can list it, and hands it on to
 * `also`, which prints it. Instants are the merchant's, so a message of no merchant is not kept.
 */
export function sandboxMessages(
  keep: (message: KeptMessage) => Promise<void>,
  clock: Clock,
  also: MessageSender,
): MessageSender {
  return {
    send: async (message) => {
      const { merchantId } = message;
      if (merchantId !== null) await keep({ ...message, merchantId, sentAt: clock.nowFor(merchantId) });
      await also.send(message);
    },
  };
}
