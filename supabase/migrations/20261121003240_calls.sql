-- Voice and video calls in chat rooms, from the start to the end. The media server (LiveKit) carries sound and picture;
-- a call's id is the name of its room there. Every request to join is checked again here. Functions that change a
-- call lock its room first, then the call.

create table public.calls (
  id               uuid primary key,
  room_id          uuid references public.chat_rooms (id) on delete set null,
  room_name        text collate core.names not null,
  call_type        text not null constraint calls_type check (call_type in ('voice', 'video')),
  starter_id       uuid not null references public.profiles (id),
  seats            smallint not null constraint calls_seats check (seats between 2 and 50),
  has_screen_share boolean not null default false,
  notes            text constraint calls_notes check (char_length(notes) <= 10000),
  started_at       timestamptz(3) not null default core.now(),
  ended_at         timestamptz(3) constraint calls_end_after_start check (ended_at >= started_at),
  status           text not null generated always as (case when ended_at is null then 'active' else 'ended' end) stored,
  duration         integer generated always as (floor(extract(epoch from ended_at - started_at))::integer) stored
);
create unique index calls_one_for_each_room on public.calls (room_id) where ended_at is null;
create index calls_of_room on public.calls (room_id);
create index calls_of_starter on public.calls (starter_id);
create index calls_newest on public.calls (started_at desc, id desc);
create index calls_running on public.calls (id) where ended_at is null;
comment on table public.calls is 'A call while it runs, and its log afterwards.';
comment on column public.calls.room_name is
  'The name of the room when the call started, which the log keeps when the room is deleted.';
comment on column public.calls.ended_at is
  'When the last person left, or when the starter ended the call for everyone.';
comment on column public.calls.duration is 'In seconds.';

create table public.call_participants (
  call_id      uuid not null references public.calls (id) on delete cascade,
  person_id    uuid not null references public.profiles (id),
  held_until   timestamptz(3),
  session      text,
  auth_session uuid,
  held_session uuid,
  joined_at    timestamptz(3),
  left_at      timestamptz(3),
  seen_at      timestamptz(3),
  is_present   boolean not null generated always as (session is not null) stored,
  primary key (call_id, person_id)
);
create index call_participants_of_person on public.call_participants (person_id, call_id);
comment on table public.call_participants is
  'Who has a seat, and who took part and when, as the media server reports it.';
comment on column public.call_participants.held_until is
  'Until then a seat is kept for a person who asked to join, or whose connection was lost.';
comment on column public.call_participants.session is
  'The media server''s id of the connection of the person; null unless they are connected. A person has one at a time.';
comment on column public.call_participants.auth_session is
  'The session of the portal in which they asked for the connection. Null for a token without a session.';
comment on column public.call_participants.held_session is
  'The session of the portal for which a seat is held, which may be that of another device.';
comment on column public.call_participants.joined_at is
  'When they were connected for the first time; null for somebody who only asked to join.';
comment on column public.call_participants.left_at is 'When they left last; null while they are connected.';
comment on column public.call_participants.seen_at is 'When the media server last reported that they were connected.';

-- Members see the running calls of their rooms; participants and administrators see the logs.

create function access.attended_calls() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := access.person();
begin
  if access.is_viewed() then
    return '{}';
  end if;
  return array(
    select p.call_id from public.call_participants p where p.person_id = person and p.joined_at is not null
    union
    select c.id from public.calls c where c.starter_id = person
  );
end
$$;
comment on function access.attended_calls() is
  'The calls that the caller started or took part in; none while an administrator views as the caller.';

create function access.sees_call_logs() returns boolean
language sql stable set search_path = '' as $$ select access.is_admin() and not access.is_viewed() $$;
grant execute on function access.attended_calls(), access.sees_call_logs() to authenticated;

alter table public.calls enable row level security;
alter table public.call_participants enable row level security;

grant select on public.calls to authenticated;
grant select (call_id, person_id, joined_at, left_at, is_present) on public.call_participants to authenticated;

