/** What a message to a person is about. */
export type MessageKind =
  | 'one_time_code'
  | 'order_confirmation'
  | 'order_refund'
  | 'sign_in_notice'
  | 'staff_notice'
  | 'staff_invitation';
