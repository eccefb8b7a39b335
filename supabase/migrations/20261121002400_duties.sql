-- Who owes a report on which day. Computed on request and never stored, so that a holiday entered late also
-- applies to the past.

create table compliance.headquarters (
  country_id bigint primary key references public.countries (id) on delete cascade
);
alter table compliance.headquarters enable row level security;
comment on table compliance.headquarters is
  'The country that is the headquarters or, while none is, was the last: one row. People without a country owe reports '
  'as there, and move when another country becomes the headquarters.';

create view compliance.reporters as
select
  p.id as person_id, p.full_name, p.position, p.company_id, c.id as country_id, p.area_id, p.site_id, p.department_id,
  r.hierarchy_level as level, r.can_view_subordinate_reports as is_reviewer, r.is_monitored,
  r.requires_daily_report and p.company_id is not null
    and app.is_active and (
      p.is_admin
      or coalesce(g.has_access, false) and coalesce(tg.has_access and tg.access_level in ('write', 'full'), true)
    ) as owes,
  zone.name as time_zone, c.working_days,
  (p.created_at at time zone zone.name)::date + 1 as first_day,
  (clock.now at time zone zone.name)::date as today,
  (clock.now at time zone zone.name)::time as time_of_day
from public.profiles p
join public.roles r on r.id = p.role_id
join public.applications app on app.code = 'DAILY_ACTIVITIES'
left join public.application_permissions g on g.user_id = p.id and g.application_id = app.id
left join public.application_tabs t on t.application_id = app.id and t.code = 'submit-report'
left join public.tab_permissions tg on tg.user_id = p.id and tg.application_id = app.id and tg.tab_id = t.id
left join compliance.headquarters h on p.country_id is null
join public.countries c on c.id = coalesce(p.country_id, h.country_id)
left join public.sites s on s.id = p.site_id
cross join (select core.now() as now offset 0) as clock
cross join lateral (select coalesce(s.time_zone, c.time_zone) as name) as zone
where p.is_active;
comment on view compliance.reporters is 'Active people, their local day, and whether they owe reports.';
comment on column compliance.reporters.owes is 'The role requires a daily report and the person can submit one.';
comment on column compliance.reporters.first_day is 'The first full day of the account: nothing is owed before it.';

-- People who are deactivated, lose the application or its tab, or take a role without reports owe none meanwhile, and
-- days off in a country that somebody has left, or that now works on them, stay days off. The current profile and
-- country no longer say so, so changes are recorded here.
create table compliance.exemptions (
  person_id uuid not null references public.profiles (id) on delete cascade,
  first_day date not null,
  last_day  date not null default 'infinity',
  reason    text not null default 'not_required' check (reason in ('not_required', 'holiday', 'rest_day')),
  holiday   text,
  constraint exemptions_days_in_order check (last_day >= first_day)
);
create index exemptions_of_person on compliance.exemptions (person_id, first_day);
create index exemptions_by_last_day on compliance.exemptions (last_day);
create unique index exemptions_one_open on compliance.exemptions (person_id) where last_day = 'infinity';
alter table compliance.exemptions enable row level security;
comment on table compliance.exemptions is
  'Days on which a person owed no report, whatever their profile says today. An open end means that they owe none now.';

create view compliance.absences as
select l.profile_id, l.first_day, l.last_day, 'leave' as reason, null as holiday from public.leave l
union all
select e.person_id, e.first_day, e.last_day, e.reason, e.holiday from compliance.exemptions e;
comment on view compliance.absences is 'Leave and exemptions. They may overlap.';