create policy "members read running calls, participants and admins read logs"
  on public.calls for select to authenticated
  using (
    (room_id = any ((select access.rooms())::uuid[]) and ended_at is null)
    or (ended_at is not null and id = any ((select access.attended_calls())::uuid[]))
    or (select access.sees_call_logs())
  );
create policy "people who see the call read" on public.call_participants for select to authenticated
  using (exists (select from public.calls c where c.id = call_id));

-- Shared by all functions that change a call

create function calls.lock(call uuid) returns public.calls
language plpgsql security definer set search_path = '' as $$
declare
  locked public.calls;
begin
  perform from public.chat_rooms r
  where r.id = (select c.room_id from public.calls c where c.id = call) for no key update;
  select * into locked from public.calls c where c.id = call for update;
  return locked;
end
$$;
comment on function calls.lock(uuid) is 'Locks the room of a call, then the call.';

create function calls.lock_as_member(call uuid) returns public.calls
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
  locked public.calls;
begin
  if exists (select from public.calls c where c.id = call and c.room_id = any (access.rooms())) then
    locked := calls.lock(call);
  end if;
  -- Read after the lock: the caller may have been removed while this waited.
  if not exists (select from public.chat_members m where m.room_id = locked.room_id and m.person_id = caller) then
    raise exception 'call.not_found' using errcode = 'PT404';
  end if;
  return locked;
end
$$;
comment on function calls.lock_as_member(uuid) is
  'Locks a call for one of the members of its room; 404 for everybody else.';

-- A call starts, changes and ends

