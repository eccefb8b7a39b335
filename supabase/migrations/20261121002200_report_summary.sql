-- Totals of the reports that the caller may see, by group and period (REV-34, REV-35).

-- The rows behind a total: report_totals, and the caller's own reports where report_totals does not show them.

create view public.counted_reports with (security_invoker = true) as
select t.date, t.company_id, t.country_id, t.area_id, t.department_id, t.status, t.reports, t.items, t.seconds
from public.report_totals t
where (select access.reviews('{dashboard,reports}'))
union all
select
  r.date, r.company_id, r.country_id, r.area_id, r.department_id, r.status,
  1, (select count(*)::integer from public.report_items i where i.report_id = r.id and i.removed_at is null),
  reports.seconds_of_day(r.submitted_at, r.time_zone)
from public.reports r
where r.author_id = (select access.person())
  and not exists (
    select from public.report_totals t
    where (select access.reviews('{dashboard,reports}'))
      and (t.date, t.company_id, t.country_id, t.department_id, t.author_level, t.author_is_reviewer, t.status)
        = (r.date, r.company_id, r.country_id, r.department_id, r.author_level, r.author_is_reviewer, r.status)
      and t.area_id is not distinct from r.area_id and t.site_id is not distinct from r.site_id
  );
comment on view public.counted_reports is
  'Counts of the reports that the caller may see. The policies of both tables decide, and no report is counted twice.';
create trigger counted_reports_read_only instead of insert or update or delete on public.counted_reports
  for each row execute function core.refuse_change_of_view();
grant select on public.counted_reports to authenticated;
grant execute on function reports.seconds_of_day(timestamptz, text) to authenticated;

create function public.report_summary(
  p_start date default null, p_end date default null,
  p_company text default null, p_country text default null, p_area text default null, p_status text default null,
  p_group text default 'none', p_period text default 'none',
  p_after_period date default null, p_after_reports bigint default null, p_after_key text default null,
  p_limit integer default 50
)
returns table (
  key text, name text, period date, reports bigint, submitted bigint, late bigint, items bigint, seconds bigint
)
language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  place constant record := organization.places_named(p_company, p_country, p_area);
  days constant record := core.range_of_days(p_start, p_end, 366);
begin
  return query
    with grouped as (
      select
        case p_group
          when 'country' then c.country_id
          when 'area' then c.area_id
          when 'department' then c.department_id
        end as id,
        case p_group when 'date' then c.date end as day,
        case p_period
          when 'day' then c.date
          when 'week' then date_trunc('week', c.date)::date
          when 'month' then date_trunc('month', c.date)::date
        end as period,
        coalesce(sum(c.reports), 0)::bigint as reports,
        coalesce(sum(c.reports) filter (where c.status = 'submitted'), 0)::bigint as submitted,
        coalesce(sum(c.reports) filter (where c.status = 'late'), 0)::bigint as late,
        sum(c.items)::bigint as items,
        sum(c.seconds)::bigint as seconds
      from public.counted_reports c
      where c.date between days.first_day and days.last_day
        and (place.companies is null or c.company_id = any (place.companies))
        and (place.countries is null or c.country_id = any (place.countries))
        and (place.areas is null or c.area_id = any (place.areas))
        and (p_status is null or c.status = p_status)
      group by 1, 2, 3
    ),
    named as (
      select
        coalesce(o.code, ao.code || '/' || a.code, d.code, g.day::text, '') as key,
        coalesce(o.name, ao.name || ' - ' || a.name, d.name) as name,
        g.period, g.reports, g.submitted, g.late, g.items, g.seconds
      from grouped g
      left join public.countries o on p_group = 'country' and o.id = g.id
      left join public.areas a on p_group = 'area' and a.id = g.id
      left join public.countries ao on ao.id = a.country_id
      left join public.departments d on p_group = 'department' and d.id = g.id
    )
    select n.* from named n
    where p_after_key is null
      or (coalesce(n.period, '-infinity'), n.reports, n.key)
        < (coalesce(p_after_period, '-infinity'), p_after_reports, p_after_key)
    order by n.period desc nulls last, n.reports desc, n.key desc
    limit least(greatest(p_limit, 1), 500);
end
$$;
comment on function public.report_summary(
  date, date, text, text, text, text, text, text, date, bigint, text, integer
) is
  'Totals by p_group (none, country, area, department, date) and p_period (none, day, week, month), latest period '
  'and largest group first, '
  'of at most 366 days. The p_after_… parameters are the last row of the previous page; at most 500 rows.';

create function public.report_summary_by_person(
  p_start date default null, p_end date default null,
  p_company text default null, p_country text default null, p_area text default null,
  p_username text default null, p_status text default null,
  p_group text default 'user', p_period text default 'none',
  p_after_period date default null, p_after_reports bigint default null, p_after_key text default null,
  p_limit integer default 50
)
returns table (key text, name text, period date, reports bigint, submitted bigint, late bigint)
language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  place constant record := organization.places_named(p_company, p_country, p_area);
  days constant record := core.range_of_days(p_start, p_end, 92);
  only_authors constant uuid[] := array(
    select p.id from public.profiles p
    where people.is_named(p_username, p.username, p.full_name)
  );
begin
  return query
    with grouped as (
      select
        case p_group when 'user' then r.author_id end as author_id,
        case p_group
          when 'country' then r.country_id
          when 'area' then r.area_id
          when 'department' then r.department_id
        end as id,
        case p_group when 'date' then r.date end as day,
        case p_period
          when 'day' then r.date
          when 'week' then date_trunc('week', r.date)::date
          when 'month' then date_trunc('month', r.date)::date
        end as period,
        count(*) as reports,
        count(*) filter (where r.status = 'submitted') as submitted,
        count(*) filter (where r.status = 'late') as late
      from public.reports r
      where r.date between days.first_day and days.last_day
        and (p_username is null or r.author_id in (select unnest(only_authors)))
        and (place.companies is null or r.company_id = any (place.companies))
        and (place.countries is null or r.country_id = any (place.countries))
        and (place.areas is null or r.area_id = any (place.areas))
        and (p_status is null or r.status = p_status)
      group by 1, 2, 3, 4
    ),
    named as (
      select
        coalesce(p.username, o.code, ao.code || '/' || a.code, d.code, g.day::text, '') as key,
        coalesce(p.full_name, o.name, ao.name || ' - ' || a.name, d.name) as name,
        g.period, g.reports, g.submitted, g.late
      from grouped g
      left join public.profiles p on p.id = g.author_id
      left join public.countries o on p_group = 'country' and o.id = g.id
      left join public.areas a on p_group = 'area' and a.id = g.id
      left join public.countries ao on ao.id = a.country_id
      left join public.departments d on p_group = 'department' and d.id = g.id
    )
    select n.* from named n
    where p_after_key is null
      or (coalesce(n.period, '-infinity'), n.reports, n.key)
        < (coalesce(p_after_period, '-infinity'), p_after_reports, p_after_key)
    order by n.period desc nulls last, n.reports desc, n.key desc
    limit least(greatest(p_limit, 1), 500);
end
$$;
comment on function public.report_summary_by_person(
  date, date, text, text, text, text, text, text, text, date, bigint, text, integer
) is
  'The totals of report_summary by person, or of the people whose user name or name contains p_username. '
  'Read from the reports, so without items and times, for at most 92 days.';

grant execute on function
  public.report_summary(date, date, text, text, text, text, text, text, date, bigint, text, integer),
  public.report_summary_by_person(
    date, date, text, text, text, text, text, text, text, date, bigint, text, integer
  ) to authenticated;
