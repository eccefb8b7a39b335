-- Report counts by day and by every column that decides who may read them. Totals of a month or a year come from a few
-- hundred rows a day, under the same rule as the reports.

create table public.report_totals (
  date               date not null,
  company_id         bigint not null,
  country_id         bigint not null,
  area_id            bigint,
  site_id            bigint,
  department_id      bigint not null,
  author_level       smallint not null,
  author_is_reviewer boolean not null,
  status             text not null,
  reports            integer not null,
  items              integer not null,
  seconds            bigint not null,
  constraint report_totals_once unique nulls not distinct
    (date, company_id, country_id, area_id, site_id, department_id, author_level, author_is_reviewer, status)
);
comment on table public.report_totals is
  'Maintained by triggers from reports and report_items. No foreign keys: the reports have them.';
comment on column public.report_totals.items is 'Live items of these reports.';
comment on column public.report_totals.seconds is 'Sum of the submission times of day, in each author''s zone.';

create function reports.seconds_of_day(submitted_at timestamptz, time_zone text) returns bigint
language sql stable set search_path = ''
as 'select extract(epoch from (submitted_at at time zone time_zone)::time)::bigint';

-- Rows are locked in one order, so that two submissions cannot deadlock.
create function reports.add_to_totals(changes public.report_totals[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.report_totals as kept
    (date, company_id, country_id, area_id, site_id, department_id, author_level,
      author_is_reviewer, status, reports, items, seconds)
  select
    c.date, c.company_id, c.country_id, c.area_id, c.site_id, c.department_id, c.author_level, c.author_is_reviewer,
    c.status, sum(c.reports), sum(c.items), sum(c.seconds)
  from unnest(changes) c
  group by
    c.date, c.company_id, c.country_id, c.area_id, c.site_id, c.department_id, c.author_level, c.author_is_reviewer,
    c.status
  having (sum(c.reports), sum(c.items), sum(c.seconds)) <> (0, 0, 0)
  order by
    c.date, c.company_id, c.country_id, c.area_id, c.site_id, c.department_id, c.author_level, c.author_is_reviewer,
    c.status
  on conflict on constraint report_totals_once do update set
    reports = kept.reports + excluded.reports,
    items = kept.items + excluded.items,
    seconds = kept.seconds + excluded.seconds;

  delete from public.report_totals kept
  using unnest(changes) c
  where c.reports < 0 and kept.reports = 0
    and (kept.date, kept.company_id, kept.country_id, kept.department_id)
      = (c.date, c.company_id, c.country_id, c.department_id);
end
$$;

create function reports.total(report public.reports, reports integer, items integer) returns public.report_totals
language sql stable set search_path = '' as $$
  select row(
    report.date, report.company_id, report.country_id, report.area_id, report.site_id, report.department_id,
    report.author_level, report.author_is_reviewer, report.status,
    reports, items, reports * reports.seconds_of_day(report.submitted_at, report.time_zone)
  )::public.report_totals
$$;

create function reports.live_items(report_id bigint) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.report_items i where i.report_id = live_items.report_id and i.removed_at is null
$$;

create function reports.count_added_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform reports.add_to_totals(array(select reports.total(a, 1, 0) from added a));
  return null;
end
$$;
create trigger reports_counted after insert on public.reports
  referencing new table as added for each statement execute function reports.count_added_reports();

create function reports.recount_report() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  items constant integer := reports.live_items(old.id);
begin
  if tg_op = 'DELETE' then
    perform reports.add_to_totals(array[reports.total(old, -1, -items)]);
    return old;
  end if;
  perform reports.add_to_totals(array[reports.total(old, -1, -items), reports.total(new, 1, items)]);
  return new;
end
$$;
create trigger reports_recounted after update on public.reports for each row
  when (
    (old.date, old.company_id, old.country_id, old.area_id, old.site_id, old.department_id, old.author_level,
     old.author_is_reviewer, old.status, old.submitted_at, old.time_zone)
    is distinct from
    (new.date, new.company_id, new.country_id, new.area_id, new.site_id, new.department_id, new.author_level,
     new.author_is_reviewer, new.status, new.submitted_at, new.time_zone)
  )
  execute function reports.recount_report();
-- Fires before the deletion, while the items can still be counted.
create trigger reports_uncounted before delete on public.reports
  for each row execute function reports.recount_report();

create function reports.count_added_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform reports.add_to_totals(array(
    select reports.total(r, 0, a.items)
    from (select i.report_id, count(*)::integer as items from added i where i.removed_at is null group by 1) a
    join public.reports r on r.id = a.report_id
  ));
  return null;
end
$$;
create trigger report_items_counted after insert on public.report_items
  referencing new table as added for each statement execute function reports.count_added_items();

create function reports.recount_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform reports.add_to_totals(array(
    select reports.total(r, 0, c.items)
    from (
      select n.report_id, sum((n.removed_at is null)::integer - (o.removed_at is null)::integer)::integer as items
      from after_change n join before_change o on o.id = n.id
      group by 1
    ) c
    join public.reports r on r.id = c.report_id
    where c.items <> 0
  ));
  return null;
end
$$;
create trigger report_items_recounted after update on public.report_items
  referencing old table as before_change new table as after_change for each statement
  execute function reports.recount_items();

create function reports.rebuild_totals() returns void
language plpgsql security definer set search_path = '' as $$
begin
  truncate public.report_totals;
  insert into public.report_totals
    (date, company_id, country_id, area_id, site_id, department_id, author_level,
      author_is_reviewer, status, reports, items, seconds)
  select
    r.date, r.company_id, r.country_id, r.area_id, r.site_id, r.department_id, r.author_level, r.author_is_reviewer,
    r.status, count(*), coalesce(sum(i.items), 0), sum(reports.seconds_of_day(r.submitted_at, r.time_zone))
  from public.reports r
  left join (select i.report_id, count(*) as items from public.report_items i where i.removed_at is null group by 1) i
    on i.report_id = r.id
  group by
    r.date, r.company_id, r.country_id, r.area_id, r.site_id, r.department_id, r.author_level, r.author_is_reviewer,
    r.status;
end
$$;
comment on function reports.rebuild_totals() is 'Recounts everything, after a load without triggers.';

alter table public.report_totals enable row level security;
grant select on public.report_totals to authenticated;

-- The reviewers' part of the policy on reports. counted_reports adds the author's own reports.
create policy "reviewers and admins read" on public.report_totals for select to authenticated using (
  (
    country_id = any ((select access.review_countries('{dashboard,reports}'))::bigint[])
    or area_id = any ((select access.review_areas('{dashboard,reports}'))::bigint[])
    or site_id = any ((select access.review_sites('{dashboard,reports}'))::bigint[])
  )
  and (
    access.is_junior(author_level, author_is_reviewer, (select access.review_level()))
    and company_id = any ((select access.review_companies())::bigint[])
    and department_id = coalesce((select access.review_department()), department_id)
    or (department_id, company_id) in (select m.department_id, m.company_id from access.managed_departments() m)
  )
);
