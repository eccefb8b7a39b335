-- The privileges of roles other than the owner. Null columns mean the whole relation.
with granted as (
  select c.oid as relation, g.grantee, lower(g.privilege_type) as verb, null::smallint as column_number, c.relowner
  from pg_class c, aclexplode(c.relacl) g
  where c.oid = any ($1)
  union all
  select a.attrelid, g.grantee, lower(g.privilege_type), a.attnum, c.relowner
  from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) g
  where a.attrelid = any ($1) and not a.attisdropped
)
select
  g.relation::int,
  case when g.grantee = 0 then 'public' else pg_get_userbyid(g.grantee)::text end as role,
  g.verb,
  case when bool_or(g.column_number is null) then null
    else array_agg(a.attname::text order by a.attnum) end as columns
from granted g
left join pg_attribute a on a.attrelid = g.relation and a.attnum = g.column_number
where g.grantee <> g.relowner and g.verb in ('select', 'insert', 'update', 'delete')
  and not exists (select from pg_roles r where r.oid = g.grantee and (r.rolsuper or r.rolbypassrls))
group by g.relation, g.grantee, g.verb
order by g.relation, 2, array_position(array['select', 'insert', 'update', 'delete'], g.verb)
