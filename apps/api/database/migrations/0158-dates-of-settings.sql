-- Since when a setting has its value: guests read it beside the terms. Null: since before it was kept.
alter table settings add column changed_at timestamptz(3);
