-- What guests look for in a dish or keep away from; which ones there are stands in packages/contract/src/catalogue/item-fields.ts.
alter table items add column marks text[] not null default '{}';
