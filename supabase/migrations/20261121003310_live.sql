-- What belongs to a person or names them is sent to their own topic of Realtime. Triggers note what changed; the worker
-- finds out whom it concerns and sends each person one hint for all of it, in transactions of their own: each
-- realtime.send is a subtransaction, and Postgres slows down above 64 of them.

create table live.changes (
  id         bigint generated always as identity primary key,
  subject    text not null constraint changes_subject check (subject in (
    'room', 'rooms', 'saved', 'plans', 'notifications', 'reports', 'tasks', 'collaboration', 'calls'
  )),
  person_id  uuid,
  room_id    uuid,
  country_id bigint,
  constraint changes_concern_somebody check (num_nonnulls(person_id, room_id, country_id) > 0)
);
alter table live.changes enable row level security;
comment on table live.changes is 'A queue. Without foreign keys, because a change may outlive its room.';
comment on column live.changes.subject is
  'room: messages of a room, how many members it has, or what a member set for it; '
  'rooms: which rooms there are, and their names; '
  'saved: the person''s saved messages; plans: action plans made from messages of a room; '
  'the others: what the person''s own pages show.';
comment on column live.changes.person_id is
  'Null concerns all members of the room, or everyone who reviews reports in the country.';

create table live.hints (
  id        bigint generated always as identity primary key,
  person_id uuid not null,
  subject   text not null,
  room_id   uuid,
  constraint hints_once unique nulls not distinct (person_id, subject, room_id)
);
alter table live.hints enable row level security;
comment on table live.hints is
  'What is to be sent to whom. Only the worker writes, so that no request waits for another.';

create table live.task_changes (
  id      bigint generated always as identity primary key,
  task_id bigint not null
);
alter table live.task_changes enable row level security;
comment on table live.task_changes is
  'A queue: the tasks whose comments, shares or assignee changed, for those who have one open.';

create table live.countries (
  country_id bigint primary key references public.countries (id) on delete cascade,
  is_due     boolean not null,
  sent_at    timestamptz not null default '-infinity'
);
alter table live.countries enable row level security;
comment on table live.countries is 'The countries whose reports changed, and when their reviewers were last told.';

create table live.people (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  number    bigint not null
) with (fillfactor = 70);
alter table live.people enable row level security;
comment on column live.people.number is
  'How many hints were sent to the person. Realtime may lose some: a client that has another '
  'number reads everything again.';

create function live.rows_of_rooms_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into live.changes (subject, room_id) select distinct tg_argv[0], c.room_id from changed c;
  return null;
end
$$;
comment on function live.rows_of_rooms_changed() is
  'Notes the rooms whose rows have changed. The argument is the subject.';
select core.run_after_each_statement(
  'live.rows_of_rooms_changed', 'public.chat_messages', '{insert}', 'chat_messages_live', 'room'
);
select core.run_after_each_statement(
  'live.rows_of_rooms_changed', 'public.chat_plans', '{insert,delete}', 'chat_plans_live', 'plans'
);

-- A call may have lost its room.
create function live.content_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into live.changes (subject, room_id) select 'room', new.room_id where new.room_id is not null;
  return null;
end
$$;
create trigger chat_messages_changed_live after update of content, deleted_at on public.chat_messages
  for each row execute function live.content_changed();
-- The room list may show the file's name as the room's last message.
create trigger chat_files_deleted_live after update of deleted_at on public.chat_files
  for each row when (new.sent_at is not null and new.deleted_at is not null and old.deleted_at is null)
  execute function live.content_changed();

create function live.settings_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into live.changes (subject, room_id, person_id) values ('room', new.room_id, new.person_id);
  return null;
end
$$;
create trigger chat_member_settings_live
  after update of read_seq, muted_until, is_favorite on public.chat_member_settings
  for each row
  when (
    (new.read_seq, new.muted_until, new.is_favorite) is distinct from (old.read_seq, old.muted_until, old.is_favorite)
  )
  execute function live.settings_changed();

create function live.own_rows_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into live.changes (subject, person_id) select distinct tg_argv[0], c.person_id from changed c;
  return null;
