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
comment on column public.leave.deputy_id is 'The person to whom colleagues are referred during the leave. In this time, everyone who is signed in sees the deputy, but not the leave.';

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
  elsif not exists (select from public.profiles p where p.id = new.deputy_id and p.is_active) then
    raise exception 'person.not_active' using errcode = 'PT400', hint = 'deputyId';
  end if;
  return new;
end
$$;
create trigger leave_deputy_active before insert or update of deputy_id on public.leave
  for each row when (new.deputy_id is not null) execute function people.check_deputy();
select audit.record_changes_of('public.holidays', 'public.leave');

alter table public.holidays enable row level security;
alter table public.leave enable row level security;

grant select, delete on public.holidays, public.leave to authenticated;
grant insert (country_id, day, name), update (country_id, day, name) on public.holidays to authenticated;
grant insert (profile_id, first_day, last_day, note, deputy_id), update (first_day, last_day, note, deputy_id)
  on public.leave to authenticated;

create policy "everyone signed in reads" on public.holidays for select to authenticated using ((select access.person()) is not null);
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
  last_off date;
begin
  select c.id, c.working_days into home
  from public.profiles p
  left join public.countries headquarters on headquarters.is_headquarters
  left join public.countries c on c.id = coalesce(p.country_id, headquarters.id)
  where p.id = person;
  -- A country may have no working day at all.
  while next_day < after + 800 loop
    last_off := (select l.last_day from public.leave l where l.profile_id = person and next_day between l.first_day and l.last_day);
    if last_off is not null then
      next_day := last_off + 1;
    elsif extract(isodow from next_day)::smallint <> all (coalesce(home.working_days, '{1,2,3,4,5}'))
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
comment on function people.next_working_day(uuid, date) is 'The first day after the given one that is neither a rest day, a public holiday nor leave of the person.';

create function people.start_of_work(day date, zone text) returns timestamptz
language sql stable set search_path = '' as $$ select (day + time '09:00') at time zone zone $$;
comment on function people.start_of_work(date, text) is 'When somebody who was away is reminded of what waited.';

create function people.back_on(person uuid) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := (core.now() at time zone access.time_zone_of(person))::date;
begin
  return nullif(people.next_working_day(person, today - 1), today);
end
$$;
comment on function people.back_on(uuid) is 'The next working day of a person who is not at work today; null while they are. Today is the day in their time zone.';

create function people.absence_of(person uuid) returns table (back_on date, deputy_id uuid, deputy_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select b.day, d.id, d.full_name
    from public.profiles p
    cross join lateral people.back_on(p.id) as b (day)
    left join public.leave l
      on l.profile_id = p.id and (core.now() at time zone access.time_zone_of(p.id))::date between l.first_day and l.last_day
    left join public.profiles d on d.id = l.deputy_id and d.is_active
    where p.id = person and p.is_active and b.day is not null and access.person() is not null;
end
$$;
comment on function people.absence_of(uuid) is
  'When a person who is not at work today comes back, and their deputy: for everyone signed in. It does not say why the person is away.';
grant execute on function people.absence_of(uuid) to authenticated;
