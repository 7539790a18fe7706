import type { MessageKind } from '../domain/values/message-kind.ts';

export type Message = {
  readonly messageId: string;
  /** Whose message it is; null for a person who works for no merchant. */
  readonly merchantId: string | null;
  readonly channel: 'email' | 'sms';
  /** E-mail address or E.164 number. */
  readonly recipient: string;
  readonly kind: MessageKind;
  /** It is for a person who works here: the merchant's own mail server, which they may have to put right, is left out. */
  readonly toStaff?: true;
  /** Whose name an e-mail comes under; left out: that of the installation's sender. */
  readonly senderName?: string;
  readonly subject: string;
  readonly text: string;
  /** The same for mail programs that show HTML. */
  readonly html?: string;
};

/**
 * Sends one message; the same `messageId` may be sent again after a crash and must not reach the person twice where
 * avoidable.
 */
export interface MessageSender {
  send(message: Message): Promise<void>;
}
