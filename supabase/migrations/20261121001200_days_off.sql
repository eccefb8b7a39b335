-- Days on which a person owes no report: their country's public holidays, and their leave.

create table public.holidays (
  id         bigint generated always as identity primary key,
  country_id bigint not null references public.countries (id) on delete cascade,
  day        date not null check (day between '1970-01-01' and '9999-12-31'),
  name       text not null check (char_length(btrim(name)) between 1 and 200),
  created_at timestamptz not null default now(),
  constraint holidays_one_a_day unique (country_id, day)
);
comment on table public.holidays is 'Days off for everyone whose home is in the country.';

create table public.leave (
  id         bigint generated always as identity primary key,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  first_day  date not null,
  last_day   date not null,
  note       text check (char_length(note) <= 1000),
  deputy_id  uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint leave_days_in_order check (last_day >= first_day),
  constraint leave_at_most_a_year check (last_day - first_day < 366),
  constraint leave_days_in_range check (first_day >= '1970-01-01' and last_day <= '9999-12-31'),
  constraint leave_without_overlap exclude using gist (profile_id with =, daterange(first_day, last_day, '[]') with &&)
);
create index leave_of_person on public.leave (profile_id, first_day);
create index leave_by_last_day on public.leave (last_day);
create index leave_deputy on public.leave (deputy_id);
comment on table public.leave is 'A person''s days off, from the first to the last day inclusive.';
comment on column public.leave.deputy_id is
  'The person to whom colleagues are referred during the leave. Everyone who is signed in sees who it is on one of '
  'these days, but not the leave.';

-- People enter and change their own leave only before it begins: past days are not excused afterwards.
create function people.check_own_leave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if access.person() is null or access.is_admin() then
    return coalesce(new, old);
  elsif tg_op <> 'INSERT' and old.first_day <= access.today() then
    raise exception 'leave.begun' using errcode = 'PT403';
  elsif tg_op <> 'DELETE' and new.first_day <= access.today() then
    raise exception 'leave.too_early'
      using errcode = 'PT400', hint = 'firstDay';
  end if;
  return coalesce(new, old);
end
$$;
create trigger leave_not_begun before insert or update or delete on public.leave
  for each row execute function people.check_own_leave();
create function people.check_deputy() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.deputy_id = new.profile_id then
    raise exception 'leave.deputy_is_self' using errcode = 'PT400', hint = 'deputyId';
  end if;
  perform people.check_active(new.deputy_id, 'deputyId');
  return new;
end
$$;
create trigger leave_deputy_active before insert on public.leave
  for each row when (new.deputy_id is not null) execute function people.check_deputy();
create trigger leave_deputy_changed before update of deputy_id on public.leave
  for each row when (new.deputy_id is not null and new.deputy_id is distinct from old.deputy_id)
  execute function people.check_deputy();
select audit.record_changes_of('public.holidays', 'public.leave');

alter table public.holidays enable row level security;
alter table public.leave enable row level security;

grant select, delete on public.holidays, public.leave to authenticated;
grant insert (country_id, day, name), update (country_id, day, name) on public.holidays to authenticated;
grant insert (profile_id, first_day, last_day, note, deputy_id), update (first_day, last_day, note, deputy_id)
  on public.leave to authenticated;

create policy "everyone signed in reads" on public.holidays for select to authenticated
  using ((select access.person()) is not null);
create policy "admins add" on public.holidays for insert to authenticated with check ((select access.is_admin()));
create policy "admins change" on public.holidays for update to authenticated using ((select access.is_admin()));
create policy "admins delete" on public.holidays for delete to authenticated using ((select access.is_admin()));

create policy "self, reviewers and admins read" on public.leave for select to authenticated using (
  profile_id = (select access.person())
  or profile_id in (select reviewed.id from access.reviewed_people('{compliance}') as reviewed (id))
  or (select access.is_admin())
);
create policy "self and admins add" on public.leave for insert to authenticated
  with check (profile_id = (select access.person()) or (select access.is_admin()));
create policy "self and admins change" on public.leave for update to authenticated
  using (profile_id = (select access.person()) or (select access.is_admin()));
create policy "self and admins delete" on public.leave for delete to authenticated
  using (profile_id = (select access.person()) or (select access.is_admin()));

-- When a person is at work, by the working days and public holidays of their country and by their leave.

