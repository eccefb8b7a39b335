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
  created_at timestamptz not null default now(),
  constraint leave_days_in_order check (last_day >= first_day),
  constraint leave_at_most_a_year check (last_day - first_day < 366),
  constraint leave_days_in_range check (first_day >= '1970-01-01' and last_day <= '9999-12-31'),
  constraint leave_without_overlap exclude using gist (profile_id with =, daterange(first_day, last_day, '[]') with &&)
);
create index leave_of_person on public.leave (profile_id, first_day);
create index leave_by_last_day on public.leave (last_day);
comment on table public.leave is 'A person''s days off, from the first to the last day inclusive.';

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
create trigger holidays_audit after insert or update or delete on public.holidays
  for each row execute function audit.record_change();
create trigger leave_audit after insert or update or delete on public.leave
  for each row execute function audit.record_change();

alter table public.holidays enable row level security;
alter table public.leave enable row level security;

grant select, delete on public.holidays, public.leave to authenticated;
grant insert (country_id, day, name), update (country_id, day, name) on public.holidays to authenticated;
grant insert (profile_id, first_day, last_day, note), update (first_day, last_day, note) on public.leave to authenticated;

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
