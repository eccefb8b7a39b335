-- Notifications on people's devices (web push). The transaction that stores a message or notifications only records
-- that there is something to push, because a room may have thousands of members. The worker decides who receives it and
-- when (push.expand), and sends it. No text is stored here.

create table push.keys (
  is_only    boolean primary key default true constraint keys_only_one check (is_only),
  public_key text not null
);
alter table push.keys enable row level security;
comment on table push.keys is 'The public VAPID key of this installation. The worker has the private one.';

create table public.push_subscriptions (
  id           uuid primary key default gen_random_uuid(),
  person_id    uuid not null references public.profiles (id) on delete cascade,
  session_id   uuid,
  endpoint     text not null
               constraint push_subscriptions_address check (endpoint ~ '^https://' and char_length(endpoint) <= 2000),
  p256dh       text not null constraint push_subscriptions_p256dh check (char_length(p256dh) = 87),
  auth         text not null constraint push_subscriptions_auth check (char_length(auth) = 22),
  user_agent   text,
  confirmed_at timestamptz(3) not null default core.now(),
  next_try_at  timestamptz not null default '-infinity',
  failures     smallint not null default 0,
  constraint push_subscriptions_endpoint unique (endpoint)
) with (fillfactor = 70);
create index push_subscriptions_of_person on public.push_subscriptions (person_id, confirmed_at);
comment on table public.push_subscriptions is
  'The browsers that receive notifications, one for each session. Anyone who knows an endpoint and '
  'its keys could send to it.';
comment on column public.push_subscriptions.session_id is 'Ends with this session. Null for a token without a session.';
comment on column public.push_subscriptions.p256dh is 'The browser''s public key (RFC 8291), in base64url.';
comment on column public.push_subscriptions.auth is
  'The secret that the browser shares with the portal (RFC 8291), in base64url.';
comment on column public.push_subscriptions.user_agent is
  'How the browser names itself, so that its owner recognizes it.';
comment on column public.push_subscriptions.confirmed_at is
  'When the browser last said that it has this subscription, which it does at each start.';
comment on column public.push_subscriptions.next_try_at is
  'In the future while a worker is sending to it, and after a failure. So a slow or failing address takes '
  'one connection at a time.';

create table push.removed_devices (
  session_id uuid primary key,
  removed_at timestamptz not null default core.now()
);
alter table push.removed_devices enable row level security;
comment on table push.removed_devices is
  'Sessions whose browser the person has removed in the settings: it stays removed until they turn it on there. A '
  'subscription that is missing for another reason is made again.';

