-- Apart from 0112-who-moved-orders-on, whose locks end before every order is written. The triggers keep the sums of it.
update orders o set moved_by = a.people
from (
  select business_id, entity_id, array_agg(distinct user_id) as people from audits
  where entity = 'order' and action = 'update' and user_id is not null group by business_id, entity_id) a
where o.business_id = a.business_id and o.id = a.entity_id;
