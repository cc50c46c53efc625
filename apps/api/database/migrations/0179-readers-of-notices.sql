-- Of what one must hold one to be told, so that a message that leaves later asks again; null: from before it was written down.
alter table notifications add column permissions text[];
-- The owner wants it sent although its reader has seen the notice meanwhile.
alter table deliveries add column is_asked boolean not null default false;
