-- In firing order: before the statement, before each row, after each row, after the statement, at the commit; then by
-- name.
select
  t.tgrelid::int as relation,
  n.nspname || '.' || c.relname as "table",
  t.tgname as name,
  case when t.tgtype & 2 <> 0 then 'before' when t.tgtype & 64 <> 0 then 'instead of' else 'after' end as timing,
  case when t.tgtype & 1 <> 0 then 'row' else 'statement' end as level,
  t.tginitdeferred as is_deferred,
  array_remove(array[
    case when t.tgtype & 4 <> 0 then 'insert' end,
    case when t.tgtype & 16 <> 0 then 'update' end,
    case when t.tgtype & 8 <> 0 then 'delete' end,
    case when t.tgtype & 32 <> 0 then 'truncate' end
  ], null) as events,
  array(
    select a.attname from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any (t.tgattr) order by a.attnum
  )::text[] as columns,
  substring(pg_get_triggerdef(t.oid, true) from ' WHEN \((.*)\) EXECUTE ') as condition,
  fn.nspname || '.' || f.proname as function,
  coalesce(obj_description(t.oid, 'pg_trigger'), obj_description(f.oid, 'pg_proc')) as comment
from pg_trigger t
join pg_class c on c.oid = t.tgrelid
join pg_namespace n on n.oid = c.relnamespace
join pg_proc f on f.oid = t.tgfoid
join pg_namespace fn on fn.oid = f.pronamespace
where not t.tgisinternal and t.tgparentid = 0 and f.proowner = 'postgres'::regrole
order by
  n.nspname collate "C", c.relname collate "C",
  case
    when t.tginitdeferred then 5
    when t.tgtype & 2 <> 0 then case when t.tgtype & 1 = 0 then 0 else 1 end
    when t.tgtype & 64 <> 0 then 2
    when t.tgtype & 1 <> 0 then 3
    else 4
  end,
  t.tgname collate "C"
