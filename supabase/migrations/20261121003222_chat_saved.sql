-- Messages that a person has saved, and reminders of them. The worker turns a reminder that is due into a notification.

create table public.chat_saved_messages (
  person_id   uuid not null,
  message_id  uuid not null,
  room_id     uuid not null,
  saved_at    timestamptz(3) not null default core.now(),
  remind_at   timestamptz(3),
  reminded_at timestamptz(3),
  done_at     timestamptz(3),
  primary key (person_id, message_id),
  constraint chat_saved_messages_message foreign key (room_id, message_id)
    references public.chat_messages (room_id, id) on delete cascade,
  constraint chat_saved_messages_of_member foreign key (room_id, person_id)
    references public.chat_members (room_id, person_id) on delete cascade,
  constraint chat_saved_messages_reminded check (reminded_at is null or remind_at is not null),
  constraint chat_saved_messages_done check (done_at is null or remind_at is null)
);
create index chat_saved_messages_message on public.chat_saved_messages (room_id, message_id);
create index chat_saved_messages_of_member on public.chat_saved_messages (room_id, person_id);
create index chat_saved_messages_listed on public.chat_saved_messages (person_id, saved_at, message_id);
create index chat_saved_messages_due on public.chat_saved_messages (remind_at) where reminded_at is null;
comment on table public.chat_saved_messages is
  'Nobody but the person sees what they have saved. It is gone once they leave the room or the message is deleted.';
comment on column public.chat_saved_messages.remind_at is 'When the person wants to be reminded, or was.';
comment on column public.chat_saved_messages.reminded_at is
  'When the notification was added; null while the reminder is not due.';

alter table public.chat_saved_messages enable row level security;
grant select on public.chat_saved_messages to authenticated;
create policy "owner reads" on public.chat_saved_messages for select to authenticated
  using (person_id = (select access.person()) and room_id = any ((select access.rooms())::uuid[]));

create function chat.save_message(message uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.chat_saved_messages (person_id, message_id, room_id)
  select c.person_id, m.id, m.room_id
  from public.chat_messages m
  join public.chat_members c on c.room_id = m.room_id and c.person_id = access.person()
  where m.id = message and m.deleted_at is null and m.room_id = any (access.rooms())
  -- A member who is removed at the same moment either has nothing saved, or gets a 404.
  for key share of c
  -- An update without a change, so that the row counts as found.
  on conflict (person_id, message_id) do update set room_id = excluded.room_id;
  if not found then
    raise exception 'message.not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function chat.save_message(uuid) is
  'Saves a message for the caller. A message that is saved already stays as it is.';

create function chat.remind_of_message(message uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform chat.save_message(message);
  if at <= core.now() and not exists (
    select from public.chat_saved_messages s
    where s.person_id = access.person() and s.message_id = message and s.remind_at = at::timestamptz(3)
  ) then
    raise exception 'reminder.past' using errcode = 'PT400', hint = 'remindAt';
  end if;
  update public.chat_saved_messages s
  set remind_at = at, reminded_at = null, done_at = case when at is null then s.done_at end
  where s.person_id = access.person() and s.message_id = message and s.remind_at is distinct from at::timestamptz(3);
end
$$;
comment on function chat.remind_of_message(uuid, timestamptz) is
  'Saves a message with a reminder at a time, or without one. Asking again for the same time changes nothing, '
  'even once it has passed.';

create function chat.finish_saved(message uuid, is_done boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform chat.save_message(message);
  update public.chat_saved_messages s
  set
    done_at = case when is_done then core.now() end,
    remind_at = case when not is_done then s.remind_at end,
    reminded_at = case when not is_done then s.reminded_at end
  where s.person_id = access.person() and s.message_id = message and is_done <> (s.done_at is not null);
end
$$;
comment on function chat.finish_saved(uuid, boolean) is
  'Marks a saved message as done, which ends its reminder, or as not done.';

create function chat.unsave_message(message uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.chat_saved_messages s
  where s.person_id = access.person() and s.message_id = message and s.room_id = any (access.rooms())
$$;
comment on function chat.unsave_message(uuid) is 'Removes a message and its reminder from what the caller has saved.';

create function chat.reminder_time(preset text) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := access.time_zone();
  today constant date := access.today();
begin
  if preset = 'hour' then
    return core.now() + interval '1 hour';
  elsif preset = 'tomorrow' then
    return people.start_of_work(today + 1, zone);
  end if;
  return people.start_of_work(people.next_working_day(access.person(), today), zone);
end
$$;
comment on function chat.reminder_time(text) is
  'In an hour, or at 9 in the morning of the next day or the next working day: in the caller''s zone, by the working '
  'days and public holidays of their country and by their leave.';

grant execute on function
  chat.save_message(uuid), chat.remind_of_message(uuid, timestamptz), chat.finish_saved(uuid, boolean),
  chat.unsave_message(uuid), chat.reminder_time(text)
  to authenticated;

create function chat.saved_message_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.chat_saved_messages s where s.room_id = new.room_id and s.message_id = new.id;
  return null;
end
$$;
create trigger chat_messages_deleted_saved after update of deleted_at on public.chat_messages
  for each row
  when (new.deleted_at is not null and old.deleted_at is null)
  execute function chat.saved_message_deleted();

create function chat.send_reminders() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  sent integer := 0;
begin
  for due in
    update public.chat_saved_messages s set reminded_at = core.now()
    where (s.person_id, s.message_id) in (
      select n.person_id, n.message_id from public.chat_saved_messages n
      where n.remind_at <= core.now() and n.reminded_at is null
      order by n.remind_at limit 100 for update skip locked
    )
    returning s.person_id, s.message_id, s.room_id, s.remind_at
  loop
    perform notifications.notify(
      due.person_id, 'chat_reminder',
      jsonb_build_object(
        'name', a.full_name,
        'room', coalesce(r.name, other.full_name, a.full_name),
        'roomId', r.id, 'messageId', m.id
      ) || chat.quote(m)
        || case when m.parent_id is null then '{}' else jsonb_build_object('threadId', m.parent_id) end,
      'chat_reminder ' || m.id || ' ' || extract(epoch from due.remind_at)
    )
    from public.chat_messages m
    join public.chat_rooms r on r.id = m.room_id
    join public.profiles a on a.id = m.author_id
    left join public.profiles other on other.id = any (r.direct_pair) and other.id <> due.person_id
    where m.id = due.message_id;
    sent := sent + 1;
  end loop;
  return sent;
end
$$;
comment on function chat.send_reminders() is
  'Notifies people of the saved messages whose reminder is due, at most 100, each once. Returns how many there were.';
grant execute on function chat.send_reminders() to portal_worker;
