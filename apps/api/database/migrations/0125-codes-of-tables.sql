-- What the code on a table says, by its SHA-256: told from a key that the database does not hold, as links of guests are. A
-- renewed code replaces those before it. A table that has moved here from another installation may have two until then.
create table table_codes (
  business_id bigint not null references businesses on delete cascade,
  code_hash bytea not null constraint table_codes_code unique,
  seat_id bigint not null,
  -- How often the code was renewed.
  generation int not null,
  created_at timestamptz(3) not null,
  primary key (business_id, code_hash),
  foreign key (business_id, seat_id) references seats (business_id, id) on delete cascade
);
create index table_codes_of_seat on table_codes (business_id, seat_id, generation);
