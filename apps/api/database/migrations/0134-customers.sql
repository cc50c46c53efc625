-- What a business knows of a customer beside name and phone: tags, and what its people noted down.
create table customer_profiles (
  business_id bigint not null,
  user_id bigint not null,
  tags text[] not null default '{}',
  -- [{at, by, text}], only ever appended to.
  notes jsonb not null default '[]',
  primary key (business_id, user_id),
  constraint customer_profiles_customer foreign key (business_id, user_id)
    references members (business_id, user_id) on delete cascade
);
