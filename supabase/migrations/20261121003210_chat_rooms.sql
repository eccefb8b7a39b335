-- Chat rooms, their members, and what each member sets for a room.

create table public.chat_rooms (
  id              uuid primary key default gen_random_uuid(),
  name            text collate core.names
                  constraint chat_rooms_name check (not core.is_blank(name) and char_length(name) <= 200),
  description     text constraint chat_rooms_description check (char_length(description) <= 10000),
  type            text not null default 'group'
                  constraint chat_rooms_type check (type in ('group', 'department', 'other', 'direct')),
  category        text constraint chat_rooms_category check (category in (
                    'general', 'project', 'team', 'announcement', 'operations', 'quality', 'administrative',
                    'hr', 'it', 'finance', 'marketing', 'sales', 'support'
                  )),
  department      text constraint chat_rooms_department check (department in (
                    'operations', 'quality', 'administrative', 'management', 'engineering', 'production',
                    'administration', 'maintenance'
                  )),
  country_id      bigint references public.countries (id),
  is_open         boolean not null
                  generated always as (type = 'department' or coalesce(category = 'announcement', false)) stored,
  direct_pair     uuid[],
  creator_id      uuid references public.profiles (id),
  member_count    integer not null default 0,
  last_rev        bigint not null default 0,
  last_message_at timestamptz(3),
  epoch           integer not null default 1,
  created_at      timestamptz(3) not null default core.now(),
  constraint chat_rooms_of_two check (
    (type = 'direct') = (direct_pair is not null) and (type = 'direct') = (name is null)
  ),
  constraint chat_rooms_direct_is_closed check (type <> 'direct' or category is null),
  constraint chat_rooms_one_for_each_pair unique (direct_pair)
) with (fillfactor = 70);
create index chat_rooms_country on public.chat_rooms (country_id);
create index chat_rooms_creator on public.chat_rooms (creator_id);
create index chat_rooms_open on public.chat_rooms (id) where is_open;
create index chat_rooms_without_members on public.chat_rooms (created_at desc, id desc)
  where member_count = 0 and type <> 'direct';
comment on table public.chat_rooms is
  'Every message updates the row of its room, so the fill factor keeps space for the new version on the same page.';
comment on column public.chat_rooms.department is
  'A label. For open rooms, operations, quality and administrative mean the departments OP, QC and AD.';
comment on column public.chat_rooms.is_open is
  'The people of an open room''s country and department see it before they join (ROOM-22).';
comment on column public.chat_rooms.direct_pair is
  'The two people of a direct conversation, in the order of their ids.';
comment on column public.chat_rooms.member_count is 'Active members. Triggers maintain it.';
comment on column public.chat_rooms.last_rev is
  'The number of the last change in this room: a new, edited or deleted message, a reaction or a pin.';
comment on column public.chat_rooms.epoch is
  'Part of the name of the room''s Realtime topic. Incremented when somebody loses access: '
  'they stay connected to the old topic until their token expires, but cannot join the new one.';

