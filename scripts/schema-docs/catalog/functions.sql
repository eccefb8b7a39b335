-- Without trigger functions, which are listed with their triggers.
select
  n.nspname as schema,
  p.proname as name,
  pg_get_function_identity_arguments(p.oid) as arguments,
  pg_get_function_result(p.oid) as result,
  p.prosecdef as is_definer,
  p.prorettype = 'trigger'::regtype as is_trigger,
  obj_description(p.oid, 'pg_proc') as comment,
  array(
    select distinct case when g.grantee = 0 then 'everyone' else pg_get_userbyid(g.grantee)::text end
    from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
    where g.grantee <> p.proowner and not exists (select from pg_roles r where r.oid = g.grantee and r.rolsuper)
    order by 1
  ) as callers
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
where p.proowner = 'postgres'::regrole and n.nspname !~ '^(pg_|information_schema|extensions$|supabase_)'
order by n.nspname collate "C", p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"