end
$$;
comment on function live.own_rows_changed() is 'Notes whose rows have changed. The argument is the subject.';
-- Those who were added, removed or given a role. The others learn of it from the room, if it changes for them.
select core.run_after_each_statement(
  'live.own_rows_changed', 'public.chat_members', '{insert,update,delete}', 'chat_members_live', 'rooms'
);
select core.run_after_each_statement(
  'live.own_rows_changed', 'public.chat_saved_messages', '{insert,update,delete}', 'chat_saved_messages_live', 'saved'
);
select core.run_after_each_statement(
  'live.own_rows_changed', 'public.notifications', '{insert,update,delete}', 'notifications_live', 'notifications'
);
select core.run_after_each_statement(
  'live.own_rows_changed', 'public.call_rings', '{insert,update,delete}', 'call_rings_live', 'calls'
);

create function live.room_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into live.changes (subject, room_id) values (tg_argv[0], new.id);
  return null;
end
$$;
comment on function live.room_changed() is
  'Notes that a room has changed for all its members. The argument is the subject.';
create trigger chat_rooms_live
  after update of name, description, type, category, department, country_id on public.chat_rooms
  for each row execute function live.room_changed('rooms');
create trigger chat_rooms_members_live after update of member_count, epoch on public.chat_rooms
  for each row when ((new.member_count, new.epoch) is distinct from (old.member_count, old.epoch))
  execute function live.room_changed('room');

create function live.reports_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into live.changes (subject, person_id) select distinct 'reports', c.author_id from changed c;
  insert into live.changes (subject, country_id) select distinct 'reports', c.country_id from changed c;
  return null;
end
$$;
select core.run_after_each_statement(
  'live.reports_changed', 'public.reports', '{insert,update,delete}', 'reports_live'
);

-- A task shows in a room, too, if it was made from one of its messages.
create function live.tasks_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into live.changes (subject, room_id)
  select distinct 'plans', p.room_id from changed c join public.chat_plans p on p.plan_id = c.id;
  insert into live.changes (subject, person_id)
  select distinct 'tasks', p.id from changed c cross join lateral (values (c.creator_id), (c.assignee_id)) as p (id)
  union
  select 'tasks', s.person_id from changed c join public.task_shares s on s.task_id = c.id;
  return null;
end
$$;
select core.run_after_each_statement('live.tasks_changed', 'public.tasks', '{insert,update,delete}', 'tasks_live');

-- Whom a task concerns, and everyone who has commented on it; and those who have it open, such as a reviewer.
create function live.collaboration_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into live.task_changes (task_id) select distinct n.task_id from changed n;
  insert into live.changes (subject, person_id)
  select distinct 'collaboration', p.id
  from (select distinct n.task_id from changed n) as c
  cross join lateral (
    select tasks.concerned_people(c.task_id)
    union
    select m.author_id from public.task_comments m where m.task_id = c.task_id
  ) as p (id)
  where p.id is not null;
  return null;
end
$$;
select core.run_after_each_statement(
  'live.collaboration_changed', 'public.task_comments', '{insert,update}', 'task_comments_live'
);
select core.run_after_each_statement(
  'live.collaboration_changed', 'public.task_shares', '{insert,update,delete}', 'task_shares_live'
);

create function live.task_assigned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into live.task_changes (task_id) values ((to_jsonb(new) ->> tg_argv[0])::bigint);
  return null;
end
$$;
comment on function live.task_assigned() is 'The argument is the column with the id of the task.';
create trigger report_item_history_live after insert on public.report_item_history
  for each row when (new.action = 'assignment') execute function live.task_assigned('item_id');
create trigger action_plan_history_live after insert on public.action_plan_history
  for each row when (new.action = 'assignment') execute function live.task_assigned('plan_id');

-- The list of tasks of a person with whom one is shared, or no longer shared.
select core.run_after_each_statement(
  'live.own_rows_changed', 'public.task_shares', '{insert,delete}', 'task_shares_of_person_live', 'tasks'
);

create trigger calls_started_live after insert on public.calls
  for each row execute function live.content_changed();
create trigger calls_ended_live after update of ended_at on public.calls
  for each row when (new.ended_at is not null and old.ended_at is null) execute function live.content_changed();

create function live.take_changes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Several times a second, mostly in vain.
  if not exists (select from live.changes) then
    return;
  end if;
  with taken as (
    delete from live.changes c
    where c.id in (select n.id from live.changes n order by n.id limit 500 for update skip locked)
    returning c.*
  ),
  countries as (
    insert into live.countries as kept (country_id, is_due)
    select distinct t.country_id, true from taken t join public.countries c on c.id = t.country_id
    on conflict (country_id) do update set is_due = true where not kept.is_due
  )
  insert into live.hints (person_id, subject, room_id)
  select distinct p.id, t.subject, case t.subject when 'room' then t.room_id end
  from taken t
  left join public.chat_members m on m.room_id = t.room_id and t.person_id is null
  join public.profiles p on p.id = coalesce(t.person_id, m.person_id) and p.is_active
  on conflict do nothing;
