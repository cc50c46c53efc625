-- without a transaction

-- Orders that still say who ordered: what `app.erase_guest_data` looks for, in the same words.
drop index concurrently if exists orders_naming_guests;
create index concurrently orders_naming_guests on orders (business_id, created_at)
  where user_id is not null or customer_phone is not null or customer_name not in ('', '—') or delivery_address is not null
    or car is not null or note is not null or guest_device_hash is not null;