create function people.next_working_day(person uuid, after date) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  next_day date := after + 1;
  home record;
  working_days smallint[];
  last_off date;
begin
  select c.id, c.working_days into home
  from public.profiles p
  left join public.countries headquarters on headquarters.is_headquarters
  left join public.countries c on c.id = coalesce(p.country_id, headquarters.id)
  where p.id = person;
  working_days := coalesce(home.working_days, '{1,2,3,4,5}');
  if working_days = '{}' then
    -- Nothing is known about the days of rest of such a country.
    working_days := '{1,2,3,4,5,6,7}';
  end if;
  while next_day < after + 800 loop
    last_off := (
      select l.last_day from public.leave l where l.profile_id = person and next_day between l.first_day and l.last_day
    );
    if last_off is not null then
      next_day := last_off + 1;
    elsif extract(isodow from next_day)::smallint <> all (working_days)
      or exists (select from public.holidays h where h.country_id = home.id and h.day = next_day)
    then
      next_day := next_day + 1;
    else
      exit;
    end if;
  end loop;
  return next_day;
end
$$;
comment on function people.next_working_day(uuid, date) is
  'The first day after the given one that is neither a rest day, a public holiday nor leave of the person.';

create function people.start_of_work(day date, zone text) returns timestamptz
language sql stable set search_path = '' as $$ select (day + time '09:00') at time zone zone $$;
comment on function people.start_of_work(date, text) is 'When somebody who was away is reminded of what waited.';

create function people.day_of(person uuid, instant timestamptz) returns date
language sql stable set search_path = '' as $$ select (instant at time zone access.time_zone_of(person))::date $$;

create function people.back_on(person uuid, instant timestamptz default core.now()) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := people.day_of(person, instant);
begin
  return nullif(people.next_working_day(person, day - 1), day);
end
$$;
comment on function people.back_on(uuid, timestamptz) is
  'The next working day of a person who is not at work on the day of the instant in their time '
  'zone; null when they are.';

create function people.deputy_of(person uuid, instant timestamptz) returns uuid
language sql stable security definer set search_path = '' as $$
  select d.id
  from public.leave l join public.profiles d on d.id = l.deputy_id and d.is_active
  where l.profile_id = person and people.day_of(person, instant) between l.first_day and l.last_day
$$;
comment on function people.deputy_of(uuid, timestamptz) is
  'Whom a person has named with the leave that they are on then, at work or not.';

create function people.stand_in_for(person uuid, instant timestamptz) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  away uuid[] := array[person];
  stand_in uuid := people.deputy_of(person, instant);
begin
  -- People may be the deputies of each other.
  while stand_in <> all (away) loop
    if people.back_on(stand_in, instant) is null then
      return stand_in;
    end if;
    away := away || stand_in;
    stand_in := people.deputy_of(stand_in, instant);
  end loop;
  return null;
end
$$;
comment on function people.stand_in_for(uuid, timestamptz) is
  'The first who is at work of a person''s deputy, the deputy''s own deputy and so on; null when nobody is (MSG-54).';

create function people.absences(of_people uuid[], at_instant timestamptz default null)
returns table (
  person_id uuid, back_on date, deputy_id uuid, deputy_name text, deputy_back_on date,
  stand_in_id uuid, stand_in_name text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A year has at most four digits, also that of the day on which somebody is back.
  instant constant timestamptz := least(coalesce(at_instant, core.now()), '9990-01-01Z');
begin
  return query
    select
      p.id, b.day, d.id, d.full_name,
      case when d.id is not null then people.back_on(d.id, instant) end, s.id, s.full_name
    from public.profiles p
    cross join lateral people.back_on(p.id, instant) as b (day)
    left join public.profiles d on d.id = people.deputy_of(p.id, instant)
    left join public.profiles s on s.id = people.stand_in_for(p.id, instant)
    where p.id = any (of_people) and p.is_active and b.day is not null and access.person() is not null
      and people.day_of(p.id, instant) >= people.day_of(p.id, core.now())
    order by array_position(of_people, p.id);
end
$$;
comment on function people.absences(uuid[], timestamptz) is
  'Who of these people is not at work on the day of an instant, today or later, each in their time zone: '
  'when they are back, their deputy, when the deputy is back if that person is away too, and who stands in. '
  'For everyone signed in; it does not say why somebody is away.';
grant execute on function people.absences(uuid[], timestamptz) to authenticated;
