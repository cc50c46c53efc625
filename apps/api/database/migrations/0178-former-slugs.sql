-- Addresses that a branch has had: they are printed on its tables, so that they go on leading to it, and are nobody else's. Written
-- by a trigger on `branches` (docs/decisions/0096).
create table former_slugs (
  business_id bigint not null references businesses on delete cascade,
  slug text not null constraint former_slugs_slug_key unique,
  branch_id bigint not null,
  created_at timestamptz(3) not null,
  primary key (business_id, slug),
  foreign key (business_id, branch_id) references branches (business_id, id) on delete cascade
);
create index former_slugs_of_branch on former_slugs (business_id, branch_id);
create index former_slugs_family on former_slugs (slug text_pattern_ops);
