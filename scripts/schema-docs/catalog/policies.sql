select
  p.polrelid::int as relation,
  p.polname as name,
  case p.polcmd
    when 'r' then 'select'
    when 'a' then 'insert'
    when 'w' then 'update'
    when 'd' then 'delete'
    else 'all'
  end as verb,
  p.polpermissive as is_permissive,
  array(
    select case when role = 0 then 'public' else pg_get_userbyid(role)::text end from unnest(p.polroles) role order by 1
  ) as roles,
  pg_get_expr(p.polqual, p.polrelid, true) as "using",
  pg_get_expr(p.polwithcheck, p.polrelid, true) as with_check,
  obj_description(p.oid, 'pg_policy') as comment
from pg_policy p
where p.polrelid = any ($1)
order by p.polrelid, position(p.polcmd in 'rawd*'), p.polname collate "C"
