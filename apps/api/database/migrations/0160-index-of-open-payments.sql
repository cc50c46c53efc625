-- without a transaction

-- A customer with two tabs gets one page; pages whose place another one took are not counted.
drop index concurrently if exists payments_one_led_to;
create unique index concurrently payments_one_led_to on payments (business_id, invoice_id)
  where status in ('opening', 'open') and closed_at is null;
drop index concurrently if exists payments_one_open;
