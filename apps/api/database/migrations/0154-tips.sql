-- What a guest gives on top of the amount of an invoice, in minor units: no part of price, discount, charge or sales. Of a debit:
-- what of it goes back with the payment.
alter table invoices add column tip bigint not null default 0;
alter table invoices add constraint invoices_tip_bounded check (tip between 0 and 1000000000000) not valid;
-- What the page of the provider asks for on top of the amount.
alter table payments add column tip bigint not null default 0;
alter table payments add constraint payments_tip_bounded check (tip between 0 and 1000000000000) not valid;
-- Tips in cash, within what was expected.
alter table daily_closings add column tips bigint not null default 0;
