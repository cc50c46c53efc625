-- second step of 0126-visits-of-tables: the keys hold for orders from before as well
alter table orders validate constraint orders_visit;
alter table orders validate constraint orders_visit_guest;
