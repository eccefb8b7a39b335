-- Without not-null constraints, which are listed with their columns.
select
  k.conrelid::int as relation,
  k.conname as name,
  k.contype as kind,
  pg_get_constraintdef(k.oid, true) as definition,
  obj_description(k.oid, 'pg_constraint') as comment,
  t.relname as target,
  tn.nspname as target_schema,
  array(
    select a.attname from unnest(k.conkey) with ordinality u (num, place)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num
    order by u.place
  )::text[] as columns
from pg_constraint k
left join pg_class t on t.oid = k.confrelid
left join pg_namespace tn on tn.oid = t.relnamespace
where k.conrelid = any ($1) and k.contype in ('p', 'u', 'x', 'f', 'c')
order by k.conrelid, position(k.contype in 'puxfc'), k.conname collate "C"