create function calls.in_room(room uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not room = any (access.rooms()) then
    raise exception 'room.not_found' using errcode = 'PT404';
  end if;
  return (select c.id from public.calls c where c.room_id = room and c.ended_at is null);
end
$$;
comment on function calls.in_room(uuid) is 'The running call in one of the caller''s rooms; null if there is none.';

create function calls.running_in(room uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', c.id, 'callType', c.call_type)
  from public.calls c
  where c.room_id = room and c.ended_at is null
$$;
comment on function calls.running_in(uuid) is 'What the list of rooms shows of the running call of a room.';
grant execute on function calls.running_in(uuid) to authenticated;

create function calls.start(
  new_id uuid, room uuid, call_type text, has_screen_share boolean, seats integer
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
  target constant record := chat.lock_room(room);
  started public.calls;
begin
  select * into started from public.calls c where c.room_id = room and c.ended_at is null for update;
  if started.id is null then
    if (target.locked).type = 'direct' and (target.locked).member_count < 2 then
      raise exception 'message.person_inactive' using errcode = 'PT409';
    end if;
    perform limits.count_use('call', 10, '1 minute', 'call.too_many');
    insert into public.calls (id, room_id, room_name, call_type, starter_id, has_screen_share, seats)
    values (new_id, room, coalesce(chat.title(target.locked), ''), start.call_type, caller, start.has_screen_share,
      start.seats)
    on conflict (id) do nothing
    returning * into started;
    perform core.refuse_taken_id(not found);
    insert into public.call_rings (call_id, person_id)
    select started.id, m.person_id
    from public.chat_members m join public.profiles p on p.id = m.person_id and p.is_active
    where m.room_id = room and m.person_id <> caller
    order by m.joined_at, m.person_id
    limit 5;
  end if;
  perform calls.take_seat(started, caller);
  perform calls.publish(started.id);
  return started.id;
end
$$;
comment on function calls.start(uuid, uuid, text, boolean, integer) is
  'Starts a call in a room of the caller and rings for its other members, at most the first five; '
  'or joins the call that is running there. `seats` is how many a new call has. A '
  'person starts at most 10 calls a minute.';

create function calls.close(call public.calls, is_on_purpose boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_over constant boolean := exists (
    select from public.call_participants p where p.call_id = call.id and p.joined_at is not null
  )
    and not exists (select from public.call_participants p where p.call_id = call.id and calls.has_seat(p));
  end_time constant timestamptz := case
    when is_on_purpose and not is_over then core.now()
    else greatest(call.started_at, (
      select max(coalesce(p.left_at, p.seen_at)) from public.call_participants p where p.call_id = call.id
    ))
  end;
begin
  update public.call_participants p
  set left_at = case when is_on_purpose then end_time else coalesce(p.seen_at, p.joined_at) end, session = null
  where p.call_id = call.id and p.session is not null;
  update public.call_participants p set held_until = null where p.call_id = call.id and p.held_until is not null;
  update public.calls c set ended_at = end_time where c.id = call.id;
  perform calls.miss(call, array(
    select r.person_id from public.call_rings r where r.call_id = call.id and r.state = 'ringing'
  ));
  perform calls.command(call.id);
  perform calls.publish(call.id);
end
$$;
comment on function calls.close(public.calls, boolean) is
  'Ends a locked call. If somebody ends it, its end is now, or when the last person left if that was '
  'earlier; otherwise it is when the last person was there.';

create function calls.finish(call uuid, notes text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
  finished constant public.calls := calls.lock_as_member(call);
begin
  if finished.starter_id = caller then
    update public.calls c set notes = finish.notes where c.id = call and finish.notes is not null;
    if finished.ended_at is null then
      perform calls.close(finished, true);
    end if;
  elsif exists (select from public.call_participants p where p.call_id = call and p.person_id = caller) then
    perform calls.leave(call);
  else
    raise exception 'call.not_yours' using errcode = 'PT403';
  end if;
  return (select d.call from public.call_details d where d.id = finish.call);
end
$$;
comment on function calls.finish(uuid, text) is
  'The starter ends a call for everyone, once; another participant leaves it. Returns the call, also to a person who '
  'was never connected and therefore cannot see its log.';

create function calls.share_screen(call uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shared constant public.calls := calls.lock_as_member(call);
begin
  if shared.ended_at is not null then
    raise exception 'call.ended' using errcode = 'PT409';
  elsif not exists (select from public.call_participants p where p.call_id = call and p.person_id = access.person())
  then
    raise exception 'call.not_yours' using errcode = 'PT403';
  elsif not shared.has_screen_share then
    update public.calls c set has_screen_share = true where c.id = call;
    perform calls.publish(call);
  end if;
end
$$;
comment on function calls.share_screen(uuid) is
  'Records that a screen was shared in a running call; nothing resets it.';

create function calls.remove(call uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  removed public.calls;
begin
  perform access.require_admin();
  removed := calls.lock(call);
  if removed.id is null then
    raise exception 'call.not_found' using errcode = 'PT404';
  elsif removed.ended_at is null then
    perform calls.close(removed, true);
  end if;
  delete from public.calls c where c.id = call;
end
$$;
comment on function calls.remove(uuid) is
  'Deletes the log of a call; a running one is ended first. For administrators.';
create trigger calls_audit after delete on public.calls
  for each row execute function audit.record_change();

create function calls.count_connection_test() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform limits.count_use('connection test', 10, '1 minute', 'call.too_many_tests');
end
$$;
comment on function calls.count_connection_test() is
  'The caller tests their connection, 10 times a minute at most: each test opens a room of the media server. '
  'A test is not a call and is not logged.';

grant execute on function
  calls.in_room(uuid), calls.start(uuid, uuid, text, boolean, integer),
  calls.finish(uuid, text),
  calls.share_screen(uuid), calls.remove(uuid), calls.count_connection_test() to authenticated;

create function calls.room_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ended public.calls;
begin
  -- Unlinks the room first, so that ending the call adds no entry to it.
  for ended in
    update public.calls c set room_id = null where c.room_id = old.id and c.ended_at is null returning c.*
  loop
    perform calls.close(ended, true);
  end loop;
  return old;
end
$$;
create trigger chat_rooms_end_calls before delete on public.chat_rooms
  for each row execute function calls.room_deleted();
