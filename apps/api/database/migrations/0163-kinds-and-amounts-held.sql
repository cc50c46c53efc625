-- second step of 0145, 0154, 0155 and 0157: rows from before hold to the constraints as well, whose values include all of before
alter table invoices validate constraint invoices_payment_type_known;
alter table invoices validate constraint invoices_tip_bounded;
alter table payments validate constraint payments_tip_bounded;
alter table businesses validate constraint businesses_currency_known;
alter table devices validate constraint devices_kind_check;
alter table login_links validate constraint login_links_kind_check;
