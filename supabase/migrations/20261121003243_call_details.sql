-- What readers of a call get, from the API as over Realtime.

-- The addresses are subqueries, each of which reads one account by its key: joined, that view would be read as a whole
-- for each call.
create view public.call_details with (security_invoker = true) as
select
  c.id, c.room_id, c.status, c.started_at,
  jsonb_build_object(
    'id', c.id,
    'roomId', c.room_id,
    'roomName', c.room_name,
    'callType', c.call_type,
    'status', c.status,
    'starterId', c.starter_id,
    'starterName', s.full_name,
    'starterEmail', (select a.email from people.accounts a where a.id = s.id and a.is_active),
    'startTime', c.started_at,
    'endTime', c.ended_at,
    'duration', c.duration,
    'seats', c.seats,
    'hasScreenShare', c.has_screen_share,
    'notes', c.notes,
    'participants', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', n.id, 'name', n.full_name,
          'email', (select a.email from people.accounts a where a.id = n.id and a.is_active),
          'joinedAt', p.joined_at, 'leftAt', p.left_at, 'isPresent', p.is_present
        ) order by p.joined_at, n.id
      )
      from public.call_participants p
      join public.profiles n on n.id = p.person_id
      where p.call_id = c.id and p.joined_at is not null
    ), '[]'),
    'rings', coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.full_name, 'state', r.state) order by n.full_name, n.id)
      from public.call_rings r join public.profiles n on n.id = r.person_id
      where r.call_id = c.id
    ), '[]')
  ) as call
from public.calls c
join public.profiles s on s.id = c.starter_id;
comment on view public.call_details is
  'Calls as the API returns them and as they are sent to connected members: one shape for both.';
create trigger call_details_read_only instead of insert or update or delete on public.call_details
  for each row execute function core.refuse_change_of_view();
grant select on public.call_details to authenticated;

create function calls.publish(call uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform chat.broadcast(r, 'call', d.call)
  from public.call_details d join public.chat_rooms r on r.id = d.room_id
  where d.id = publish.call;
end
$$;
comment on function calls.publish(uuid) is 'Sends a call to the connected members of its room.';
