-- When the guest of an order was asked to confirm the phone number in WhatsApp, and when staff said that it is confirmed.
alter table orders add column phone_asked_at timestamptz(3);
alter table orders add column phone_confirmed_at timestamptz(3);
