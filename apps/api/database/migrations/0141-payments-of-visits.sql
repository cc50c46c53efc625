-- A payment at the table: which orders of a visit it is for, and which part of what they owed. The payment itself, with its
-- amount and what became of it, is a row of `payments` without an invoice.
create table visit_payments (
  business_id bigint not null references businesses on delete cascade,
  payment_id bigint not null,
  visit_id bigint,
  -- The phone that pays; null once its token was forgotten.
  visit_guest_id bigint,
  what text not null check (what in ('mine', 'all', 'share')),
  -- Of a share: one of so many equal parts.
  share_of int check (share_of between 2 and 12),
  -- The orders whose credits the money pays, as they were when the page was opened: none of them ever leaves the books.
  order_ids bigint[] not null check (cardinality(order_ids) > 0),
  -- What these orders owed then, in minor units.
  due bigint not null check (due > 0),
  -- When it was found that the sum is another one by now: nobody is led to this page any more.
  closed_at timestamptz(3),
  primary key (business_id, payment_id),
  foreign key (business_id, payment_id) references payments (business_id, id) on delete cascade,
  foreign key (business_id, visit_id) references visits (business_id, id) on delete set null (visit_id),
  foreign key (business_id, visit_guest_id) references visit_guests (business_id, id) on delete set null (visit_guest_id),
  check ((what = 'share') = (share_of is not null))
);
create index visit_payments_of_visit on visit_payments (business_id, visit_id) where visit_id is not null;
create index visit_payments_of_guest on visit_payments (business_id, visit_guest_id) where visit_guest_id is not null;

-- The language in which a guest ordered; null: staff took the order, or it is from before this was kept.
alter table orders add column guest_language text;
