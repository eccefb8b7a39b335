-- Messages of chat rooms. Every change of a room's messages takes the room's next number under the lock of its row, so
-- that a client that has seen all numbers up to n has seen everything.

create table public.chat_messages (
  id         uuid primary key,
  room_id    uuid not null references public.chat_rooms (id) on delete cascade,
  seq        bigint not null,
  rev        bigint not null,
  author_id  uuid not null references public.profiles (id),
  parent_id  uuid,
  content    text not null constraint chat_messages_content check (char_length(content) <= 10000),
  created_at timestamptz(3) not null default core.now(),
  edited_at  timestamptz(3),
  deleted_at timestamptz(3),
  pinned_at  timestamptz(3),
  constraint chat_messages_of_room unique (room_id, id),
  constraint chat_messages_place unique (room_id, seq),
  constraint chat_messages_change unique (room_id, rev),
  constraint chat_messages_reply_to foreign key (room_id, parent_id) references public.chat_messages (room_id, id),
  constraint chat_messages_not_blank check (deleted_at is null and content ~ '\S' or deleted_at is not null and content = '')
);
create index chat_messages_unread on public.chat_messages (room_id, seq) include (author_id) where deleted_at is null;
create index chat_messages_replies on public.chat_messages (room_id, parent_id, seq) where parent_id is not null;
create index chat_messages_pinned on public.chat_messages (room_id, seq) where pinned_at is not null;
create index chat_messages_of_author on public.chat_messages (author_id, created_at);
comment on column public.chat_messages.id is 'Made by the client, so that a message that is sent twice is stored once.';
comment on column public.chat_messages.seq is 'The place in the room. Numbers are missing where something else in the room changed.';
comment on column public.chat_messages.rev is 'The number of the message''s last change; at first its place.';
comment on column public.chat_messages.parent_id is 'The first message of the thread.';
comment on column public.chat_messages.content is 'Markdown; empty once the message is deleted.';

create table public.chat_reactions (
  message_id uuid not null references public.chat_messages (id) on delete cascade,
  person_id  uuid not null references public.profiles (id) on delete cascade,
  emoji      text not null constraint chat_reactions_emoji check (char_length(emoji) between 1 and 16 and emoji !~ '[[:space:]<>&]'),
  created_at timestamptz(3) not null default core.now(),
  primary key (message_id, emoji, person_id)
);
create index chat_reactions_of_person on public.chat_reactions (person_id);

create table public.chat_mentions (
  message_id uuid not null references public.chat_messages (id) on delete cascade,
  person_id  uuid not null references public.profiles (id) on delete cascade,
  room_id    uuid not null,
  seq        bigint not null,
  primary key (message_id, person_id)
);
create index chat_mentions_of_person on public.chat_mentions (person_id, room_id, seq);
comment on table public.chat_mentions is 'The members whom a message names, by @user name or with everybody else by @room.';

alter table public.chat_messages enable row level security;
alter table public.chat_reactions enable row level security;
alter table public.chat_mentions enable row level security;

grant select on public.chat_messages, public.chat_reactions, public.chat_mentions to authenticated;

create policy "members read" on public.chat_messages for select to authenticated
  using (room_id = any ((select access.rooms())::uuid[]));
create policy "people who see the message read" on public.chat_reactions for select to authenticated
  using (exists (select from public.chat_messages m where m.id = message_id));
create policy "members read" on public.chat_mentions for select to authenticated
  using (room_id = any ((select access.rooms())::uuid[]));

create view public.chat_message_details with (security_invoker = true) as
select
  m.room_id, m.seq, m.rev, m.id, m.parent_id, m.pinned_at, m.deleted_at,
  jsonb_build_object(
    'id', m.id,
    'roomId', m.room_id,
    'seq', m.seq,
    'rev', m.rev,
    'content', m.content,
    'userId', m.author_id,
    'user', jsonb_build_object(
      'firstName', p.first_name, 'lastName', p.last_name, 'email', case when p.is_active then p.email end, 'name', p.full_name
    ),
    'createdAt', m.created_at,
    'isEdited', m.edited_at is not null,
    'isDeleted', m.deleted_at is not null,
    'isPinned', m.pinned_at is not null,
    'parentId', m.parent_id,
    'replyCount', (
      select count(*) from public.chat_messages r where r.room_id = m.room_id and r.parent_id = m.id and r.deleted_at is null
    ),
    'mentions', coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'username', n.username, 'name', n.full_name) order by n.username)
      from public.chat_mentions c join public.profiles n on n.id = c.person_id
      where c.message_id = m.id and strpos(lower(m.content), '@' || lower(n.username)) > 0
    ), '[]'),
    'reactions', coalesce((
      select jsonb_agg(jsonb_build_object('emoji', e.emoji, 'userIds', e.people) order by e.since, e.emoji)
      from (
        select x.emoji, min(x.created_at) as since, jsonb_agg(x.person_id order by x.created_at, x.person_id) as people
        from public.chat_reactions x where x.message_id = m.id group by x.emoji
      ) as e
    ), '[]')
  ) as message
