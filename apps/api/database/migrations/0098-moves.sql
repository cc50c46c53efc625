-- Owners who move to another installation with all their businesses (docs/decisions/0043).

-- Here: whose businesses are closed for writing, or have gone. They are no part of a backup.
create table app_private.moves (
  owner_id bigint primary key,
  move uuid not null,
  email text not null,
  -- Where to, without a password.
  target text not null,
  businesses bigint[] not null,
  closed_at timestamptz(3) not null,
  copied_at timestamptz(3),
  finished_at timestamptz(3)
);

-- There: written with the rows that arrived, so that a move that was interrupted knows whether they did.
create table app_private.arrivals (
  owner_id bigint primary key,
  move uuid not null,
  arrived_at timestamptz(3) not null
);
