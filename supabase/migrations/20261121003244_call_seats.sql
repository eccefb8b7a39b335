-- The seats of a call. A person who asks to join takes one, keeps it while they are connected, and releases it when
-- they leave or lose the room.

create function calls.has_seat(participant public.call_participants) returns boolean
language sql stable set search_path = ''
as $$ select participant.session is not null or coalesce(participant.held_until > core.now(), false) $$;

create function calls.session_of(participant public.call_participants) returns uuid
language sql stable set search_path = '' as $$
  select coalesce(
    case when participant.session is null or participant.held_until > core.now() then participant.held_session end,
    participant.auth_session
  )
$$;
comment on function calls.session_of(public.call_participants) is
  'The session of the portal in which somebody asked for a seat last.';

create function calls.has_ended(session uuid) returns boolean
language sql stable set search_path = '' as $$
  select has_ended.session is not null and not exists (select from auth.sessions s where s.id = has_ended.session)
$$;
comment on function calls.has_ended(uuid) is 'Whether a session of the portal has ended.';

create function calls.seats_of(call public.calls) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return greatest(call.seats, meetings.seats_of_call(call.room_id));
end
$$;
comment on function calls.seats_of(public.calls) is
  'The seats of a call, which are more while a meeting can be joined in its room.';

create function calls.is_full_for(call public.calls, person uuid) returns boolean
language sql stable set search_path = '' as $$
  select count(*) >= calls.seats_of(call)
  from public.call_participants p
  where p.call_id = call.id and p.person_id <> person and calls.has_seat(p)
$$;
comment on function calls.is_full_for(public.calls, uuid) is 'Whether others have all seats of a call.';

