-- Reports as a spreadsheet: a job for who reads the tab Reporting.
insert into jobs.kinds (kind, tab, level) values ('reports-export', 'reports', 'read');

create function access.item_texts(report_id bigint, most integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'items', count(*),
    'positive', left(string_agg(i.description, E'\n' order by i.position, i.id) filter (where i.kind = 'positive'), most),
    'negative', left(string_agg(i.description, E'\n' order by i.position, i.id) filter (where i.kind = 'negative'), most),
    'scheduled', left(string_agg(i.description, E'\n' order by i.position, i.id) filter (where i.kind = 'scheduled'), most),
    'other', left(string_agg(i.description, E'\n' order by i.position, i.id) filter (where i.kind = 'other'), most)
  )
  from public.report_items i
  where i.report_id = item_texts.report_id and i.removed_at is null
$$;
comment on function access.item_texts(bigint, integer) is
  'How many live items a report has, and their texts by kind, one a line. For reports that row security has shown: who sees a report sees its items.';
grant execute on function access.item_texts(bigint, integer) to authenticated;
