-- Old servers can run beside this: they leave the new columns empty, so a guest whose order they complete is not in the list of guests' orders.
--
-- People who were guests, and members whom another loyalty host has still to forget.

-- How a guest's order is found: by whom it was placed, where that is nobody with an account. Forgotten with the person.
alter table customer_order add column guest_email text check (guest_email = lower(guest_email));
alter table customer_order add column guest_phone text;
alter table customer_order add constraint customer_order_guest_has_no_account
  check (customer_id is null or (guest_email is null and guest_phone is null));
update customer_order set
  guest_email = lower(order_text::json #>> '{contact,emailAddress}'),
  guest_phone = order_text::json #>> '{contact,phoneNumber}'
where customer_id is null;
create index customer_order_by_guest_email on customer_order (merchant_id, guest_email, created_at, order_id)
  where guest_email is not null;
create index customer_order_by_guest_phone on customer_order (merchant_id, guest_phone, created_at, order_id)
  where guest_phone is not null;

-- When the host that keeps a member of ours is to be asked to forget them (real time); null: there is nothing to ask.
alter table loyalty_membership add column forget_at int8 check (forget_at is null or status = 'closed');
create index loyalty_membership_to_forget on loyalty_membership (forget_at) where forget_at is not null;