create table public.push_preferences (
  person_id     uuid primary key references public.profiles (id) on delete cascade,
  hides_content boolean not null default false,
  quiet_from    time(0) constraint push_preferences_quiet_from check (quiet_from < '24:00'),
  quiet_until   time(0) constraint push_preferences_quiet_until check (quiet_until < '24:00'),
  pushes_chat   boolean not null default true,
  pushes_work   boolean not null default true,
  quiet_on_days_off    boolean not null default true,
  mentions_on_days_off boolean not null default false,
  constraint push_preferences_quiet_hours check (
    (quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until
  )
);
comment on column public.push_preferences.pushes_chat is 'Messages, as the room says, and being added to a room.';
comment on column public.push_preferences.pushes_work is
  'Everything else that appears in the bell, except the reminders that people ask for: these are always pushed.';
comment on column public.push_preferences.quiet_from is 'In the person''s time zone. Quiet hours may pass midnight.';
comment on column public.push_preferences.quiet_on_days_off is
  'Pushes wait until the person is back at work: not on leave, no public holiday, a working day.';
comment on column public.push_preferences.mentions_on_days_off is 'Mentions and replies do not wait on days off.';

create table push.due (
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  topic           uuid not null,
  id              uuid not null default gen_random_uuid(),
  message_id      uuid references public.chat_messages (id) on delete cascade,
  notification_id uuid references public.notifications (id) on delete cascade,
  call_id         uuid references public.calls (id) on delete cascade,
  first_seq       bigint,
  due_at          timestamptz not null,
  created_at      timestamptz not null default core.now(),
  primary key (subscription_id, topic),
  constraint due_about_something check (
    num_nonnulls(message_id, notification_id, call_id) > 0 or topic = subscription_id
  )
);
create index due_by_time on push.due (due_at);
create index due_of_message on push.due (message_id);
create index due_of_notification on push.due (notification_id);
create index due_of_call on push.due (call_id);
alter table push.due enable row level security;
comment on table push.due is 'A queue of what to send. Of each room, a device gets the newest message only.';
comment on column push.due.call_id is 'A call that rings. It is pushed at once, also to people who look at the portal.';
comment on column push.due.first_seq is
  'The first message of the room that waits here. When the newest one is deleted, an earlier one takes its place.';
comment on column push.due.topic is
  'The room, the notification or the call; the subscription itself for a test. A newer push replaces the one with the '
  'same topic, in the queue as on the screen.';
comment on column push.due.id is 'Changes when a newer message takes the place of an older one.';

create table push.news (
  id               bigint generated always as identity primary key,
  room_id          uuid,
  message_id       uuid,
  notification_ids uuid[],
  expanded_to      uuid,
  created_at       timestamptz not null default core.now(),
  constraint news_of_one_kind check (num_nonnulls(message_id, notification_ids) = 1)
);
alter table push.news enable row level security;
comment on table push.news is
  'What was sent, until push.expand adds it to the queue of each device: one row per message, and one for all '
  'notifications of a statement about a room. Without foreign keys: what was deleted meanwhile is not pushed.';
comment on column push.news.expanded_to is 'The subscriptions up to this one are done.';

alter table public.push_subscriptions enable row level security;
alter table public.push_preferences enable row level security;

grant select (id, person_id, session_id, endpoint, user_agent, confirmed_at), delete
  on public.push_subscriptions to authenticated;
grant select,
      insert (person_id, hides_content, quiet_from, quiet_until, pushes_chat, pushes_work, quiet_on_days_off,
              mentions_on_days_off),
      update (hides_content, quiet_from, quiet_until, pushes_chat, pushes_work, quiet_on_days_off, mentions_on_days_off)
  on public.push_preferences to authenticated;

create policy "owner reads" on public.push_subscriptions for select to authenticated
  using (person_id = (select access.person()) and not (select access.is_viewed()));
create policy "owner removes" on public.push_subscriptions for delete to authenticated
  using (person_id = (select access.person()) and not (select access.is_viewed()));
create policy "owner reads" on public.push_preferences for select to authenticated
  using (person_id = (select access.person()) and not (select access.is_viewed()));
create policy "owner sets" on public.push_preferences for insert to authenticated
  with check (person_id = (select access.person()));
create policy "owner changes" on public.push_preferences for update to authenticated
  using (person_id = (select access.person()));

-- Subscriptions

create function push.public_key() returns text
language sql stable security definer set search_path = '' as $$
  select k.public_key from push.keys k where access.person() is not null
$$;

create function push.session() returns uuid
language sql stable set search_path = '' as $$ select (auth.jwt() ->> 'session_id')::uuid $$;

create function push.subscribe(endpoint text, p256dh text, auth text, user_agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
begin
  -- Earlier subscriptions end: those of people who used this browser before, and an earlier address of this session.
  delete from public.push_subscriptions s
  where s.endpoint = subscribe.endpoint and s.person_id <> caller
    or s.person_id = caller and s.session_id is not distinct from push.session() and s.endpoint <> subscribe.endpoint;
  delete from push.removed_devices d where d.session_id = push.session();
  insert into public.push_subscriptions as kept (person_id, session_id, endpoint, p256dh, auth, user_agent)
  values (caller, push.session(), subscribe.endpoint, subscribe.p256dh, subscribe.auth, left(subscribe.user_agent, 300))
  on conflict on constraint push_subscriptions_endpoint do update
  set person_id = excluded.person_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
    user_agent = excluded.user_agent, confirmed_at = excluded.confirmed_at;
  delete from public.push_subscriptions s
  where s.id in (
    select o.id from public.push_subscriptions o where o.person_id = caller order by o.confirmed_at desc, o.id offset 10
  );
end
$$;
comment on function push.subscribe(text, text, text, text) is
  'Sends notifications to the caller''s browser until the session ends. A person has at most 10 browsers; '
  'the one that was not used for the longest time is dropped.';

create function push.remember_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into push.removed_devices (session_id) values (old.session_id) on conflict do nothing;
  return null;
end
$$;
-- The functions that delete subscriptions run as their owner.
create trigger push_subscriptions_removed after delete on public.push_subscriptions
  for each row when (current_user = 'authenticated' and old.session_id is not null)
  execute function push.remember_removal();

create function push.is_removed() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from push.removed_devices d where d.session_id = push.session())
$$;
comment on function push.is_removed() is 'Whether the caller has removed the browser of this session.';

create function push.unsubscribe() returns void
language sql security definer set search_path = '' as $$
  delete from public.push_subscriptions s
  where s.person_id = access.person() and s.session_id is not distinct from push.session()
$$;
comment on function push.unsubscribe() is 'Sends nothing more to the browser of this session.';

create function push.send_test() returns void
language plpgsql security definer set search_path = '' as $$
declare
  subscription constant uuid := (
    select s.id from public.push_subscriptions s
    where s.person_id = access.person() and s.session_id is not distinct from push.session()
    order by s.confirmed_at desc limit 1
  );
begin
  if subscription is null then
    raise exception 'push.not_subscribed' using errcode = 'PT409';
  end if;
  perform limits.count_use('push test', 10, '10 minutes', 'request.too_often');
  insert into push.due (subscription_id, topic, due_at) values (subscription, subscription, core.now())
  on conflict (subscription_id, topic) do nothing;
end
$$;
comment on function push.send_test() is
  'Sends a notification to the browser of this session at once, even in quiet hours; at most ten in ten minutes.';
grant execute on function
  push.public_key(), push.session(), push.subscribe(text, text, text, text), push.unsubscribe(), push.is_removed(),
  push.send_test()
  to authenticated;

-- Who receives a push, and when

create function push.after_quiet_hours(quiet_from time, quiet_until time, at timestamptz, zone text) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when quiet_from < quiet_until and l.at::time >= quiet_from and l.at::time < quiet_until
      or quiet_from > quiet_until and (l.at::time >= quiet_from or l.at::time < quiet_until)
    then (
      l.at::date + quiet_until + case when l.at::time < quiet_until then interval '0' else interval '1 day' end
    ) at time zone zone
    else after_quiet_hours.at
  end
  from (select after_quiet_hours.at at time zone zone as at) as l
$$;
comment on function push.after_quiet_hours(time, time, timestamptz, text) is
  'The end of the quiet hours at that time, or the time itself when it is not within them.';

create function push.times(
  person uuid, preferences public.push_preferences, out due_at timestamptz, out mention_due_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := access.time_zone_of(person);
  back_on date;
begin
  mention_due_at := case
    when preferences.quiet_from is null then core.now()
    else push.after_quiet_hours(preferences.quiet_from, preferences.quiet_until, core.now(), zone)
  end;
  due_at := mention_due_at;
  if coalesce(preferences.quiet_on_days_off, true) then
    -- Quiet hours may end on a day off.
    back_on := people.back_on(person);
    if back_on is null and mention_due_at > core.now() then
      back_on := people.back_on(person, mention_due_at);
    end if;
    if back_on is not null then
      due_at := push.after_quiet_hours(
        preferences.quiet_from, preferences.quiet_until, people.start_of_work(back_on, zone), zone
      );
    end if;
  end if;
  if not coalesce(preferences.mentions_on_days_off, false) then
    mention_due_at := due_at;
  end if;
end
$$;
comment on function push.times(uuid, public.push_preferences) is
  'When what happens now may be pushed to a person: now, or at the end of their quiet hours or days off.';

create view push.reachable as
select
  s.id as subscription_id, s.person_id, p.username, coalesce(f.pushes_chat, true) as pushes_chat,
  coalesce(f.pushes_work, true) as pushes_work, t.due_at, t.mention_due_at, t.due_at = core.now() as rings,
  case when people.is_online(o.seen_at) then interval '20 seconds' else interval '0' end as reading
from public.push_subscriptions s
join public.profiles p on p.id = s.person_id and p.is_active
left join public.push_preferences f on f.person_id = p.id
left join people.presence o on o.person_id = p.id
cross join lateral push.times(p.id, f) as t;
comment on view push.reachable is
  'The browsers of people, and when they get what happens now. reading: while somebody looks at the portal on any '
  'device, they have 20 seconds to read it there.';

create function push.wants(
  setting public.chat_member_settings, is_direct boolean, is_addressed boolean, is_named boolean
) returns boolean
language sql stable
return case
  when setting.push_for = 'nothing' then false
  when setting.muted_until > core.now() then is_addressed and is_named
  when is_addressed or setting.push_for = 'all' then true
  when setting.push_for = 'mentions' then false
  else is_direct
end;
comment on function push.wants(public.chat_member_settings, boolean, boolean, boolean) is
  'Whether a member gets a message of others: in direct conversations each one, elsewhere mentions and replies, unless '
  'they chose otherwise for the room; in a muted room only those with their name. is_addressed: '
  'the message mentions the member, or replies to them; calls are to all members, and name nobody. '
  'A plain expression, so that statements about thousands of members contain it instead of calling it.';

create function push.wants_notice(
  kind text, pushes_chat boolean, pushes_work boolean, setting public.chat_member_settings
) returns boolean
language sql stable
return case kind
  when 'call_missed' then pushes_chat and push.wants(setting, false, true, false)
  when 'room_added' then pushes_chat
  when 'chat_reminder' then true
  else pushes_work
end;
comment on function push.wants_notice(text, boolean, boolean, public.chat_member_settings) is
  'Whether somebody gets a notification about anything but a message. '
  'The setting is that of the room of a missed call.';

create function push.is_unread(message public.chat_messages, setting public.chat_member_settings) returns boolean
language sql immutable
return message.deleted_at is null and coalesce(message.seq > greatest(setting.read_seq, setting.noticed_seq), false);
comment on function push.is_unread(public.chat_messages, public.chat_member_settings) is
  'Whether a message is still to be pushed to a member without a notification: neither read, noticed nor '
  'deleted, and its room not left.';

create function push.is_noticed(
  message public.chat_messages, noticed_seq bigint, told public.notifications
) returns boolean
language sql immutable
return coalesce(
  told.kind in ('message_mention', 'message_reply') and message.seq <= noticed_seq
    and told.created_at <= message.created_at,
  false
);
comment on function push.is_noticed(public.chat_messages, bigint, public.notifications) is
  'Whether a message with a notification arrived while its receiver was looking at the room. '
  'A mention that was added to the message later is news.';

create function push.message_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into push.news (room_id, message_id)
  select a.room_id, a.id from added a
  where a.event is null and exists (select from public.push_subscriptions)
  order by a.seq;
  return null;
end
$$;
create trigger chat_messages_pushed after insert on public.chat_messages
  referencing new table as added for each statement execute function push.message_added();

create function push.notification_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into push.news (room_id, notification_ids)
  select (a.payload ->> 'roomId')::uuid, array_agg(a.id) from added a
  where exists (select from public.push_subscriptions s where s.person_id = a.person_id)
  group by 1;
  return null;
end
$$;
create trigger notifications_pushed after insert on public.notifications
  referencing new table as added for each statement execute function push.notification_added();

create function push.expand(maximum integer default 1000) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- What nobody could push for an hour is given up, except to people for whom it waits anyway.
  hour_ago constant timestamptz := core.now() - interval '1 hour';
  sent push.news;
  devices uuid[];
  unfinished uuid[] := '{}';
  done integer := 0;
begin
  -- One worker at a time, and each room in order, because a newer message takes the place of an older one. If the
  -- worker is killed, all of its work is undone and the next one begins again.
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('push.expand', 0)) then
    return;
  end if;
  for sent in select * from push.news n order by n.id loop
    continue when sent.room_id = any (unfinished);
    devices := array(
      select d.id
      from public.push_subscriptions d
      where d.id > coalesce(sent.expanded_to, '00000000-0000-0000-0000-000000000000') and d.person_id in (
        select s.person_id
        from public.chat_messages m
        join public.chat_rooms r on r.id = m.room_id
        join public.chat_member_settings s
          on s.room_id = m.room_id and (s.push_for = 'all' or r.type = 'direct' and s.push_for is null)
        where m.id = sent.message_id and s.person_id <> m.author_id
        union all
        select n.person_id from public.notifications n where n.id = any (sent.notification_ids)
      )
      order by d.id
      limit maximum
    );

    insert into push.due as waiting (subscription_id, topic, message_id, first_seq, due_at, created_at)
    select d.subscription_id, m.room_id, m.id, m.seq, greatest(d.due_at, sent.created_at + d.reading), sent.created_at
    from public.chat_messages m
    join public.chat_rooms r on r.id = m.room_id
    join push.reachable d on d.subscription_id = any (devices)
    join public.chat_member_settings s on s.room_id = m.room_id and s.person_id = d.person_id
    where m.id = sent.message_id and d.pushes_chat and push.is_unread(m, s)
      and push.wants(s, r.type = 'direct', false, false)
      and (sent.created_at >= hour_ago or d.due_at > core.now())
    on conflict (subscription_id, topic) do update
    set id = excluded.id, message_id = excluded.message_id, notification_id = null,
      due_at = least(waiting.due_at, excluded.due_at),
      created_at = excluded.created_at;

    insert into push.due as waiting (
      subscription_id, topic, message_id, notification_id, first_seq, due_at, created_at
    )
    select distinct on (d.subscription_id, about.topic)
      d.subscription_id, about.topic, m.id, a.id, m.seq, greatest(about.due_at, sent.created_at + d.reading),
      sent.created_at
    from push.reachable d
    join public.notifications a on a.person_id = d.person_id and a.id = any (sent.notification_ids)
    -- A reminder is sent to the person who asked for it even from a muted room, and no newer message replaces it.
    left join public.chat_messages m on m.id = (a.payload ->> 'messageId')::uuid and a.kind <> 'chat_reminder'
    left join public.chat_rooms r on r.id = m.room_id
    -- A missed call has a message only if nobody answered.
    left join public.chat_member_settings s on s.person_id = a.person_id
      and s.room_id = case when a.kind = 'call_missed' then (a.payload ->> 'roomId')::uuid else m.room_id end
    cross join lateral (
      select
        coalesce((a.payload ->> 'callId')::uuid, m.room_id, a.id) as topic,
        case when m.id is null then d.due_at else d.mention_due_at end as due_at
    ) as about
    where d.subscription_id = any (devices) and a.read_at is null and not push.is_noticed(m, s.noticed_seq, a)
      and (m.id is null or r.id is not null)
      and (sent.created_at >= hour_ago or about.due_at > core.now())
      and case
        when m.id is not null and a.kind <> 'call_missed' then d.pushes_chat and push.wants(
          s, r.type = 'direct', true,
          s.muted_until is not null and lower(d.username) in (select chat.names_written(chat.addressed_text(m.content)))
        )
        else push.wants_notice(a.kind, d.pushes_chat, d.pushes_work, s)
      end
    order by d.subscription_id, about.topic, a.created_at desc, a.id
    on conflict (subscription_id, topic) do update
    set id = excluded.id, message_id = excluded.message_id, notification_id = excluded.notification_id,
      call_id = null, due_at = least(waiting.due_at, excluded.due_at), created_at = excluded.created_at;

    if cardinality(devices) < maximum then
      delete from push.news n where n.id = sent.id;
    else
      update push.news n set expanded_to = devices[maximum] where n.id = sent.id;
      unfinished := unfinished || sent.room_id;
    end if;
    done := done + 1;
    exit when done = 100;
  end loop;
end
$$;
comment on function push.expand(integer) is
  'Adds what was sent to the queues of the devices that get it, unless it was read or deleted meanwhile. '
  'Of each message, a maximum of devices at a time, so that the others do not wait for a room of thousands.';

create function push.ring() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into push.due (subscription_id, topic, call_id, due_at)
  select d.subscription_id, c.id, c.id, core.now()
  from added a
  join public.calls c on c.id = a.call_id
  join public.chat_member_settings s on s.room_id = c.room_id and s.person_id = a.person_id
  join push.reachable d on d.person_id = a.person_id and d.pushes_chat and d.rings
  where push.wants(s, false, true, false)
  on conflict (subscription_id, topic) do nothing;
  return null;
end
$$;
create trigger call_rings_pushed after insert on public.call_rings
  referencing new table as added for each statement execute function push.ring();

create function push.stop_ringing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from push.due d using public.push_subscriptions s
  where d.call_id = old.call_id and s.id = d.subscription_id and s.person_id = old.person_id;
  return null;
end
$$;
create trigger call_rings_answered after update of state on public.call_rings
  for each row when (old.state = 'ringing' and new.state <> 'ringing') execute function push.stop_ringing();
create trigger call_rings_withdrawn after delete on public.call_rings
  for each row execute function push.stop_ringing();

-- A push is withdrawn when its message is read, noticed or deleted, or its room is left.

create function push.notification_read() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from push.due d where d.notification_id = new.id;
  return null;
end
$$;
create trigger notifications_read_elsewhere after update of read_at on public.notifications
  for each row when (new.read_at is not null and old.read_at is null) execute function push.notification_read();

create function push.newest_waiting(person uuid, room uuid, first_seq bigint)
returns table (message_id uuid, notification_id uuid)
language sql stable security definer set search_path = '' as $$
  select m.id, n.id
  from public.chat_messages m
  join public.chat_rooms r on r.id = m.room_id
  join public.chat_member_settings s on s.room_id = m.room_id and s.person_id = person
  left join public.notifications n
    on n.person_id = person and n.dedupe_key in ('message_mention ' || m.id, 'message_reply ' || m.id)
      and n.read_at is null
  where m.room_id = room and m.seq >= newest_waiting.first_seq and m.author_id <> person and m.event is null
    and push.is_unread(m, s) and (n.id is not null or push.wants(s, r.type = 'direct', false, false))
  order by m.seq desc, n.id
  limit 1
$$;

create function push.message_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update push.due d
  set id = gen_random_uuid(), message_id = earlier.message_id, notification_id = earlier.notification_id
  from (
    select w.subscription_id, w.topic, n.message_id, n.notification_id
    from push.due w
    join public.push_subscriptions s on s.id = w.subscription_id
    cross join lateral push.newest_waiting(s.person_id, w.topic, w.first_seq) as n
    where w.message_id = new.id and w.topic = new.room_id
  ) as earlier
  where d.subscription_id = earlier.subscription_id and d.topic = earlier.topic;
  delete from push.due d where d.message_id = new.id;
  return null;
end
$$;
comment on function push.message_deleted() is 'The newest message that still waits takes the place of a deleted one.';
create trigger chat_messages_deleted_push after update of deleted_at on public.chat_messages
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function push.message_deleted();

create function push.room_read_or_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from push.due d using public.push_subscriptions s, public.chat_messages m
  where s.person_id = old.person_id and d.subscription_id = s.id and d.topic = old.room_id
    and m.id = d.message_id and (tg_op = 'DELETE' or m.seq <= new.read_seq);
  return null;
end
$$;
create trigger chat_member_settings_read_elsewhere after update of read_seq on public.chat_member_settings
  for each row when (new.read_seq > old.read_seq) execute function push.room_read_or_left();
create function push.room_noticed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from push.due d using public.push_subscriptions s, public.chat_messages m
  where s.person_id = new.person_id and d.subscription_id = s.id and d.topic = new.room_id and m.id = d.message_id
    and case
      when d.notification_id is null then m.seq <= new.noticed_seq
      else exists (
        select from public.notifications n where n.id = d.notification_id and push.is_noticed(m, new.noticed_seq, n)
      )
    end;
  return null;
end
$$;
create trigger chat_member_settings_noticed after update of noticed_seq on public.chat_member_settings
  for each row when (new.noticed_seq > old.noticed_seq) execute function push.room_noticed();
create trigger chat_member_settings_left after delete on public.chat_member_settings
  for each row execute function push.room_read_or_left();

-- Waiting pushes become due when quiet hours are turned off or leave is withdrawn, and wait
-- longer when leave is entered.

create function push.reconsider() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update push.due d
  set due_at = greatest(
      case when d.message_id is not null and d.notification_id is not null then r.mention_due_at else r.due_at end,
      core.now() + r.reading
    )
  from push.reachable r
  where r.person_id = coalesce(
      (to_jsonb(coalesce(new, old)) ->> 'person_id')::uuid, (to_jsonb(coalesce(new, old)) ->> 'profile_id')::uuid
    )
    and d.subscription_id = r.subscription_id and d.call_id is null and d.topic <> d.subscription_id;
  return null;
end
$$;
create trigger push_preferences_reconsidered
  after insert or update of quiet_from, quiet_until, quiet_on_days_off, mentions_on_days_off on public.push_preferences
  for each row execute function push.reconsider();
create trigger leave_pushes_reconsidered after insert or delete or update of first_day, last_day on public.leave
  for each row execute function push.reconsider();

-- Sending, for the worker

create function push.publish_key(public_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into push.keys as kept (public_key) values (publish_key.public_key)
  on conflict (is_only) do update set public_key = excluded.public_key where kept.public_key <> excluded.public_key;
  if found then
    delete from public.push_subscriptions;
  end if;
end
$$;
comment on function push.publish_key(text) is
  'The key to which browsers subscribe. Subscriptions to another key can no longer be used, and browsers renew '
  'them at their next start.';

create function push.claim(maximum integer) returns table (
  id uuid, subscription_id uuid, endpoint text, p256dh text, auth text, language text, hides_content boolean,
  topic uuid, kind text, payload jsonb
)
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[];
begin
  delete from push.due d
  where d.due_at < core.now() - interval '1 hour' and d.created_at < core.now() - interval '1 hour';
  wanted := array(
    select d.subscription_id
    from push.due d
    join public.push_subscriptions s on s.id = d.subscription_id and s.next_try_at <= core.now()
    where d.due_at <= core.now()
    group by d.subscription_id
    order by min(d.due_at)
    limit maximum
  );
  if cardinality(wanted) = 0 then
    return;
  end if;
  delete from public.push_subscriptions s
  where s.id = any (wanted) and s.session_id is not null
    and not exists (select from auth.sessions o where o.id = s.session_id);
  -- What was read meanwhile, and what the person has chosen meanwhile not to get. While push.expand runs, nobody sees
  -- its rows, so reading something withdraws none of them.
  delete from push.due d
  using public.push_subscriptions o
  join public.profiles p on p.id = o.person_id
  left join public.push_preferences f on f.person_id = o.person_id
  where d.subscription_id = any (wanted) and d.due_at <= core.now() and o.id = d.subscription_id and (
    exists (
      select from public.notifications n
      where n.id = d.notification_id and (
        n.read_at is not null
        or n.payload ? 'messageId'
          and exists (select from chat.removed_rooms r where r.room_id::text = n.payload ->> 'roomId')
      )
    )
    or exists (
      select from public.notifications n
      left join public.chat_member_settings s
        on n.kind = 'call_missed' and s.person_id = o.person_id and s.room_id = (n.payload ->> 'roomId')::uuid
      where n.id = d.notification_id and d.message_id is null
        and not push.wants_notice(n.kind, coalesce(f.pushes_chat, true), coalesce(f.pushes_work, true), s)
    )
    or exists (
      select from public.chat_messages m
      left join public.chat_rooms r on r.id = m.room_id
      left join public.chat_member_settings s on s.room_id = m.room_id and s.person_id = o.person_id
      where m.id = d.message_id and (
        r.id is null or not coalesce(f.pushes_chat, true)
        or d.notification_id is null and not (push.is_unread(m, s) and push.wants(s, r.type = 'direct', false, false))
        or d.notification_id is not null and not push.wants(
          s, r.type = 'direct', true,
          s.muted_until is not null and lower(p.username) in (select chat.names_written(chat.addressed_text(m.content)))
        )
        or exists (
          select from public.notifications n where n.id = d.notification_id and push.is_noticed(m, s.noticed_seq, n)
        )
      )
    )
  );
  return query
  with free as (
    select s.id from public.push_subscriptions s
    where s.id = any (wanted) and s.next_try_at <= core.now()
      and exists (select from push.due d where d.subscription_id = s.id and d.due_at <= core.now())
    for update skip locked
  ),
  claimed as (
    update public.push_subscriptions s set next_try_at = core.now() + interval '1 minute'
    from free where s.id = free.id
    returning s.*
  )
  select
    d.id, c.id, c.endpoint, c.p256dh, c.auth, coalesce(p.language, 'en'), coalesce(f.hides_content, false), d.topic,
    case
      when d.topic = d.subscription_id then 'push_test'
      when i.id is not null then 'call_ringing'
      else coalesce(n.kind, 'message_sent')
    end,
    coalesce(n.payload, case when i.id is not null then calls.described(i) end, jsonb_build_object(
      'name', a.full_name, 'room', coalesce(r.name, a.full_name), 'roomId', r.id, 'messageId', m.id
    ) || chat.quote(m))
  from claimed c
  cross join lateral (
    select x.* from push.due x where x.subscription_id = c.id and x.due_at <= core.now() order by x.due_at limit 1
  ) as d
  join public.profiles p on p.id = c.person_id
  left join public.push_preferences f on f.person_id = p.id
  left join public.notifications n on n.id = d.notification_id
  left join public.calls i on i.id = d.call_id
  left join public.chat_messages m on m.id = d.message_id
  left join public.chat_rooms r on r.id = m.room_id
  left join public.profiles a on a.id = m.author_id;
end
$$;
comment on function push.claim(integer) is
  'The pushes that are due, one for each browser. A browser whose worker died is free again after a minute. '
  'A push is given up an hour after it was due.';

create function push.finish(subscription uuid, pushed uuid) returns void
language sql security definer set search_path = '' as $$
  update public.push_subscriptions s set next_try_at = '-infinity', failures = 0 where s.id = subscription;
  delete from push.due d where d.subscription_id = subscription and d.id = pushed
$$;
comment on function push.finish(uuid, uuid) is 'Removes a push that was sent or can never be sent.';

create function push.fail(subscription uuid, seconds integer) returns void
language sql security definer set search_path = '' as $$
  update public.push_subscriptions s
  set failures = least(s.failures + 1, 10),
    next_try_at = core.now() + greatest(
      least(make_interval(secs => seconds), interval '1 hour'), interval '5 seconds' * 2 ^ least(s.failures, 10)
    )
  where s.id = subscription
$$;
comment on function push.fail(uuid, integer) is
  'Tries again later: at growing intervals, and not before the seconds that the push service asked for.';

create function push.drop_subscription(subscription uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.push_subscriptions s where s.id = subscription
$$;
comment on function push.drop_subscription(uuid) is
  'The push service does not know the subscription, or it can never be used.';

create function retention.remove_push_subscriptions() returns void
language sql security definer set search_path = '' as $$
  delete from public.push_subscriptions s
  where s.session_id is not null and not exists (select from auth.sessions o where o.id = s.session_id);
  delete from push.removed_devices d
  where not exists (select from auth.sessions o where o.id = d.session_id)
$$;
comment on function retention.remove_push_subscriptions() is
  'Removes subscriptions whose session has ended. Nothing was sent to them since.';

create function retention.remove_push_news() returns void
language sql security definer set search_path = '' as $$
  delete from push.news n where n.created_at < core.now() - interval '7 days'
$$;
comment on function retention.remove_push_news() is
  'Removes what nobody could push for a week, because this installation no longer pushes.';

grant execute on function
  push.publish_key(text), push.expand(integer), push.claim(integer), push.finish(uuid, uuid), push.fail(uuid, integer),
  push.drop_subscription(uuid), retention.remove_push_subscriptions(), retention.remove_push_news() to portal_worker;
