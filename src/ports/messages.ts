export type Message = {
  readonly messageId: string;
  /** Whose message it is; null for a person who works for no merchant. */
  readonly merchantId: string | null;
  readonly channel: 'email' | 'sms';
  /** E-mail address or E.164 number. */
  readonly recipient: string;
  readonly kind:
    | 'one_time_code'
    | 'order_confirmation'
    | 'order_refund'
    | 'sign_in_notice'
    | 'staff_notice'
    | 'staff_invitation';
  readonly subject: string;
  readonly text: string;
};

/**
 * Sends one message; the same `messageId` may be sent again after a crash and must not reach the person twice where
 * avoidable.
 */
export interface MessageSender {
  send(message: Message): Promise<void>;
}
