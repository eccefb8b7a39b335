-- Calendar integrations: each has a feed of its owner's entries at an address that only the owner knows
-- (spec/portal.md §2 Calendar integration).

create table public.calendar_integrations (
  id            uuid primary key default gen_random_uuid(),
  owner_id      uuid not null references public.profiles (id) on delete cascade,
  provider      text not null constraint calendar_integrations_provider check (provider in ('google', 'outlook', 'ical')),
  calendar_name text not null constraint calendar_integrations_name check (calendar_name ~ '\S' and char_length(calendar_name) <= 200),
  is_active     boolean not null default true,
  token         text not null default encode(extensions.gen_random_bytes(24), 'hex') constraint calendar_integrations_token unique,
  created_at    timestamptz not null default access.now()
);
create index calendar_integrations_of_owner on public.calendar_integrations (owner_id, created_at);
comment on column public.calendar_integrations.token is
  'The secret part of the feed''s address. As it is, so that the owner can see the address again; nobody else reads the row.';

create function access.stamp_calendar_integration() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.owner_id := coalesce(access.person(), new.owner_id);
  -- One person's additions take turns here, so that the limit holds.
  perform from public.profiles p where p.id = new.owner_id for no key update;
  if (select count(*) from public.calendar_integrations i where i.owner_id = new.owner_id and i.id <> new.id) >= 20 then
    raise exception 'You have 20 calendar integrations already: delete one first' using errcode = 'PT409';
  end if;
  return new;
end
$$;
create trigger calendar_integrations_stamp before insert on public.calendar_integrations
  for each row execute function access.stamp_calendar_integration();

alter table public.calendar_integrations enable row level security;

grant select, delete on public.calendar_integrations to authenticated;
grant insert (id, provider, calendar_name), update (calendar_name, is_active) on public.calendar_integrations to authenticated;

create policy "owner reads" on public.calendar_integrations for select to authenticated
  using (owner_id = (select access.person()) and not (select access.is_viewed()));
create policy "people add their own" on public.calendar_integrations for insert to authenticated
  with check (owner_id = (select access.person()) and (select access.has_tab(array['calendar'], 'read')));
create policy "owner changes" on public.calendar_integrations for update to authenticated
  using (owner_id = (select access.person()));
create policy "owner deletes" on public.calendar_integrations for delete to authenticated
  using (owner_id = (select access.person()));

create function public.rotate_calendar_feed(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.calendar_integrations i
  set token = encode(extensions.gen_random_bytes(24), 'hex')
  where i.id = p_id and i.owner_id = access.person();
  return found;
end
$$;
comment on function public.rotate_calendar_feed(uuid) is 'Gives an own integration''s feed a new address; the old one is not found any more. False for somebody else''s.';
grant execute on function public.rotate_calendar_feed(uuid) to authenticated;

create function calendar.feed_of(p_token text) returns table (owner_id uuid, calendar_name text)
language sql stable security definer set search_path = '' as $$
  select i.owner_id, i.calendar_name from public.calendar_integrations i where i.token = p_token and i.is_active
$$;
comment on function calendar.feed_of(text) is
  'Whose feed has this secret: no row for one that is unknown, inactive or replaced. The feed is then read as its owner, under row level security.';
grant usage on schema calendar to portal_api;
grant execute on function calendar.feed_of(text) to portal_api;
