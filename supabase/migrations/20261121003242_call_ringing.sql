-- A call rings for members of its room until they answer, for 30 seconds at most. People who missed it are notified.

create table public.call_rings (
  call_id   uuid not null references public.calls (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  state     text not null default 'ringing'
            constraint call_rings_state check (state in ('ringing', 'accepted', 'declined', 'missed')),
  rung_at   timestamptz(3) not null default core.now(),
  primary key (call_id, person_id)
);
create index call_rings_of_person on public.call_rings (person_id) where state = 'ringing';
create index call_rings_by_person on public.call_rings (person_id);
create index call_rings_ringing on public.call_rings (rung_at) where state = 'ringing';
comment on table public.call_rings is 'For whom a call has rung, and what became of it.';

alter table public.call_rings enable row level security;
grant select on public.call_rings to authenticated;
create policy "people who see the call read" on public.call_rings for select to authenticated
  using (exists (select from public.calls c where c.id = call_id));

create function calls.decline(call uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  declined constant public.calls := calls.lock_as_member(call);
begin
  update public.call_rings r set state = 'declined'
  where r.call_id = declined.id and r.person_id = access.person() and r.state = 'ringing';
  if found then
    perform calls.publish(call);
  end if;
end
$$;
comment on function calls.decline(uuid) is 'Stops the ringing of a call for the caller, on all devices.';
grant execute on function calls.decline(uuid) to authenticated;

create function calls.described(call public.calls) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', s.full_name, 'room', coalesce(r.name, s.full_name), 'callType', call.call_type, 'roomId', call.room_id,
    'callId', call.id
  )
  from public.profiles s left join public.chat_rooms r on r.id = call.room_id
  where s.id = call.starter_id
$$;
comment on function calls.described(public.calls) is 'What notifications say of a call.';

create function calls.miss(call public.calls, people uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  room public.chat_rooms;
  entry uuid;
begin
  update public.call_rings r set state = 'missed'
  where r.call_id = call.id and r.person_id = any (people) and r.state = 'ringing';
  if not found then
    return;
  end if;
  select * into room from public.chat_rooms r where r.id = call.room_id;
  -- Nobody has answered, and it rings for nobody else.
  if room.id is not null
    and not exists (select from public.call_rings r where r.call_id = call.id and r.state in ('ringing', 'accepted'))
    and not exists (
      select from public.call_participants p
      where p.call_id = call.id and p.person_id <> call.starter_id and p.joined_at is not null
    )
  then
    entry := chat.add_entry(
      room, call.starter_id, jsonb_build_object('kind', 'call_missed', 'callId', call.id, 'callType', call.call_type),
      case call.call_type when 'voice' then 'Missed voice call' else 'Missed video call' end
    );
  end if;
  perform notifications.notify(
    p.id, 'call_missed',
    calls.described(call) || case when entry is null then '{}' else jsonb_build_object('messageId', entry) end,
    'call_missed ' || call.id
  )
  from unnest(people) as p (id)
  join public.call_rings r on r.call_id = call.id and r.person_id = p.id and r.state = 'missed'
  where call.room_id is not null;
end
$$;
comment on function calls.miss(public.calls, uuid[]) is
  'These people did not answer a locked call: notifies each of them and, when nobody answered, '
  'adds an entry to the room.';

create function calls.expire_rings() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due record;
begin
  for due in
    select r.call_id, array_agg(r.person_id) as people
    from public.call_rings r
    where r.state = 'ringing' and r.rung_at <= core.now() - interval '30 seconds'
    group by r.call_id order by r.call_id limit 20
  loop
    perform calls.miss(c, due.people) from calls.lock(due.call_id) as c where c.id is not null;
    perform calls.publish(due.call_id);
  end loop;
end
$$;
comment on function calls.expire_rings() is 'Stops ringing after 30 seconds.';
grant execute on function calls.expire_rings() to portal_worker;