create table public.chat_members (
  room_id   uuid not null references public.chat_rooms (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  role      text not null default 'member'
            constraint chat_members_role check (role in ('owner', 'moderator', 'member')),
  joined_at timestamptz(3) not null default core.now(),
  primary key (room_id, person_id)
);
create index chat_members_of_person on public.chat_members (person_id, room_id, role);
comment on table public.chat_members is 'Inactive people stay members, but are neither counted nor shown.';

create table public.chat_member_settings (
  room_id     uuid not null,
  person_id   uuid not null,
  read_seq    bigint not null default 0,
  noticed_seq bigint not null default 0,
  muted_until timestamptz(3) constraint chat_member_settings_muted_until
              check (muted_until >= '1970-01-01 00:00+00' and muted_until < '10000-01-01 00:00+00'),
  is_favorite boolean not null default false,
  push_for    text constraint chat_member_settings_push_for check (push_for in ('all', 'mentions', 'nothing')),
  primary key (person_id, room_id),
  constraint chat_member_settings_of_member foreign key (room_id, person_id)
    references public.chat_members (room_id, person_id) on delete cascade
);
create index chat_member_settings_of_member on public.chat_member_settings (room_id, person_id);
create index chat_member_settings_pushed on public.chat_member_settings (room_id) where push_for = 'all';
comment on table public.chat_member_settings is
  'A member''s own settings, which nobody else sees: how far they have read, and how the room is listed.';
comment on column public.chat_member_settings.read_seq is 'The last message that was on the member''s screen.';
comment on column public.chat_member_settings.noticed_seq is
  'The last message that arrived while the member was looking at the room, wherever they had scrolled to. '
  'It is not pushed, and may be unread.';
comment on column public.chat_member_settings.muted_until is
  'Null or in the past: not muted. The year 9999: muted for good.';
comment on column public.chat_member_settings.push_for is
  'Which messages of others are pushed to the member''s devices. Null: all of a direct conversation, mentions and '
  'replies of any other room.';

-- The rooms of the caller, for the policies.

create function access.rooms_as(roles text[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if access.is_viewed() then
    return '{}';
  end if;
  return array(
    select m.room_id from public.chat_members m where m.person_id = access.person() and m.role = any (roles)
  );
end
$$;
comment on function access.rooms_as(text[]) is
  'The rooms in which the caller has one of these roles; none while an administrator views as the caller.';

create function access.rooms() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return access.rooms_as(array['owner', 'moderator', 'member']);
end
$$;
comment on function access.rooms() is
  'The rooms of which the caller is a member; none while an administrator views as the caller.';

create function access.open_rooms() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select r.id
    from public.profiles p
    left join public.departments d on d.id = p.department_id
    join public.chat_rooms r on r.is_open
      and (r.country_id is null or organization.is_home(p.country_id, array[r.country_id]))
      and (
        r.department is null
        or (r.department, d.code) in (('operations', 'OP'), ('quality', 'QC'), ('administrative', 'AD'))
      )
    where p.id = access.person() and not access.is_viewed()
  );
end
$$;
comment on function access.open_rooms() is 'The open rooms that are meant for the caller''s country and department.';
grant execute on function access.rooms_as(text[]), access.rooms(), access.open_rooms() to authenticated;

create function chat.topic(room public.chat_rooms) returns text
language sql immutable set search_path = '' as $$ select 'room:' || room.id || ':' || room.epoch $$;
comment on function chat.topic(public.chat_rooms) is 'The Realtime topic of a room.';
grant execute on function chat.topic(public.chat_rooms) to authenticated;

create function chat.typing_topic(room public.chat_rooms) returns text
language sql immutable set search_path = '' as $$ select 'typing:' || room.id || ':' || room.epoch $$;
comment on function chat.typing_topic(public.chat_rooms) is 'The Realtime topic that says who is typing in a room.';
grant execute on function chat.typing_topic(public.chat_rooms) to authenticated;

create function chat.broadcast(room public.chat_rooms, event text, payload jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(payload, event, chat.topic(room), true);
end
$$;
comment on function chat.broadcast(public.chat_rooms, text, jsonb) is
  'Sends an event to the members who are connected. Never fails.';

-- Triggers that count members or choose an owner lock the room first, so that concurrent changes see each other.

-- The longest-serving moderator, or else the longest-serving member, becomes the owner of a room without one (ROOM-34).
create function chat.keep_an_owner(room uuid) returns void
language sql security definer set search_path = '' as $$
  with active as (
    select m.person_id, m.role, m.joined_at
    from public.chat_members m join public.profiles p on p.id = m.person_id and p.is_active
    where m.room_id = room
  )
  update public.chat_members m set role = 'owner'
  from (
    select a.person_id from active a
    where not exists (select from active o where o.role = 'owner')
    order by a.role = 'moderator' desc, a.joined_at, a.person_id
    limit 1
  ) as heir
  where m.room_id = room and m.person_id = heir.person_id
    and exists (select from public.chat_rooms r where r.id = room and r.type <> 'direct')
$$;

create function chat.members_changed(rooms uuid[], lost uuid[] default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  room public.chat_rooms;
  changed public.chat_rooms;
begin
  for room in
    select r.* from public.chat_rooms r where r.id = any (rooms) order by r.id for no key update
  loop
    update public.chat_rooms r
    set
      epoch = r.epoch + (lost is not null)::integer,
      member_count = (
        select count(*)
        from public.chat_members m join public.profiles p on p.id = m.person_id and p.is_active
        where m.room_id = r.id
      )
    where r.id = room.id
    returning r.* into changed;
    perform chat.keep_an_owner(room.id);
    if lost is not null then
      perform chat.broadcast(room, 'moved', jsonb_build_object(
        'topic', chat.topic(changed), 'memberCount', changed.member_count,
        'leftIds', case when cardinality(lost) <= 100 then to_jsonb(lost) end
      ));
    end if;
  end loop;
end
$$;
comment on function chat.members_changed(uuid[], uuid[]) is
  'Called when members were added or lost: counts them, chooses an owner where there is none and, after a loss, '
  'moves those who remain to a new topic. The event names it and, if they are few, those who were lost, so that nobody '
  'else has to ask.';

create function chat.members_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.chat_member_settings (room_id, person_id, read_seq)
  select a.room_id, a.person_id, r.last_rev from added a join public.chat_rooms r on r.id = a.room_id;
  perform chat.members_changed(array(select distinct a.room_id from added a));
  return null;
end
$$;
create trigger chat_members_added after insert on public.chat_members
  referencing new table as added for each statement execute function chat.members_added();

create function chat.members_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform chat.members_changed(
    array(select distinct r.room_id from removed r), array(select distinct r.person_id from removed r)
  );
  -- They contain the texts of messages. The room is locked, so none is added by a message that is being stored.
  -- Those of a deleted room may be too many for one request: chat.remove_part() removes them.
  delete from public.notifications n using removed r
  where n.person_id = r.person_id and n.payload ? 'messageId' and n.payload ->> 'roomId' = r.room_id::text
    and exists (select from public.chat_rooms c where c.id = r.room_id);
  insert into live.changes (subject, person_id)
  select distinct 'notifications', r.person_id from removed r
  where not exists (select from public.chat_rooms c where c.id = r.room_id);
  return null;
end
$$;
create trigger chat_members_removed after delete on public.chat_members
  referencing old table as removed for each statement execute function chat.members_removed();

create function chat.roles_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.pg_trigger_depth() = 1 then
    perform from public.chat_rooms r where r.id in (select c.room_id from changed c) order by r.id for no key update;
    perform chat.keep_an_owner(c.room_id) from changed c;
  end if;
  return null;
end
$$;
create trigger chat_members_changed after update on public.chat_members
  referencing new table as changed for each statement execute function chat.roles_changed();

create function chat.activity_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform chat.members_changed(
    array(select m.room_id from public.chat_members m where m.person_id = new.id),
    case when not new.is_active then array[new.id] end
  );
  return null;
end
$$;
create trigger profiles_chat_members after update on public.profiles
  for each row when (old.is_active <> new.is_active) execute function chat.activity_changed();

create function chat.notify_added() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  others constant bigint := (select count(*) from added a where a.person_id <> access.person());
begin
  if others > 0 then
    perform limits.count_use('added member', 1000, '10 minutes', 'request.too_often', others);
  end if;
  perform notifications.notify(
    a.person_id, 'room_added',
    jsonb_build_object('name', p.full_name, 'room', r.name, 'roomId', r.id),
    'room_added ' || r.id || ' ' || date_trunc('hour', a.joined_at, 'UTC')
  )
  from added a
  join public.chat_rooms r on r.id = a.room_id and r.type <> 'direct'
  join public.profiles p on p.id = access.person()
  where a.person_id <> p.id;
  return null;
end
$$;
comment on function chat.notify_added() is
  'Notifies people whom somebody else adds to a room, at most once an hour for each room. '
  'A person adds at most 1,000 in ten minutes.';
create trigger chat_members_notified after insert on public.chat_members
  referencing new table as added for each statement execute function chat.notify_added();

create function chat.check_member() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform people.check_active(new.person_id, 'userId');
  return new;
end
$$;
create trigger chat_members_check before insert on public.chat_members
  for each row execute function chat.check_member();

create function chat.announce_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform chat.broadcast(old, 'moved', '{}');
  return null;
end
$$;
create trigger chat_rooms_gone after delete on public.chat_rooms
  for each row execute function chat.announce_deletion();

-- What is in a deleted room is removed in parts (chat.removed_rooms). So messages and files have no foreign key to
-- their room, only this half of one.

create function chat.check_room() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.chat_rooms r where r.id = new.room_id for key share;
  if not found then
    raise exception 'room.not_found' using errcode = 'PT404';
  end if;
  return new;
end
$$;
comment on function chat.check_room() is
  'Refuses a message or file of a room that does not exist, and keeps the room until the end of the transaction.';

create function chat.remove_part(room uuid, maximum integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  messages uuid[];
  removed integer;
begin
  perform from chat.removed_rooms r where r.room_id = room for update;
  delete from public.notifications n where n.id in (
    select o.id from public.notifications o
    where o.payload ? 'messageId' and o.payload ->> 'roomId' = room::text limit maximum
  );
  get diagnostics removed = row_count;
  if removed = maximum then
    return;
  end if;
  -- The newest first, so that replies go before what they reply to.
  messages := array(
    select m.id from public.chat_messages m where m.room_id = room order by m.seq desc limit maximum
  );
  -- One message may mention everybody in a room of thousands, and everybody may react to it.
  delete from public.chat_mentions c where (c.message_id, c.person_id) in (
    select o.message_id, o.person_id from public.chat_mentions o where o.message_id = any (messages) limit maximum
  );
  get diagnostics removed = row_count;
  if removed = maximum then
    return;
  end if;
  delete from public.chat_reactions x where (x.message_id, x.emoji, x.person_id) in (
    select o.message_id, o.emoji, o.person_id from public.chat_reactions o
    where o.message_id = any (messages) limit maximum
  );
  get diagnostics removed = row_count;
  if removed = maximum then
    return;
  end if;
  delete from public.chat_messages m where m.id = any (messages);
  if cardinality(messages) = maximum then
    return;
  end if;
  delete from public.chat_files f where f.id in (
    select o.id from public.chat_files o where o.room_id = room limit maximum
  );
  get diagnostics removed = row_count;
  if removed < maximum then
    delete from chat.removed_rooms r where r.room_id = room;
  end if;
end
$$;
comment on function chat.remove_part(uuid, integer) is
  'Removes at most so many of the notifications about messages of a deleted room, of its messages, mentions, reactions '
  'and files, and forgets the room once nothing is left. In plpgsql, because it deletes from tables that later files '
  'create.';

create function chat.remove_contents() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform chat.remove_part(r.room_id, 1000) from chat.removed_rooms r order by r.removed_at, r.room_id limit 1;
  return exists (select from chat.removed_rooms);
end
$$;
comment on function chat.remove_contents() is
  'Goes on removing what is left of the room that was deleted first. Returns whether anything is left of any room.';
grant execute on function chat.remove_contents() to portal_worker;

create function chat.room_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into chat.removed_rooms (room_id) values (old.id) on conflict do nothing;
  perform chat.remove_part(old.id, 1000);
  return null;
end
$$;
comment on function chat.room_removed() is
  'Removes the first part of what is in a room with the room. Most rooms have no more.';
create trigger chat_rooms_contents after delete on public.chat_rooms
  for each row execute function chat.room_removed();

create trigger chat_rooms_audit after insert or delete on public.chat_rooms
  for each row execute function audit.record_change();
create trigger chat_rooms_audit_change
  after update of name, description, type, category, department, country_id on public.chat_rooms
  for each row execute function audit.record_change();

alter table public.chat_rooms enable row level security;
alter table public.chat_members enable row level security;
alter table public.chat_member_settings enable row level security;

grant select, update (name, description, type, category, department, country_id), delete
  on public.chat_rooms to authenticated;
grant select, insert (room_id, person_id, role), update (role), delete on public.chat_members to authenticated;
grant select, update (muted_until, is_favorite, push_for) on public.chat_member_settings to authenticated;

create policy "members, people it is open to, and admins read" on public.chat_rooms for select to authenticated using (
  id = any ((select access.rooms())::uuid[])
  or id = any ((select access.open_rooms())::uuid[])
  or (select access.is_admin())
);
create policy "owners and moderators change" on public.chat_rooms for update to authenticated
  using (id = any ((select access.rooms_as(array['owner', 'moderator']))::uuid[]) and type <> 'direct')
  with check (type <> 'direct');
create policy "owners and admins delete" on public.chat_rooms for delete to authenticated
  using (
    (id = any ((select access.rooms_as(array['owner']))::uuid[]) or (select access.is_admin())) and type <> 'direct'
  );

create policy "members read" on public.chat_members for select to authenticated
  using (room_id = any ((select access.rooms())::uuid[]));
create policy "owners add, moderators add members, people join open rooms"
  on public.chat_members for insert to authenticated
  with check (
    room_id = any ((select access.rooms_as(array['owner']))::uuid[])
    or (role = 'member' and room_id = any ((select access.rooms_as(array['moderator']))::uuid[]))
    or (
      role = 'member' and person_id = (select access.person()) and room_id = any ((select access.open_rooms())::uuid[])
    )
  );
create policy "owners set roles" on public.chat_members for update to authenticated
  using (room_id = any ((select access.rooms_as(array['owner']))::uuid[]));
create policy "owners remove, people leave" on public.chat_members for delete to authenticated using (
  (room_id = any ((select access.rooms_as(array['owner']))::uuid[]) or person_id = (select access.person()))
  and room_id = any ((select access.rooms())::uuid[])
  and not exists (select from public.chat_rooms r where r.id = room_id and r.type = 'direct')
);

create policy "member reads" on public.chat_member_settings for select to authenticated
  using (person_id = (select access.person()) and not (select access.is_viewed()));
create policy "member changes" on public.chat_member_settings for update to authenticated
  using (person_id = (select access.person()));

create function chat.create_room(
  new_id uuid, name text, description text, type text, category text, department text, country_id bigint
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  creator constant uuid := access.person();
begin
  if exists (select from public.chat_rooms r where r.id = new_id and r.creator_id = creator) then
    return;
  end if;
  perform limits.count_use('room', 10, '1 minute', 'room.too_many');
  insert into public.chat_rooms (id, name, description, type, category, department, country_id, creator_id)
  values (
    new_id, create_room.name, create_room.description, create_room.type, create_room.category, create_room.department,
    create_room.country_id, creator
  )
  on conflict (id) do nothing;
  if found then
    -- A creation that is repeated after the deletion must not bring the old messages back.
    if exists (select from chat.removed_rooms r where r.room_id = new_id) then
      raise exception 'room.id_taken' using errcode = 'PT409', hint = 'id';
    end if;
    insert into public.chat_members (room_id, person_id, role) values (new_id, creator, 'owner');
  elsif not exists (select from public.chat_rooms r where r.id = new_id and r.creator_id = creator) then
    raise exception 'room.id_taken' using errcode = 'PT409', hint = 'id';
  end if;
end
$$;
comment on function chat.create_room(uuid, text, text, text, text, text, bigint) is
  'Creates a room of the caller. Idempotent by id. A person creates at most 10 rooms a minute.';

create function chat.open_direct(other uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
  pair constant uuid[] := array[least(caller, other), greatest(caller, other)];
  room_id uuid := (select r.id from public.chat_rooms r where r.direct_pair = pair);
begin
  if room_id is not null then
    return room_id;
  elsif other = caller or not exists (select from public.profiles p where p.id = other and p.is_active) then
    raise exception 'person.not_active' using errcode = 'PT400', hint = 'userId';
  end if;
  perform limits.count_use('room', 10, '1 minute', 'room.too_many');
  insert into public.chat_rooms (type, direct_pair, creator_id) values ('direct', pair, caller)
  on conflict on constraint chat_rooms_one_for_each_pair do nothing
  returning id into room_id;
  if room_id is null then
    return (select r.id from public.chat_rooms r where r.direct_pair = pair);
  end if;
  insert into public.chat_members (room_id, person_id) select room_id, p.id from unnest(pair) as p (id);
  return room_id;
end
$$;
comment on function chat.open_direct(uuid) is
  'The conversation between the caller and another person, created if there is none yet.';
grant execute on function chat.create_room(uuid, text, text, text, text, text, bigint), chat.open_direct(uuid)
  to authenticated;

create function chat.announce_typing(room uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
begin
  if not room = any (access.rooms()) then
    raise exception 'room.not_found' using errcode = 'PT404';
  end if;
  insert into limits.uses (person_id, kind, times, amounts) values (caller, 'typing', array[core.now()], '{1}')
  on conflict (person_id, kind) do update set times = excluded.times
  where uses.times[1] <= core.now() - interval '3 seconds';
  if found then
    perform realtime.send(jsonb_build_object('userId', p.id, 'name', p.full_name), 'typing', chat.typing_topic(r), true)
    from public.chat_rooms r, public.profiles p
    where r.id = room and p.id = caller;
  end if;
end
$$;
comment on function chat.announce_typing(uuid) is
  'Tells the connected members of a room that the caller is typing; at most every 3 seconds, '
  'whatever the caller asks for.';
grant execute on function chat.announce_typing(uuid) to authenticated;
