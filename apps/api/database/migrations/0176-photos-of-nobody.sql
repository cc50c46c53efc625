-- The photo of somebody whom no business knows any more is shown nowhere, and stayed public (app.remove_photos).
delete from media m using users u
where u.id = m.user_id and u.type <> 'owner'
  and not exists (select from members o where o.user_id = u.id)
  and not exists (select from businesses b where b.owner_id = u.id);
