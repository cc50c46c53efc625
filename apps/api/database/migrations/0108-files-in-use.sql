-- Whether a save is known to use a file, so that the sweep of unused uploads does not look at every file each time. Written by the
-- sweep itself, in batches; taken back when the use ends.
alter table files add column is_in_use boolean not null default false;
