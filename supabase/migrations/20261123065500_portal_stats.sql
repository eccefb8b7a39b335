-- The figures of the dashboard, of what the caller may see, in one statement (spec/portal.md §2 Dashboard, §3 Stats).

create function compliance.week_of_caller(out owed bigint, out reported bigint, out owed_before bigint, out reported_before bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  people constant uuid[] := array(select compliance.visible_people());
begin
  select sum(s.owed_days), sum(s.reported_days) into owed, reported from compliance.standings(people) s;
  select sum(s.owed_days), sum(s.reported_days) into owed_before, reported_before from compliance.standings(people, 7) s;
end
$$;
comment on function compliance.week_of_caller() is
  'Reports owed and sent in the last 7 days by the monitored people whom the caller may see, and in the 7 days before; null without such people.';
grant execute on function compliance.week_of_caller() to authenticated;

-- How many there are is in everybody's directory; since when somebody is there is not.
create function access.count_people(since timestamptz, out active bigint, out whole bigint, out recent bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if access.person() is null then
    return;
  end if;
  select count(*) filter (where p.is_active), count(*), count(*) filter (where p.is_active and p.created_at >= since)
  into active, whole, recent
  from public.profiles p;
end
$$;
comment on function access.count_people(timestamptz) is 'Active people, all accounts, and the active ones made since an instant.';
grant execute on function access.count_people(timestamptz) to authenticated;

create function public.portal_stats()
returns table (
  today_reports bigint, reports_by_now_yesterday bigint, seconds_of_submission bigint,
  owed bigint, reported bigint, owed_before bigint, reported_before bigint,
  overdue_actions bigint, overdue_since_yesterday bigint,
  active_users bigint, total_users bigint, new_users bigint
)
language plpgsql stable set search_path = '' set jit = off as $$
declare
  today constant date := access.today();
  by_now_yesterday constant timestamptz := access.now() - interval '1 day';
begin
  return query
    select
      (select count(*) from public.reports r where r.date = today),
      (select count(*) from public.reports r where r.date = today - 1 and r.submitted_at <= by_now_yesterday),
      (select (sum(c.seconds) / sum(c.reports))::bigint from public.counted_reports c where c.date between today - 6 and today),
      week.owed, week.reported, week.owed_before, week.reported_before,
      (select c.amount from public.action_plan_counts() c where c.status = 'overdue'),
      (
        select count(*)
        from (
          select from public.tasks t
          where t.status in ('pending', 'in_progress') and t.sort_date = today - 1
          limit 1000
        ) as late
      ),
      people.active, people.whole, people.recent
    from compliance.week_of_caller() as week
    cross join access.count_people(date_trunc('month', today) at time zone access.time_zone()) as people;
end
$$;
comment on function public.portal_stats() is
  'Counts for the caller''s today. Yesterday''s reports are those that were there at this time of day; actions are counted up to 1000; people are everybody''s directory.';
grant execute on function public.portal_stats() to authenticated;