create function compliance.note_duties(people uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into compliance.exemptions (person_id, first_day)
  select p.id, (core.now() at time zone access.time_zone_of(p.id))::date
  from public.profiles p
  where p.id = any (people) and not exists (select from compliance.reporters r where r.person_id = p.id and r.owes)
  on conflict (person_id) where last_day = 'infinity' do nothing;
  -- Drop exemptions that began and ended the same day.
  delete from compliance.exemptions e using compliance.reporters r
  where e.person_id = any (people) and e.last_day = 'infinity'
    and r.person_id = e.person_id and r.owes and e.first_day >= r.today;
  update compliance.exemptions e set last_day = r.today
  from compliance.reporters r
  where e.person_id = any (people) and e.last_day = 'infinity' and r.person_id = e.person_id and r.owes;
end
$$;
comment on function compliance.note_duties(uuid[]) is
  'Records which of these people owe no reports from today on, and which do from tomorrow on.';

create table compliance.weeks (
  country_id   bigint references public.countries (id) on delete cascade,
  first_day    date,
  working_days smallint[] not null,
  primary key (country_id, first_day)
);
alter table compliance.weeks enable row level security;
comment on table compliance.weeks is
  'The working days of each country, from which day on they were in force. A week that is replaced on the day on which '
  'it was set was never in force.';

create table compliance.moves (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  moved_on  date not null
);
alter table compliance.moves enable row level security;
comment on table compliance.moves is 'The day on which somebody last moved to another country.';

create function compliance.keep_days_off(
  people uuid[], past bigint, present public.countries, since date default '-infinity'
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into compliance.exemptions (person_id, first_day, last_day, reason, holiday)
  with days as materialized (
    select d.day::date as day, h.id is not null as is_holiday, h.name
    from generate_series(core.now()::date - 367, core.now()::date, interval '1 day') as d (day)
    cross join lateral (
      select w.working_days from compliance.weeks w
      where w.country_id = past and w.first_day <= d.day
      order by w.first_day desc limit 1
    ) as w
    left join public.holidays h on h.country_id = past and h.day = d.day
    where (h.id is not null or extract(isodow from d.day)::smallint <> all (w.working_days))
      and (
        present.id <> past
        or extract(isodow from d.day)::smallint = any (present.working_days)
        and not exists (select from public.holidays n where n.country_id = present.id and n.day = d.day)
      )
  )
  select p.id, d.day, d.day, case when d.is_holiday then 'holiday' else 'rest_day' end, d.name
  from (
    select q.id, q.created_at::date as joined, (core.now() at time zone access.time_zone_of(q.id))::date as today
    from public.profiles q where q.id = any (people) offset 0
  ) as p
  join days d on d.day >= greatest(p.today - 366, p.joined, since) and d.day < p.today
  where not exists (
    select from compliance.exemptions e where e.person_id = p.id and d.day between e.first_day and e.last_day
  );
end
$$;
comment on function compliance.keep_days_off(uuid[], bigint, public.countries, date) is
  'For people who move to another country, keeps the past year''s days off of the one that they leave, from the day on '
  'which they came; for people whose country changes its week, those that it would now have as working days.';

create function compliance.move(person uuid, past bigint, present bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform compliance.keep_days_off(
    array[person], past, c,
    coalesce((select m.moved_on from compliance.moves m where m.person_id = person), '-infinity')
  )
  from public.countries c where c.id = present;
  insert into compliance.moves as m (person_id, moved_on)
  values (person, (core.now() at time zone access.time_zone_of(person))::date)
  on conflict on constraint moves_pkey do update set moved_on = excluded.moved_on;
end
$$;
comment on function compliance.move(uuid, bigint, bigint) is
  'Records that somebody moves from one country to another today, with the past days off that they keep.';

create function compliance.people_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform compliance.note_duties(array(
    select (to_jsonb(c) ->> case tg_table_name when 'profiles' then 'id' else 'user_id' end)::uuid from changed c
  ));
  return null;
end
$$;
select core.run_after_each_statement('compliance.people_added', 'public.profiles', '{insert}', 'profiles_duties_begin');
select core.run_after_each_statement(
  'compliance.people_added', 'public.application_permissions', '{insert}', 'application_permissions_duties_begin'
);
select core.run_after_each_statement(
  'compliance.people_added', 'public.tab_permissions', '{insert}', 'tab_permissions_duties_begin'
);

create function compliance.permission_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform compliance.note_duties(array[old.user_id]);
  return null;
end
$$;
create trigger application_permissions_duties after delete or update of has_access on public.application_permissions
  for each row execute function compliance.permission_changed();
create trigger tab_permissions_duties after delete or update of has_access, access_level on public.tab_permissions
  for each row execute function compliance.permission_changed();

create function compliance.profile_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  headquarters constant bigint := (select h.country_id from compliance.headquarters h);
  past constant bigint := coalesce(old.country_id, headquarters);
  present constant bigint := coalesce(new.country_id, headquarters);
begin
  perform compliance.note_duties(array[new.id]);
  if past <> present then
    perform compliance.move(new.id, past, present);
  end if;
  return null;
end
$$;
create trigger profiles_duties after update of role_id, is_admin, is_active, company_id, country_id on public.profiles
  for each row execute function compliance.profile_changed();

create function compliance.week_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- At sites that are a day ahead, the country's today is past, and the week before still counts.
  if tg_op = 'UPDATE' then
    perform compliance.keep_days_off(
      array(
        select p.id from public.profiles p
        where p.country_id = new.id
          or p.country_id is null and exists (select from compliance.headquarters h where h.country_id = new.id)
      ),
      new.id, new
    );
  end if;
  insert into compliance.weeks as w (country_id, first_day, working_days)
  values (
    new.id, case tg_op when 'INSERT' then '-infinity' else (core.now() at time zone new.time_zone)::date end,
    new.working_days
  )
  on conflict on constraint weeks_pkey do update set working_days = excluded.working_days;
  return null;
end
$$;
create trigger countries_duties_begin after insert on public.countries
  for each row execute function compliance.week_changed();
create trigger countries_duties after update of working_days on public.countries
  for each row when (old.working_days <> new.working_days) execute function compliance.week_changed();

create function compliance.headquarters_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  past bigint;
begin
  delete from compliance.headquarters h where h.country_id <> new.id returning h.country_id into past;
  insert into compliance.headquarters (country_id) values (new.id) on conflict do nothing;
  perform compliance.move(p.id, past, new.id) from public.profiles p where p.country_id is null and past is not null;
  -- Before there were any headquarters, people without a country owed nothing.
  perform compliance.note_duties(array(select p.id from public.profiles p where p.country_id is null));
  return null;
end
$$;
create trigger countries_headquarters_begin after insert on public.countries
  for each row when (new.is_headquarters) execute function compliance.headquarters_changed();
create trigger countries_headquarters after update of is_headquarters on public.countries
  for each row when (new.is_headquarters and not old.is_headquarters)
  execute function compliance.headquarters_changed();

create function compliance.keep_headquarters() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  people constant bigint := (
    select count(*) from compliance.headquarters h join public.profiles p on p.country_id is null
    where h.country_id = old.id
  );
begin
  if people > 0 then
    raise exception 'record.in_use' using errcode = 'PT409', detail = json_build_object(
      'name', old.name,
      'uses', json_build_array(
        json_build_object('code', 'use.profiles', 'params', json_build_object('count', people::text))
      )
    )::text;
  end if;
  return old;
end
$$;
comment on function compliance.keep_headquarters() is
  'People without a country use the headquarters: without its days off, nobody could say what they owed.';
create trigger countries_last_headquarters before delete on public.countries
  for each row execute function compliance.keep_headquarters();

create function compliance.role_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform compliance.note_duties(array(select p.id from public.profiles p where p.role_id = new.id));
  return null;
end
$$;
create trigger roles_duties after update of requires_daily_report on public.roles
  for each row execute function compliance.role_changed();

create function compliance.application_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform compliance.note_duties(array(select p.id from public.profiles p));
  return null;
end
$$;
create trigger applications_duties after update of is_active on public.applications
  for each statement execute function compliance.application_changed();

-- Planned days and reports are stacked with union all and grouped by person and day: a join is slower for many people.
-- max() ignores the nulls of the reports' rows, and picks one reason where absences overlap; bool_and() ignores the
-- nulls of the planned rows.
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
        p.person_id, d.day, p.today, coalesce(h.name, l.holiday) as holiday,
        case
          when not p.owes then 'not_required'
          when d.day < p.first_day then 'before_account'
          when l.reason is not null then l.reason
          when h.id is not null then 'holiday'
          when extract(isodow from d.day)::smallint <> all (p.working_days) then 'rest_day'
        end as off_reason
      from compliance.reporters p
      cross join lateral (
        select (days.first_day + n) as day
        from generate_series(0, least(days.last_day, p.today) - days.first_day) as n
      ) as d
      left join public.holidays h on h.country_id = p.country_id and h.day = d.day
      left join compliance.absences l on l.profile_id = p.person_id and d.day between l.first_day and l.last_day
        and l.last_day >= days.first_day and l.first_day <= days.last_day
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
      select
        f.person_id, f.day, max(f.today) as today, max(f.off_reason) as off_reason,
        max(f.holiday) as holiday, bool_and(f.is_late) as is_late
      from facts f
      group by f.person_id, f.day
      having count(f.today) > 0
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
  'One row for each person (null means everyone active) and day up to their today: submitted, late, missing, pending '
  '(today, not over) or off. One report on time makes the day submitted.';

create function compliance.is_owed(person uuid, day date) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select d.is_owed from compliance.days(array[person], is_owed.day, is_owed.day) d), false);
end
$$;
comment on function compliance.is_owed(uuid, date) is
  'Whether this person owes a report for this day, which is not after their today.';

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
comment on function compliance.pending_today() is
  'People who owe a report for their local day and have not submitted it.';

create function compliance.visible_people(tabs text[]) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if access.is_admin() then
    return query select p.id from public.profiles p where p.is_active;
    return;
  end if;
  return query
    select access.person() where access.person() is not null
    union
    select access.reviewed_people(tabs);
end
$$;
comment on function compliance.visible_people(text[]) is
  'People whose compliance the caller may see on one of these tabs: self and reviewed people; '
  'everyone for administrators.';

create function compliance.visible_people_among(people uuid[], tabs text[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if people is null then
    return array(select compliance.visible_people(tabs));
  end if;
  return array(select unnest(people) intersect select compliance.visible_people(tabs));
end
$$;
comment on function compliance.visible_people_among(uuid[], text[]) is
  'Those of these people (null means everyone) whose compliance the caller may see on one of these tabs.';
