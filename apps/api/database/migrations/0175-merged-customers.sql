-- Whoever was merged into another customer is that customer from then on, and erasing that one has no second name to reach.
-- The log says who they were as long as it is kept. Accounts of staff and people some business still knows stay as they are.
with merged as (
  select distinct a.business_id, a.entity_id as user_id from audits a
  join users u on u.id = a.entity_id and u.type = 'customer'
  where a.entity = 'user' and a.action = 'delete' and a.changes ? 'merged'
    and not exists (select from members m where m.user_id = a.entity_id)
    and not exists (select from businesses b where b.owner_id = a.entity_id)
), forgotten as (
  update users set name = '—', phone = null where id in (select m.user_id from merged m)
)
delete from former_members f using merged m where f.business_id = m.business_id and f.user_id = m.user_id;
