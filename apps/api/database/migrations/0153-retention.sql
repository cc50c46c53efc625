-- How many days after the moment that counts a row of each kind may be removed. The owner of the database writes it at each
-- start; the serving role can neither read nor change it, and removes nothing that is younger.
create table app_private.retention (
  kind text primary key,
  days int not null check (days >= 0)
);
