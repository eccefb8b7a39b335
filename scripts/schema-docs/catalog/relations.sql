-- Tables, partitioned tables and views that the migrating role owns.
select
  c.oid::int as id,
  n.nspname as schema,
  c.relname as name,
  case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind,
  obj_description(c.oid, 'pg_class') as comment,
  c.relrowsecurity as has_row_security,
  coalesce(
    'security_invoker=true' = any (c.reloptions) or 'security_invoker=on' = any (c.reloptions), false
  ) as is_invoker
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'v', 'm') and c.relowner = 'postgres'::regrole and not c.relispartition
  and n.nspname !~ '^(pg_|information_schema|supabase_)'
order by n.nspname collate "C", c.relname collate "C"