from public.chat_messages m
join public.profiles p on p.id = m.author_id;
comment on view public.chat_message_details is 'Messages as the API returns them and as they are sent to connected members: one shape for both.';
grant select on public.chat_message_details to authenticated;

-- Commands of members. Each locks the room first.

create function chat.lock_room(room uuid, out locked public.chat_rooms, out caller_role text)
language plpgsql security definer set search_path = '' as $$
begin
  if room = any (access.rooms()) then
    select * into locked from public.chat_rooms r where r.id = room for no key update;
    -- Read after the lock: whoever was removed while this waited is no longer a member.
    select m.role into caller_role from public.chat_members m where m.room_id = room and m.person_id = access.person();
  end if;
  if caller_role is null then
    raise exception 'room.not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function chat.lock_room(uuid) is 'Locks a room for a change by one of its members; 404 for everybody else.';

create function chat.lock_message(message uuid, out original public.chat_messages, out room public.chat_rooms, out caller_role text)
language plpgsql security definer set search_path = '' as $$
declare
  room_of_message constant uuid := (
    select m.room_id from public.chat_messages m where m.id = message and m.room_id = any (access.rooms())
  );
  entered record;
begin
  if room_of_message is not null then
    select * into entered from chat.lock_room(room_of_message);
    room := entered.locked;
    caller_role := entered.caller_role;
    select * into original from public.chat_messages m where m.id = message and m.deleted_at is null;
  end if;
  if original.id is null then
    raise exception 'message.not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function chat.lock_message(uuid) is 'Locks the room of a message that is not deleted; 404 for anyone who is not a member.';

create function chat.next_rev(room public.chat_rooms) returns bigint
language sql security definer set search_path = '' as $$
  update public.chat_rooms r set last_rev = r.last_rev + 1 where r.id = room.id returning r.last_rev
$$;

