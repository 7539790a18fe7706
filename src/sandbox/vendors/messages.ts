import type { Clock, Message, MessageSender } from '../../ports/index.ts';

export type KeptMessage = Message & { readonly sentAt: number };

/**
 * Sends nothing: keeps what would have been sent, so that `GET /api/v1/sandbox/outbox` can list it, and hands it on to
 * `also`, which prints it. Instants are the merchant's.
 */
export function sandboxMessages(
  keep: (message: KeptMessage) => Promise<void>,
  clock: Clock,
  also: MessageSender,
): MessageSender {
  return {
    send: async (message) => {
      await keep({ ...message, sentAt: clock.nowFor(message.merchantId) });
      await also.send(message);
    },
  };
}
