-- Links to the page of an order or a booking that staff hand to its guest. The guest's own token stays theirs; these are
-- told from a key that the database does not hold, so that the same link is handed out again without being kept here.
create table guest_links (
  business_id bigint not null references businesses on delete cascade,
  -- SHA-256 of the token.
  token_hash bytea not null constraint guest_links_token unique,
  order_id bigint,
  reservation_id bigint,
  created_at timestamptz(3) not null,
  primary key (business_id, token_hash),
  check (num_nonnulls(order_id, reservation_id) = 1),
  foreign key (business_id, order_id) references orders (business_id, id) on delete cascade,
  foreign key (business_id, reservation_id) references reservations (business_id, id) on delete cascade
);
create index guest_links_of_order on guest_links (business_id, order_id) where order_id is not null;
create index guest_links_of_reservation on guest_links (business_id, reservation_id) where reservation_id is not null;
alter table guest_links enable row level security, force row level security;
create policy tenant on guest_links using (business_id = any((select app.business_ids())::bigint[]));
do $$ begin
  execute format('create policy owning_role on guest_links to %I using (true) with check (true)', current_user);
end $$;

create or replace function app.reservation_by_token(token bytea)
returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = public, app as
$$ select business_id, branch_id, id from reservations where guest_token_hash = token
   union all
   select r.business_id, r.branch_id, r.id from guest_links l
     join reservations r on r.business_id = l.business_id and r.id = l.reservation_id where l.token_hash = token $$;

create or replace function app.order_by_token(token bytea) returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = public, app as
$$ select business_id, branch_id, id from orders where guest_token_hash = token and deleted_at is null
   union all
   select o.business_id, o.branch_id, o.id from guest_links l
     join orders o on o.business_id = l.business_id and o.id = l.order_id
   where l.token_hash = token and o.deleted_at is null $$;

-- Messages to the customer of an order are noted beside those of reservations.
alter table reservation_messages
  alter column reservation_id drop not null,
  add column order_id bigint,
  add constraint reservation_messages_of_one check (num_nonnulls(order_id, reservation_id) = 1),
  add constraint reservation_messages_order foreign key (business_id, order_id)
    references orders (business_id, id) on delete cascade;
create index reservation_messages_of_order on reservation_messages (business_id, order_id, id desc)
  where order_id is not null;
