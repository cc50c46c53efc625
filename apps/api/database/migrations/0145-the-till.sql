-- What somebody took off a whole order as it was taken: `type`, `amount`, `value` and `reason`.
alter table orders add column discount jsonb;

-- What is printed on a package and read by a scanner.
alter table items add column barcode text;

-- A card at the terminal is not KNET.
alter table invoices drop constraint invoices_payment_type_check;
alter table invoices add constraint invoices_payment_type_known
  check (payment_type in ('cash', 'knet', 'card', 'link', 'transfer', 'check', 'online', 'wamd')) not valid;
