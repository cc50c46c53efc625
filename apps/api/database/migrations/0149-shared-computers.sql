-- Computers that people of a branch share, and the PINs they unlock them with.
create table pins (
  user_id bigint primary key references users on delete cascade,
  -- The hash of four digits, sealed: of ten thousand hashes the right one is soon found.
  secret jsonb not null,
  set_at timestamptz(3) not null
);

-- Wrong PINs of a person at a shared computer since the last sign-in there.
create table desk_tries (
  business_id bigint not null references businesses on delete cascade,
  device_id bigint not null,
  user_id bigint not null references users on delete cascade,
  wrong_tries int not null,
  primary key (business_id, device_id, user_id),
  constraint desk_tries_device foreign key (business_id, device_id)
    references devices (business_id, id) on delete cascade
);
create index desk_tries_user on desk_tries (user_id);

alter table devices drop constraint devices_kind_check;
alter table devices add constraint devices_kind_check check (kind in ('tablet', 'orders', 'display', 'desk')) not valid;
-- Of a shared computer: after how many minutes it locks itself (null: never), and the session of whoever is signed in there.
alter table devices add column lock_minutes int;
alter table devices add column open_session_id bigint;

-- The shared computer that a session is at, and the only business that it reaches, where a PIN has opened it.
alter table sessions add column desk_id bigint;
alter table sessions add column only_business bigint;