end
$$;
comment on function live.take_changes() is
  'Turns what changed into hints for the people whom it concerns; several changes of one thing become one hint.';

create function live.send_due(unread_maximum integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  sent integer := 0;
begin
  if not exists (select from live.hints) then
    return 0;
  end if;
  for due in
    with taken as (
      delete from live.hints h
      where h.id in (select n.id from live.hints n order by n.id limit 50 for update skip locked)
      returning h.person_id, h.subject, h.room_id
    ),
    counted as (
      insert into live.people as kept (person_id, number)
      select distinct t.person_id, 1 from taken t join public.profiles p on p.id = t.person_id and p.is_active
      on conflict (person_id) do update set number = kept.number + 1
      returning kept.person_id, kept.number
    )
    select
      c.person_id,
      jsonb_build_object(
        'number', c.number,
        'subjects', coalesce(jsonb_agg(distinct t.subject) filter (where t.room_id is null), '[]'),
        'rooms', coalesce(jsonb_agg(room.state) filter (where room.state is not null), '[]')
      ) as hint
    from taken t
    join counted c on c.person_id = t.person_id
    left join lateral (
      select jsonb_build_object(
        'id', r.id, 'memberCount', r.member_count, 'unreadCount', u.unread_count, 'mentionCount', u.mention_count,
        'isFavorite', s.is_favorite, 'mutedUntil', case when s.muted_until > core.now() then s.muted_until end,
        'readSeq', s.read_seq, 'lastRev', r.last_rev, 'lastMessage', l.message, 'call', calls.running_in(r.id),
        'topic', chat.topic(r)
      ) as state
      from public.chat_member_settings s
      join public.chat_rooms r on r.id = s.room_id
      cross join lateral chat.unread(r.id, s.person_id, s.read_seq, unread_maximum) as u
      left join lateral chat.last_message(r.id) as l on true
      where s.person_id = t.person_id and s.room_id = t.room_id
    ) as room on true
    group by c.person_id, c.number
  loop
    perform realtime.send(due.hint, 'hint', 'user:' || due.person_id, true);
    sent := sent + 1;
  end loop;
  return sent;
end
$$;
comment on function live.send_due(integer) is
  'Sends the oldest hints, at most 50. A hint about a room carries what the list of rooms shows of it, so that '
  'thousands of members need not ask at once. Returns how many people received one.';

create function live.send_to_reviewers() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due record;
begin
  for due in
    update live.countries c set is_due = false, sent_at = core.now()
    where c.country_id in (
      select n.country_id from live.countries n
      where n.is_due and n.sent_at <= core.now() - interval '10 seconds' limit 50 for update skip locked
    )
    returning c.country_id
  loop
    perform realtime.send('{}', 'hint', 'reports:' || due.country_id, true);
  end loop;
end
$$;
comment on function live.send_to_reviewers() is
  'Sends a hint without content to those who review reports in a country where some changed, at most every 10 seconds.';

create function live.send_to_tasks() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due record;
begin
  for due in
    with taken as (
      delete from live.task_changes c
      where c.id in (select n.id from live.task_changes n order by n.id limit 50 for update skip locked)
      returning c.task_id
    )
    select distinct t.task_id from taken t
  loop
    perform realtime.send('{}', 'hint', 'task:' || due.task_id, true);
  end loop;
end
$$;
comment on function live.send_to_tasks() is
  'Sends a hint without content to those who have a task open whose comments, shares or assignee '
  'changed, at most 50 at a time.';

create function live.check_in() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
begin
  insert into people.presence as kept (person_id, seen_at) values (caller, core.now())
  on conflict (person_id) do update set seen_at = excluded.seen_at;
  return coalesce((select p.number from live.people p where p.person_id = caller), 0);
end
$$;
comment on function live.check_in() is
  'Notes that the caller is looking at the portal, and returns how many hints were sent to them.';
grant execute on function live.check_in() to authenticated;
grant execute on function
  live.take_changes(), live.send_due(integer), live.send_to_reviewers(), live.send_to_tasks() to portal_worker;
