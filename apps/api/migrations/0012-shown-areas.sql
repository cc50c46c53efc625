-- The employees who serve an area, and the areas of a branch as its row and the signed-in user's answer show them.
create function app.area_users(business bigint, area bigint) returns json language sql stable as
$$ select coalesce(json_agg(s.user_id order by s.user_id), '[]'::json) from area_users s
   where s.business_id = business and s.area_id = area $$;

create function app.areas_of_branch(business bigint, branch bigint) returns json language sql stable as
$$ select coalesce(json_agg(json_build_object('id', a.id, 'branch_id', a.branch_id, 'business_id', a.business_id,
     'locales', app.locales(a.id, a.name_en, a.description_en, a.name_ar, a.description_ar),
     'users', app.area_users(a.business_id, a.id)) order by a.sort, a.id), '[]'::json)
   from areas a where a.business_id = business and a.branch_id = branch $$;
