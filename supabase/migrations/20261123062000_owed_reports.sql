-- Who owes a report on which day. Derived when asked, never stored: a holiday entered late is off in the past too.
create schema compliance;
comment on schema compliance is 'Who owes a report, and who sent it; not exposed by the REST API.';
grant usage on schema compliance to authenticated;
alter default privileges in schema compliance revoke all on tables from anon, authenticated, service_role;

-- The reports of a range of days, without their rows.
create index reports_of_day on public.reports (date, author_id) include (status, submitted_at);

create view compliance.reporters as
select
  p.id as person_id, p.full_name, p.position, p.company_id, c.id as country_id, p.area_id, p.site_id, p.department_id,
  r.hierarchy_level as level, r.can_view_subordinate_reports as is_reviewer, r.is_monitored,
  r.requires_daily_report and r.is_active and p.company_id is not null
    and app.is_active and (p.is_admin or coalesce(g.has_access, false)) as owes,
  zone.name as time_zone, c.working_days,
  (p.created_at at time zone zone.name)::date + 1 as first_day,
  (clock.now at time zone zone.name)::date as today,
  (clock.now at time zone zone.name)::time as time_of_day
from public.profiles p
join public.roles r on r.id = p.role_id
join public.applications app on app.code = 'DAILY_ACTIVITIES'
left join public.application_permissions g on g.user_id = p.id and g.application_id = app.id
left join public.countries headquarters on headquarters.is_headquarters
join public.countries c on c.id = coalesce(p.country_id, headquarters.id)
left join public.sites s on s.id = p.site_id
cross join (select access.now() as now offset 0) as clock
cross join lateral (select coalesce(s.time_zone, c.time_zone) as name) as zone
where p.is_active;
comment on view compliance.reporters is 'Active people, what their day is, and whether they owe reports.';
comment on column compliance.reporters.owes is 'The role requires a daily report and the person can submit one.';
comment on column compliance.reporters.first_day is 'The first day that began after the account was made: what began before is not owed.';

-- Joined by grouping: how many people are asked about is not known before, and a plan for few would take seconds for all.
create function compliance.days(people uuid[], first_day date, last_day date)
returns table (person_id uuid, day date, is_owed boolean, state text, off_reason text, holiday text)
language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  is_of_many constant boolean := people is null or cardinality(people) > 500;
begin
  return query
    with planned as (
      select
        p.person_id, d.day, p.today, h.name as holiday,
        case
          when not p.owes then 'not_required'
          when d.day < p.first_day then 'before_account'
          when l.id is not null then 'leave'
          when h.id is not null then 'holiday'
          when extract(isodow from d.day)::smallint <> all (p.working_days) then 'rest_day'
        end as off_reason
      from compliance.reporters p
      cross join lateral (
        select (days.first_day + n) as day
        from generate_series(0, least(days.last_day, p.today) - days.first_day) as n
      ) as d
      left join public.holidays h on h.country_id = p.country_id and h.day = d.day
      left join public.leave l on l.profile_id = p.person_id and d.day between l.first_day and l.last_day
      where people is null or p.person_id in (select unnest(people))
    ),
    facts as (
      select o.person_id, o.day, o.today, o.off_reason, o.holiday, null::boolean as is_late from planned o
      union all
      select r.author_id, r.date, null, null, null, r.status = 'late'
      from public.reports r
      where is_of_many and r.date between days.first_day and days.last_day
      union all
      select r.author_id, r.date, null, null, null, r.status = 'late'
      from unnest(people) as person (id)
      join public.reports r on r.author_id = person.id and r.date between days.first_day and days.last_day
      where not is_of_many
    ),
    each_day as (
      select f.person_id, f.day, max(f.today) as today, max(f.off_reason) as off_reason, max(f.holiday) as holiday, bool_and(f.is_late) as is_late
      from facts f
      group by f.person_id, f.day
      having count(f.today) = 1
    )
    select
      e.person_id, e.day, e.off_reason is null,
      case
        when e.is_late then 'late'
        when not e.is_late then 'submitted'
        when e.off_reason is not null then 'off'
        when e.day = e.today then 'pending'
        else 'missing'
      end,
      e.off_reason, e.holiday
    from each_day e;
end
$$;
comment on function compliance.days(uuid[], date, date) is
  'Each person (null is everyone active) and day up to the person''s today: submitted, late, missing, pending (today, not over) or off. A day with any report in time is submitted.';

create function compliance.pending_today()
returns table (person_id uuid, day date, company_id bigint, time_zone text, time_of_day time)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select d.person_id, d.day, p.company_id, p.time_zone, p.time_of_day
    from (select min(r.today) as first_day, max(r.today) as last_day from compliance.reporters r) as bounds
    cross join lateral compliance.days(null, bounds.first_day, bounds.last_day) as d
    join compliance.reporters p on p.person_id = d.person_id
    where d.state = 'pending';
end
$$;
comment on function compliance.pending_today() is 'Who owes a report for the own local day and has not sent one.';

create function compliance.visible_people() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if access.is_admin() then
    return query select p.id from public.profiles p where p.is_active;
  end if;
  return query
    select access.person() where access.person() is not null
    union
    select access.reviewed_people();
end
$$;
comment on function compliance.visible_people() is 'Whose compliance the caller may see: the own, of those whom the caller reviews; admins everyone''s.';