create function chat.publish(message uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform chat.broadcast(r, 'message', d.message)
  from public.chat_message_details d join public.chat_rooms r on r.id = d.room_id
  where d.id = publish.message;
end
$$;
comment on function chat.publish(uuid) is 'Sends a new or changed message to the connected members of its room.';

create function chat.may_post(room public.chat_rooms, role text) returns boolean
language sql immutable set search_path = ''
as $$ select role in ('owner', 'moderator') or room.category is distinct from 'announcement' $$;
comment on function chat.may_post(public.chat_rooms, text) is 'In announcement rooms, owners and moderators post; elsewhere every member (ROOM-21).';

-- The people whom a text names. A name ends before punctuation that is not part of a user name of the room.
create function chat.people_named(room uuid, content text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.person_id
  from public.chat_members m
  join public.profiles p on p.id = m.person_id and p.is_active
  where m.room_id = room
    and exists (
      select from regexp_matches(content, '(?:^|[^[:alnum:]@._-])@([^[:space:]@]{2,})', 'g') as named (parts)
      where lower(p.username) = lower(named.parts[1]) or lower(p.username) = lower(rtrim(named.parts[1], '.,;:!?)]}*_~"''…'))
    )
$$;

create function chat.names_room(content text) returns boolean
language sql immutable set search_path = '' as $$ select content ~* '(^|[^[:alnum:]@._-])@room($|[^[:alnum:]._-])' $$;

create function chat.mention(message public.chat_messages, room public.chat_rooms, caller_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_for_all constant boolean := chat.names_room(message.content);
begin
  if is_for_all and room.member_count > 50 and caller_role = 'member' then
    raise exception 'message.room_mention_restricted'
      using errcode = 'PT403', detail = json_build_object('count', 50)::text, hint = 'content';
  end if;
  delete from public.chat_mentions c where c.message_id = message.id;
  insert into public.chat_mentions (message_id, person_id, room_id, seq)
  select message.id, n.person_id, message.room_id, message.seq
  from (
    select p.id as person_id from chat.people_named(message.room_id, message.content) as p (id)
    union
    select m.person_id
    from public.chat_members m join public.profiles p on p.id = m.person_id and p.is_active
    where is_for_all and m.room_id = message.room_id
  ) as n
  where n.person_id <> message.author_id;
  perform chat.notify(message, 'message_mention', array(select c.person_id from public.chat_mentions c where c.message_id = message.id));
end
$$;

create function chat.notify(message public.chat_messages, kind text, people uuid[]) returns void
language sql security definer set search_path = '' as $$
  select notifications.notify(
    n.id, kind,
    jsonb_build_object(
      'name', a.full_name, 'room', coalesce(r.name, a.full_name), 'text', left(message.content, 200), 'roomId', r.id, 'messageId', message.id
    ),
    kind || ' ' || message.id
  )
  from unnest(people) as n (id), public.profiles a, public.chat_rooms r
  where a.id = message.author_id and r.id = message.room_id
$$;
comment on function chat.notify(public.chat_messages, text, uuid[]) is 'Notifies people about a message, each once, however often it is edited.';

create function chat.thread_of(room uuid, parent uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  thread constant uuid := (
    select coalesce(m.parent_id, m.id) from public.chat_messages m where m.id = parent and m.room_id = room
  );
begin
  if parent is not null and thread is null then
    raise exception 'message.parent_not_found' using errcode = 'PT400', hint = 'parentId';
  end if;
  return thread;
end
$$;
comment on function chat.thread_of(uuid, uuid) is 'The first message of the thread that a reply belongs to: threads have one level.';

create function chat.send_message(new_id uuid, room uuid, content text, parent uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sender constant uuid := access.person();
  stored public.chat_messages;
  target record;
  rev bigint;
begin
  -- A person's messages take turns, so that a retry finds the first attempt and the limit holds.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('chat.new_messages ' || sender, 0));
  if exists (select from public.chat_messages m where m.id = new_id and m.author_id = sender and m.room_id = room) then
    return;
  elsif (
    select count(*) from public.chat_messages m where m.author_id = sender and m.created_at > core.now() - interval '10 seconds'
  ) >= 30 then
    raise exception 'message.too_many' using errcode = 'PT429';
  end if;
  select * into target from chat.lock_room(room);
  if not chat.may_post(target.locked, target.caller_role) then
    raise exception 'message.announcements_only' using errcode = 'PT403';
  elsif (target.locked).type = 'direct' and (target.locked).member_count < 2 then
    raise exception 'message.person_inactive' using errcode = 'PT409';
  end if;
  rev := chat.next_rev(target.locked);
  insert into public.chat_messages (id, room_id, seq, rev, author_id, parent_id, content)
  values (new_id, room, rev, rev, sender, chat.thread_of(room, parent), send_message.content)
  on conflict (id) do nothing
  returning * into stored;
  if not found then
    raise exception 'message.id_taken' using errcode = 'PT409', hint = 'id';
  end if;
  update public.chat_rooms r set last_message_at = stored.created_at where r.id = room;
  -- People have read what they write.
  update public.chat_member_settings s set read_seq = rev
  where s.room_id = room and s.person_id = sender and not exists (
    select from public.chat_messages m
    where m.room_id = room and m.seq > s.read_seq and m.author_id <> sender and m.deleted_at is null
  );
  perform chat.mention(stored, target.locked, target.caller_role);
  perform chat.notify(stored, 'message_reply', array(
    select m.author_id from public.chat_messages m
    where m.id = stored.parent_id and m.author_id <> sender
      and not exists (select from public.chat_mentions c where c.message_id = new_id and c.person_id = m.author_id)
      and exists (select from public.chat_members x where x.room_id = room and x.person_id = m.author_id)
  ));
  perform chat.publish(new_id);
end
$$;
comment on function chat.send_message(uuid, uuid, text, uuid) is
  'Stores a message of the caller. Idempotent by id. A person sends at most 30 messages in 10 seconds.';

create function chat.edit_message(message uuid, new_content text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target record;
  edited public.chat_messages;
begin
  select * into target from chat.lock_message(message);
  if (target.original).author_id <> access.person() then
    raise exception 'message.not_yours' using errcode = 'PT403';
  elsif (target.original).content = new_content then
    return;
  end if;
  update public.chat_messages m
  set content = new_content, edited_at = core.now(), rev = chat.next_rev(target.room)
  where m.id = message
  returning * into edited;
  perform chat.mention(edited, target.room, target.caller_role);
  perform chat.publish(message);
end
$$;
comment on function chat.edit_message(uuid, text) is 'Changes a message of the caller.';

create function chat.delete_message(message uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target record;
begin
  select * into target from chat.lock_message(message);
  if (target.original).author_id <> access.person() and target.caller_role not in ('owner', 'moderator') then
    raise exception 'message.not_yours' using errcode = 'PT403';
  end if;
  delete from public.chat_reactions x where x.message_id = message;
  delete from public.chat_mentions c where c.message_id = message;
  update public.chat_messages m
  set content = '', deleted_at = core.now(), pinned_at = null, rev = chat.next_rev(target.room)
  where m.id = message;
  perform chat.publish(message);
end
$$;
comment on function chat.delete_message(uuid) is 'Replaces a message by a placeholder: for its author, and for moderators and owners of the room (MSG-7).';

create function chat.react(message uuid, emoji text, is_present boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target record;
begin
  select * into target from chat.lock_message(message);
  if is_present then
    insert into public.chat_reactions (message_id, person_id, emoji) values (message, access.person(), react.emoji)
    on conflict do nothing;
  else
    delete from public.chat_reactions x where x.message_id = message and x.person_id = access.person() and x.emoji = react.emoji;
  end if;
  if found then
    update public.chat_messages m set rev = chat.next_rev(target.room) where m.id = message;
    perform chat.publish(message);
  end if;
end
$$;
comment on function chat.react(uuid, text, boolean) is 'Adds or removes a reaction of the caller.';

create function chat.pin_message(message uuid, is_pinned boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target record;
begin
  select * into target from chat.lock_message(message);
  if not chat.may_post(target.room, target.caller_role) then
    raise exception 'message.announcements_only' using errcode = 'PT403';
  elsif is_pinned <> ((target.original).pinned_at is not null) then
    update public.chat_messages m
    set pinned_at = case when is_pinned then core.now() end, rev = chat.next_rev(target.room)
    where m.id = message;
    perform chat.publish(message);
  end if;
end
$$;
comment on function chat.pin_message(uuid, boolean) is 'Pins a message for all members, or unpins it: for everyone who may post.';

create function chat.mark_read(room uuid, up_to bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.chat_member_settings s
  set read_seq = greatest(s.read_seq, least(up_to, r.last_rev))
  from public.chat_rooms r
  where r.id = room and s.room_id = room and s.person_id = access.person() and not access.is_viewed();
  if not found then
    raise exception 'room.not_found' using errcode = 'PT404';
  end if;
  update public.notifications n set read_at = core.now()
  where n.person_id = access.person() and n.read_at is null and n.kind in ('message_mention', 'message_reply')
    and exists (
      select from public.chat_messages m
      where m.id = (n.payload ->> 'messageId')::uuid and m.room_id = room and m.seq <= up_to
    );
end
$$;
comment on function chat.mark_read(uuid, bigint) is
  'Marks what was on the caller''s screen as read. A late request of another device never moves the mark back.';

create function chat.mark_unread(message uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.chat_member_settings s set read_seq = least(s.read_seq, m.seq - 1)
  from public.chat_messages m
  where m.id = message and s.room_id = m.room_id and s.person_id = access.person() and not access.is_viewed();
  if not found then
    raise exception 'message.not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function chat.mark_unread(uuid) is 'Marks a message and everything after it as unread for the caller.';

grant execute on function
  chat.send_message(uuid, uuid, text, uuid), chat.edit_message(uuid, text), chat.delete_message(uuid),
  chat.react(uuid, text, boolean), chat.pin_message(uuid, boolean), chat.mark_read(uuid, bigint), chat.mark_unread(uuid)
  to authenticated;
