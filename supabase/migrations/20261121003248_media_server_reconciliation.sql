-- What the worker tells the media server, and how it compares the running calls with what the media server has.

create table calls.commands (
  id          bigint generated always as identity primary key,
  call_id     uuid not null,
  person_id   uuid,
  next_try_at timestamptz not null default core.now(),
  tries       smallint not null default 0
);
create index commands_due on calls.commands (next_try_at);
alter table calls.commands enable row level security;
comment on table calls.commands is
  'A queue of commands for the media server: to close the room of a call, or to remove a person from it. '
  'Without foreign keys, because the log may be deleted meanwhile.';
comment on column calls.commands.person_id is 'Null to close the room.';

create function calls.command(call uuid, person uuid default null) returns void
language sql security definer set search_path = '' as $$
  insert into calls.commands (call_id, person_id) values (command.call, command.person)
$$;

create function calls.claim(maximum integer) returns table (id bigint, call_id uuid, person_id uuid)
language plpgsql security definer set search_path = '' as $$
begin
  return query update calls.commands d
  set next_try_at = core.now() + interval '5 seconds' * 2 ^ least(d.tries, 6), tries = d.tries + 1
  where d.id in (
    select n.id from calls.commands n
    where n.next_try_at <= core.now()
    order by n.id limit maximum for update skip locked
  )
  returning d.id, d.call_id, d.person_id;
end
$$;
comment on function calls.claim(integer) is 'The commands that are due. A command whose worker died becomes due again.';

create function calls.done(command bigint) returns void
language sql security definer set search_path = '' as $$ delete from calls.commands d where d.id = command $$;

create function calls.running() returns table (id uuid, asked_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select c.id, core.now() from public.calls c where c.ended_at is null;
end
$$;
grant execute on function calls.running() to portal_api;

-- Differences of the last five seconds are ignored, because they may be newer than the media server's answer.
create function calls.reconcile(open jsonb, asked_at timestamptz) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare
  settled constant timestamptz := asked_at - interval '5 seconds';
  running record;
  target public.calls;
  present jsonb;
begin
  for running in
    select c.id from public.calls c where c.ended_at is null and c.started_at < settled order by c.room_id
  loop
    target := calls.lock(running.id);
    continue when target.id is null or target.ended_at is not null;
    present := open -> running.id::text;
    if present is null then
      -- The server has lost the room. People who were connected have a minute to return.
      update public.call_participants p
      set session = null, left_at = p.seen_at, held_until = core.now() + interval '1 minute', held_session = null
      where p.call_id = target.id and p.session is not null and p.seen_at < settled;
      if exists (select from public.call_participants p where p.call_id = target.id and calls.has_seat(p)) then
        return next target.id;
      else
        perform calls.close(target, false);
      end if;
    elsif jsonb_typeof(present) = 'object' then
      perform calls.connect(target, e.key::uuid, e.value, asked_at)
      from jsonb_each_text(present) as e
      left join public.call_participants p on p.call_id = target.id and p.person_id = e.key::uuid
      where p.session is distinct from e.value and (p.left_at is null or p.left_at < settled);
      update public.call_participants p set seen_at = asked_at
      where p.call_id = target.id and p.session = present ->> p.person_id::text;
      update public.call_participants p set session = null, left_at = p.seen_at
      where p.call_id = target.id and p.session is not null and p.seen_at < settled
        and p.session is distinct from present ->> p.person_id::text;
    end if;
  end loop;
end
$$;
comment on function calls.reconcile(jsonb, timestamptz) is
  'Compares the running calls with the rooms that the media server had when it was asked: '
  'call → the sessions of its people, or true for a room whose people are unknown. Closes calls that are over, and '
  'returns those whose rooms have to be opened again.';

create function calls.close_lost() returns void
language plpgsql security definer set search_path = '' as $$
declare
  lost record;
begin
  for lost in
    select c.id from public.calls c
    where c.ended_at is null and greatest(
      c.started_at,
      (select max(greatest(p.seen_at, p.left_at, p.held_until)) from public.call_participants p where p.call_id = c.id)
    ) < core.now() - interval '2 minutes'
  loop
    perform calls.close(c, false) from calls.lock(lost.id) as c where c.ended_at is null;
  end loop;
end
$$;
comment on function calls.close_lost() is
  'Closes calls of which the media server has reported nothing for two minutes, because it cannot be reached.';

grant execute on function
  calls.claim(integer), calls.done(bigint), calls.running(), calls.reconcile(jsonb, timestamptz),
  calls.close_lost() to portal_worker;