create function calls.take_seat(call public.calls, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  seat_count constant integer := calls.seats_of(call);
begin
  perform limits.count_use('seat', 60, '1 minute', 'call.too_many_joins');
  if calls.is_full_for(call, person) then
    raise exception 'call.full' using errcode = 'PT409', detail = json_build_object('count', seat_count)::text;
  end if;
  update public.calls c set seats = seat_count where c.id = call.id and c.seats < seat_count;
  insert into public.call_participants as kept (call_id, person_id, held_until, held_session)
  values (call.id, person, core.now() + interval '1 minute', (auth.jwt() ->> 'session_id')::uuid)
  on conflict (call_id, person_id) do update set held_until = excluded.held_until, held_session = excluded.held_session;
  -- One that removes the person was meant for their last connection.
  delete from calls.commands c where c.call_id = call.id and c.person_id = person;
  update public.call_rings r set state = 'accepted'
  where r.call_id = call.id and r.person_id = person and r.state = 'ringing';
  update public.notifications n set read_at = core.now()
  where n.person_id = person and n.read_at is null and n.dedupe_key = 'call_missed ' || call.id;
end
$$;
comment on function calls.take_seat(public.calls, uuid) is
  'Keeps a seat of a locked call for a person until they are connected, a minute at most; '
  '409 when all seats are taken (CALL-18). While a meeting can be joined in the room, there is one for each of its '
  'participants. A person asks at most 60 times a minute: '
  'each time, the members of the room hear of it.';

create function calls.release(call public.calls, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.call_participants p
  set held_until = null, session = null, left_at = case when p.session is null then p.left_at else core.now() end
  where p.call_id = call.id and p.person_id = person;
  perform calls.end_own_recording(call.id, person);
  perform calls.command(call.id, person);
  if exists (select from public.call_participants p where p.call_id = call.id and calls.has_seat(p)) then
    perform calls.publish(call.id);
  else
    perform calls.close(call, false);
  end if;
end
$$;
comment on function calls.release(public.calls, uuid) is
  'A person leaves a locked call, which ends with the last one. Their own recording ends at once.';

create function calls.join(call uuid, is_returning boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  joined constant public.calls := calls.lock_as_member(call);
begin
  if joined.ended_at is not null then
    raise exception 'call.ended' using errcode = 'PT409';
  elsif is_returning and exists (
    select from public.call_participants p
    where p.call_id = call and p.person_id = access.person() and calls.has_seat(p)
      and calls.session_of(p) is distinct from (auth.jwt() ->> 'session_id')::uuid
  ) then
    raise exception 'call.moved' using errcode = 'PT409';
  end if;
  perform calls.take_seat(joined, access.person());
  perform calls.publish(call);
end
$$;
comment on function calls.join(uuid, boolean) is
  'Keeps a seat of a running call for the caller, and stops its ringing for them. Returning: a device that has lost '
  'its connection asks by itself, and must not take the call from another one.';

create function calls.leave(call uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  left_call constant public.calls := calls.lock_as_member(call);
  seat public.call_participants;
begin
  select p.* into seat from public.call_participants p where p.call_id = call and p.person_id = access.person();
  if left_call.ended_at is not null or not calls.has_seat(seat) then
    return;
  elsif seat.held_until > core.now() and seat.held_session <> (auth.jwt() ->> 'session_id')::uuid then
    -- Another device is joining. The media server reports that this one has left.
    return;
  elsif seat.session is not null and seat.held_until > core.now() then
    update public.call_participants p set held_until = null, held_session = null
    where p.call_id = call and p.person_id = seat.person_id;
  else
    perform calls.release(left_call, seat.person_id);
  end if;
end
$$;
comment on function calls.leave(uuid) is
  'The caller leaves a call, which ends with the last one; or gives up joining it on another device.';

grant execute on function calls.join(uuid, boolean), calls.leave(uuid) to authenticated;

-- People who lose access to the room, or whose session ends, are removed from the call.

create function calls.release_each(seats public.call_participants[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  seat public.call_participants;
begin
  foreach seat in array seats loop
    perform calls.release(c, seat.person_id) from calls.lock(seat.call_id) as c where c.ended_at is null;
  end loop;
end
$$;
comment on function calls.release_each(public.call_participants[]) is
  'Takes these seats from their people, one after another, unless the call has ended meanwhile.';

create function calls.put_out(people uuid[], rooms uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform calls.release_each(array(
    select p
    from public.calls c join public.call_participants p on p.call_id = c.id
    where c.ended_at is null and c.room_id = any (rooms) and p.person_id = any (people) and calls.has_seat(p)
    order by c.room_id, p.person_id
  ));
  delete from public.call_rings r using public.calls c
  where c.id = r.call_id and c.ended_at is null and c.room_id = any (rooms) and r.person_id = any (people)
    and r.state = 'ringing';
end
$$;
comment on function calls.put_out(uuid[], uuid[]) is
  'Removes people from the running calls of these rooms, and stops the ringing for them.';

create function calls.members_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform calls.put_out(array_agg(r.person_id), array[r.room_id]) from removed r group by r.room_id;
  return null;
end
$$;
create trigger chat_members_removed_from_calls after delete on public.chat_members
  referencing old table as removed for each statement execute function calls.members_removed();

create function calls.person_deactivated() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform calls.put_out(array[new.id], array(select m.room_id from public.chat_members m where m.person_id = new.id));
  return null;
end
$$;
create trigger profiles_leave_calls after update on public.profiles
  for each row when (old.is_active and not new.is_active) execute function calls.person_deactivated();

create function calls.is_signed_out(participant public.call_participants) returns boolean
language sql stable set search_path = '' as $$
  select calls.has_ended(case
    when participant.session is null then calls.session_of(participant) else participant.auth_session
  end)
$$;
comment on function calls.is_signed_out(public.call_participants) is
  'Whether the session has ended in which somebody is connected or, unless they are, asked to join.';

create function calls.release_signed_out() returns void
language sql security definer set search_path = '' as $$
  select calls.release_each(array(
    select p
    from public.calls c join public.call_participants p on p.call_id = c.id
    where c.ended_at is null and calls.has_seat(p) and calls.is_signed_out(p)
    order by c.room_id, p.person_id
  ))
$$;
comment on function calls.release_signed_out() is 'Removes people whose session has ended from running calls.';
grant execute on function calls.release_signed_out() to portal_worker;
