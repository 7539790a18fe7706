import { CommerceError } from '../../domain/values/errors.ts';
import type { MessageSender } from '../../ports/messages.ts';

/**
 * Sends each message by the sender of its channel. A channel without one is always down: its messages are refused with
 * DEPENDENCY_UNAVAILABLE, so that a customer does not wait for a code that never comes. What guests are written goes out by
 * the mail server of their merchant where it has one of its own.
 */
export function messagesByChannel(
  senders: Readonly<Record<'email' | 'sms', MessageSender | null>>,
  ownMailOf: (merchantId: string) => MessageSender | null = () => null,
): MessageSender {
  return {
    send: async (message) => {
      const { merchantId, channel, toStaff } = message;
      const isOwn = channel === 'email' && merchantId !== null && toStaff !== true;
      const sender = (isOwn ? ownMailOf(merchantId) : null) ?? senders[channel];
      if (sender === null) throw notConnected(message.channel);
      await sender.send(message);
    },
  };
}

function notConnected(channel: 'email' | 'sms'): CommerceError {
  const message =
    channel === 'sms'
      ? 'Text messages cannot be sent here. Use an email address.'
      : 'Email cannot be sent here. Use a phone number.';
  return new CommerceError('DEPENDENCY_UNAVAILABLE', message, { retryAfterSeconds: 3600 });
}
