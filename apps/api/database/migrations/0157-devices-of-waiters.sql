-- A phone or tablet that waiters share: a scanned code signs it in, and each of them signs in there with a PIN.
alter table devices drop constraint devices_kind_check;
alter table devices add constraint devices_kind_check
  check (kind in ('tablet', 'orders', 'display', 'desk', 'waiter')) not valid;
alter table login_links drop constraint login_links_kind_check;
alter table login_links add constraint login_links_kind_check
  check (kind in ('tablet', 'orders', 'display', 'waiter')) not valid;
