-- The list over all categories also knows each item's category, so that an employee's reach is checked in the index.
drop index items_list;
create index items_list on items (business_id, sort, id) include (category_id);
