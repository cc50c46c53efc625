-- How often one dish may have an extra; once unless somebody says otherwise, as it was for all of them.
alter table addons add column max int not null default 1;
