-- Reports of the media server: who is connected, who shares a screen. It repeats a report until it gets a response.
-- When it is killed, it loses the reports that it has not sent yet.

-- The ids of the reports that were received, so that a repeated report changes nothing.
create table calls.events (
  id          text primary key,
  received_at timestamptz not null default core.now()
);
create index events_by_age on calls.events (received_at);
alter table calls.events enable row level security;

create function calls.connect(call public.calls, person uuid, session text, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  connected_at constant timestamptz := least(core.now(), greatest(call.started_at, at));
  seat public.call_participants;
begin
  select p.* into seat from public.call_participants p where p.call_id = call.id and p.person_id = person;
  if not exists (
      select from public.chat_members m join public.profiles p on p.id = m.person_id and p.is_active
      where m.room_id = call.room_id and m.person_id = person
    )
    or calls.has_ended(calls.session_of(seat))
    or not calls.has_seat(seat) and calls.is_full_for(call, person)
  then
    perform calls.command(call.id, person);
    return;
  end if;
  insert into public.call_participants as kept (call_id, person_id, session, auth_session, joined_at, seen_at)
  values (call.id, person, connect.session, calls.session_of(seat), connected_at, connected_at)
  on conflict (call_id, person_id) do update
  set session = excluded.session, auth_session = excluded.auth_session,
    joined_at = coalesce(kept.joined_at, excluded.joined_at), left_at = null, held_until = null, held_session = null,
    seen_at = excluded.seen_at;
  update public.call_rings r set state = 'accepted'
  where r.call_id = call.id and r.person_id = person and r.state = 'ringing';
end
$$;
comment on function calls.connect(public.calls, uuid, text, timestamptz) is
  'A person is connected to a locked call. Somebody who is not a member of its room, whose session has ended, or who '
  'has no seat in a full call is removed again: a token is valid for ten minutes.';

create function calls.receive(
  event_id text, event text, call uuid, person uuid, session text, at timestamptz, is_screen boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reported public.calls;
begin
  insert into calls.events (id) values (event_id) on conflict do nothing;
  if not found then
    return;
  end if;
  reported := calls.lock(call);
  if reported.id is null then
    return;
  elsif reported.ended_at is not null then
    if event = 'participant_joined' then
      perform calls.command(call);
    end if;
    return;
  end if;
  case event
    when 'participant_joined' then
      if person is not null then
        perform calls.connect(reported, person, session, at);
      end if;
    when 'participant_left', 'participant_connection_aborted' then
      -- Reported without its fraction. A recording that ends with it must have all of that second.
      update public.call_participants p
      set session = null, left_at = least(core.now(), greatest(p.joined_at, at + interval '1 second'))
      where p.call_id = call and p.person_id = person and p.session = receive.session;
    when 'track_published' then
      update public.calls c set has_screen_share = true where c.id = call and is_screen;
    when 'room_finished' then
      -- A room that was opened again after a restart may be reported as finished although people are in it.
      if not exists (select from public.call_participants p where p.call_id = call and p.session is not null) then
        perform calls.close(reported, false);
        return;
      end if;
    else
      return;
  end case;
  perform calls.publish(call);
end
$$;
comment on function calls.receive(text, text, uuid, uuid, text, timestamptz, boolean) is
  'Applies a report of the media server, once. person: null for the recorder, which takes no part.';
grant execute on function calls.receive(text, text, uuid, uuid, text, timestamptz, boolean) to portal_api;

create function retention.remove_call_events() returns void
language sql security definer set search_path = '' as $$
  delete from calls.events e where e.received_at < core.now() - interval '1 day'
$$;
comment on function retention.remove_call_events() is 'Reports of the media server are repeated for a minute at most.';
grant execute on function retention.remove_call_events() to portal_worker;
