-- Old servers can run beside this, and refuse to work on such messages: newer ones send them.
alter table sandbox_message drop constraint sandbox_message_kind_check;
alter table sandbox_message add constraint sandbox_message_kind_check
  check (kind in ('one_time_code', 'order_confirmation', 'order_refund', 'sign_in_notice', 'staff_notice', 'staff_invitation'));
