-- The secret of a feed's address is kept nowhere: the function makes it of the feed, its version and the installation's key,
-- and knows it again. Whoever reads a copy of the database can read no feed.

drop function calendar.feed_of(text);
alter table public.calendar_integrations drop column token, add column feed_version integer not null default 1;
comment on column public.calendar_integrations.feed_version is 'How often its feed has been given an address; only the last one answers.';

create or replace function public.rotate_calendar_feed(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.calendar_integrations i
  set feed_version = i.feed_version + 1
  where i.id = p_id and i.owner_id = access.person();
  return found;
end
$$;

create function calendar.feed_of(p_id uuid, p_version integer) returns table (owner_id uuid, calendar_name text)
language sql stable security definer set search_path = '' as $$
  select i.owner_id, i.calendar_name from public.calendar_integrations i
  where i.id = p_id and i.feed_version = p_version and i.is_active and i.source_url is null
$$;
comment on function calendar.feed_of(uuid, integer) is
  'Whose feed answers at this version of its address: no row for one that is deleted, inactive or replaced. The feed is then read as its owner, under row level security.';
grant execute on function calendar.feed_of(uuid, integer) to portal_api;
