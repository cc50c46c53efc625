-- without a transaction
update invoices i set item_id = (select r.reservable_id from reservations r where r.business_id = i.business_id and r.id = i.reservation_id)
where i.reservation_id is not null and i.item_id is null;
