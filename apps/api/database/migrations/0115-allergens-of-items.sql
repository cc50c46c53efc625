-- What guests have to know of a dish; which ones there are stands in packages/contract/src/catalogue/item-fields.ts.
alter table items add column allergens text[] not null default '{}';
