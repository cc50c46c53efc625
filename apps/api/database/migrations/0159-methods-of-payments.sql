-- The way to pay for which the page was opened, such as `knet`; null: the page lets the guest choose.
alter table payments add column method text;
-- When another page took its place, for another sum or another way to pay: nobody is led to this one any more. Money that comes
-- by it is money all the same, so the provider is still asked. Of a payment at the table it stands in `visit_payments`.
alter table payments add column closed_at timestamptz(3);
