-- Until when a branch takes no orders of guests; it ends by itself.
alter table branches add column paused_until timestamptz(3);

-- Items that a branch is out of for a while; another branch with the same menu may still have them. A row that is over says
-- nothing any more, and is replaced by the next one.
create table item_snoozes (
  business_id bigint not null,
  branch_id bigint not null,
  item_id bigint not null,
  until timestamptz(3) not null,
  primary key (business_id, branch_id, item_id),
  foreign key (business_id, branch_id) references branches (business_id, id) on delete cascade,
  foreign key (business_id, item_id) references items (business_id, id) on delete cascade
);
create index item_snoozes_of_item on item_snoozes (business_id, item_id);
