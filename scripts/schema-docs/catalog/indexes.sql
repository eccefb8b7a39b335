-- Without indexes of constraints, which are listed with the constraint.
select
  i.indrelid::int as relation,
  c.relname as name,
  i.indisunique as is_unique,
  regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING (btree )?', '') as definition,
  obj_description(c.oid, 'pg_class') as comment
from pg_index i
join pg_class c on c.oid = i.indexrelid
where i.indrelid = any ($1)
  and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
order by i.indrelid, c.relname collate "C"
