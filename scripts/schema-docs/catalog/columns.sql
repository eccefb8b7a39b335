select
  a.attrelid::int as relation,
  a.attname as name,
  format_type(a.atttypid, a.atttypmod) as type,
  a.attnotnull as is_required,
  case
    when a.attidentity <> '' then 'identity'
    when a.attgenerated <> '' then 'generated: ' || pg_get_expr(d.adbin, d.adrelid)
    else pg_get_expr(d.adbin, d.adrelid)
  end as "default",
  col_description(a.attrelid, a.attnum) as comment
from pg_attribute a
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where a.attnum > 0 and not a.attisdropped and a.attrelid = any ($1)
order by a.attrelid, a.attnum
