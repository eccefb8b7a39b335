-- Removing the name of a person who has left (USER-10). Their reports, messages and calls stay, for the figures and for
-- those who worked with them, but nothing says any longer whose they were, except what people wrote in their texts.

create function people.without_name(payload jsonb, name text, alias text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(
    e.key,
    case
      when e.value = to_jsonb(name) then to_jsonb(alias)
      when e.key = 'names'
      then to_jsonb(array_to_string(array_replace(string_to_array(e.value #>> '{}', ', '), name, alias), ', '))
      else e.value
    end
  ), '{}')
  from jsonb_each(payload) as e
$$;
comment on function people.without_name(jsonb, text, text) is
  'The parameters of a notification with another name in place of a person''s.';

-- Deferred to the end of the transaction: when Auth stores the new address before that, its trigger void_recoveries
-- changes the same rows, and would wait for this transaction, which waits for Auth.
create function people.forget_recoveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from session.recoveries r where r.person_id = new.id or r.email = lower(old.email);
  return null;
end
$$;
create constraint trigger profiles_forget_recoveries after update of anonymized_at on public.profiles
  deferrable initially deferred for each row when (old.anonymized_at is null and new.anonymized_at is not null)
  execute function people.forget_recoveries();

create table people.former_names (
  person_id uuid not null references public.profiles (id) on delete cascade,
  username  text not null,
  full_name text not null,
  email     text not null,
  primary key (person_id, username, full_name, email)
);
alter table people.former_names enable row level security;
comment on table people.former_names is
  'Names and addresses that people had before, which messages, notifications, calls and mails still have.';

create function people.keep_former_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into people.former_names (person_id, username, full_name, email)
  values (old.id, old.username, old.full_name, old.email)
  on conflict do nothing;
  return null;
end
$$;
create trigger profiles_former_names after update of username, first_name, last_name, email on public.profiles
  for each row when (
    new.anonymized_at is null
    and (old.username <> new.username or old.full_name <> new.full_name or old.email <> new.email)
  ) execute function people.keep_former_name();

-- A person who was mentioned every day, or who wrote to everyone, is named in more messages and notifications than one
-- request can change. So anonymize() replaces the name in the first ones, and the worker in all others.

create table people.removed_names (
  person_id  uuid not null references public.profiles (id) on delete cascade,
  username   text not null,
  full_name  text not null,
  alias      text not null,
  removed_at timestamptz not null default core.now(),
  primary key (person_id, username, full_name)
);
alter table people.removed_names enable row level security;
comment on table people.removed_names is
  'Names that are still to be replaced in messages or notifications. A row is deleted once no copy is left.';

create function people.has_namesake(removed people.removed_names) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles p where p.id <> removed.person_id and p.full_name = removed.full_name
  )
$$;
comment on function people.has_namesake(people.removed_names) is
  'Whether somebody else has this full name now. Its copies may be theirs and stay; mentions contain the user name.';

create function people.replace_copies(removed people.removed_names, messages integer, notices integer) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
#variable_conflict use_column
declare
  -- Of a mention, as chat.names_written() finds it.
  pattern text;
  mentioning record;
  corrected public.chat_messages;
  days date[] := '{}';
  corrections integer := 0;
  renamed integer;
begin
  perform from people.removed_names n
  where (n.person_id, n.username, n.full_name) = (removed.person_id, removed.username, removed.full_name)
  for update;
  pattern := '(^|[^[:alnum:]@._-])@' || regexp_replace(removed.username, '([.\\^$*+?()\[\]{}|-])', '\\\1', 'g')
    || '(?=[.,;:!?)\]}*_~"''…]*([[:space:]@]|$))';
  -- Rooms before notifications, like everything else that locks both.
  for mentioning in
    select r as room, m.id as message
    from public.chat_mentions c
    join public.chat_messages m on m.id = c.message_id
    join public.chat_rooms r on r.id = m.room_id
    where c.person_id = removed.person_id and not c.is_group and m.deleted_at is null and m.content ~* pattern
    order by r.id, m.seq
    limit messages
    for no key update of r
  loop
    update public.chat_messages m
    set
      -- A message of nearly the maximal length would become too long.
      content = left(regexp_replace(m.content, pattern, '\1@' || removed.alias, 'gi'), 10000),
      rev = chat.next_rev(mentioning.room)
    where m.id = mentioning.message
    returning * into corrected;
    perform chat.correct_notifications(corrected);
    perform chat.publish(corrected.id);
    corrections := corrections + 1;
    days := days || (corrected.created_at at time zone 'UTC')::date;
  end loop;
  update public.notifications n set payload = people.without_name(n.payload, removed.full_name, removed.alias)
  where n.id in (
    select o.id from public.notifications o
    where not people.has_namesake(removed)
      and (string_to_array(o.payload ->> 'names', ', ') || (o.payload ->> 'name') || (o.payload ->> 'room'))
        @> array[removed.full_name]
      -- They are about to be deleted.
      and (
        o.payload ? 'messageId'
        and o.payload ->> 'roomId' in (select r.room_id::text from chat.removed_rooms r)
      ) is not true
    limit notices
  );
  get diagnostics renamed = row_count;
  delete from chat.search_days d
  where d.word = any (tsvector_to_array(chat.searchable(removed.username))) and d.day = any (days)
    and not exists (
      select from chat.search_entries e
      where e.created_at >= d.day::timestamp at time zone 'UTC'
        and e.created_at < (d.day + 1)::timestamp at time zone 'UTC'
        and d.word = any (tsvector_to_array(e.words))
    );
  if corrections < messages and renamed < notices then
    delete from people.removed_names n
    where (n.person_id, n.username, n.full_name) = (removed.person_id, removed.username, removed.full_name);
  end if;
end
$$;
comment on function people.replace_copies(people.removed_names, integer, integer) is
  'Replaces a removed name in so many of the messages that mention it, and of the notifications that contain it.';

create function people.replace_removed_names() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform people.replace_copies(n, 25, 2000)
  from people.removed_names n order by n.removed_at, n.person_id, n.username, n.full_name limit 1;
  return exists (select from people.removed_names);
end
$$;
comment on function people.replace_removed_names() is
  'Goes on replacing the name that was removed first. Returns whether any is left.';
grant execute on function people.replace_removed_names() to portal_worker;

create function people.anonymize(person_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person public.profiles;
  alias constant text := 'anonymous-' || left(replace(gen_random_uuid()::text, '-', ''), 12);
  removed people.removed_names;
  address text;
begin
  perform access.require_admin();
  -- Not for update: the trigger void_recoveries at Auth checks a foreign key to the row.
  select p.* into person from public.profiles p where p.id = anonymize.person_id for no key update;
  if person.id is null then
    raise exception 'person.not_found' using errcode = 'PT404';
  elsif person.is_active then
    raise exception 'person.still_active'
      using errcode = 'PT409', detail = json_build_object('name', person.full_name)::text;
  elsif person.anonymized_at is not null then
    return person.email;
  end if;

  update public.profiles p set
    username = alias, email = alias || '@portal.invalid', first_name = '', last_name = '', position = null,
    photo_id = null, is_admin = false, anonymized_at = core.now()
  where p.id = person.id;

  -- Rooms before notifications, like everything else that locks both.
  perform from public.chat_rooms r
  where r.id in (
    select m.room_id from public.chat_mentions c join public.chat_messages m on m.id = c.message_id
    where c.person_id = person.id
  )
  order by r.id
  for no key update;

  -- What was theirs alone.
  delete from public.person_photos o where o.person_id = person.id;
  delete from public.notifications n where n.person_id = person.id;
  delete from public.calendar_events e where e.owner_id = person.id;
  delete from public.calendar_integrations i where i.owner_id = person.id;
  delete from public.push_subscriptions s where s.person_id = person.id;
  delete from people.presence s where s.person_id = person.id;
  delete from requests.keys k where k.person_id = person.id;
  delete from session.sign_in_attempts a
  where a.user_id = person.id or a.name_key in (lower(person.username), lower(person.email));
  delete from session.sign_in_waits w where w.name_key in (lower(person.username), lower(person.email));
  update public.leave l set note = null where l.profile_id = person.id and l.note is not null;

  -- Where the name was copied, and every name that they had before and nobody else has now.
  insert into people.removed_names (person_id, username, full_name, alias)
  select person.id, f.username, f.full_name, alias from people.former_names f
  where f.person_id = person.id and not exists (
    select from public.profiles o
    where o.id <> person.id and (lower(o.username) = lower(f.username) or o.full_name = f.full_name)
  )
  union
  select person.id, person.username, person.full_name, alias;
  update calls.summary_points s set assignee_name = alias
  where s.assignee_id = person.id and s.assignee_name is not null;
  -- The longest first, because another one may be a part of it.
  for removed in
    select n.* from people.removed_names n where n.person_id = person.id order by char_length(n.full_name) desc
  loop
    update public.calls c set room_name = replace(c.room_name, removed.full_name, alias)
    where strpos(c.room_name, removed.full_name) > 0 and c.id in (
      select s.call_id from public.call_participants s where s.person_id = person.id
      union
      select r.call_id from public.call_rings r where r.person_id = person.id
    );
    update meetings.notices n
    set meeting = replace(n.meeting::text, to_jsonb(removed.full_name)::text, to_jsonb(alias)::text)::jsonb
    where not people.has_namesake(removed) and strpos(n.meeting::text, to_jsonb(removed.full_name)::text) > 0;
    perform people.replace_copies(removed, 25, 1000);
  end loop;
  for address in
    select f.email from people.former_names f
    where f.person_id = person.id and not exists (
      select from public.profiles o where o.id <> person.id and lower(o.email) = lower(f.email)
    )
    union
    select person.email
  loop
    update meetings.notices n
    set meeting = replace(
      n.meeting::text, to_jsonb(address)::text, to_jsonb(alias || '@portal.invalid')::text
    )::jsonb
    where strpos(n.meeting::text, to_jsonb(address)::text) > 0;
  end loop;
  delete from people.former_names f where f.person_id = person.id;
  return alias || '@portal.invalid';
end
$$;
comment on function people.anonymize(uuid) is
  'Removes the name of a deactivated person from everything that the portal wrote; returns the address that Auth is to '
  'store. What does not fit into one request is left to the worker. The audit log keeps its earlier entries for its '
  'retention period.';
grant execute on function people.anonymize(uuid) to authenticated;
