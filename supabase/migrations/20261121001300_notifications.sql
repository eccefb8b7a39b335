-- Notifications inside the portal. Triggers and functions of the database write them; the owner reads them and marks
-- them as read.

create table public.notifications (
  id         uuid primary key default gen_random_uuid(),
  person_id  uuid not null references public.profiles (id) on delete cascade,
  kind       text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  payload    jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  dedupe_key text not null,
  created_at timestamptz(3) not null default core.now(),
  read_at    timestamptz(3),
  constraint notifications_once unique (person_id, dedupe_key)
);
create index notifications_of_person on public.notifications (person_id, created_at desc, id desc);
create index notifications_of_chat_message on public.notifications ((payload ->> 'messageId'))
  where payload ? 'messageId';
create index notifications_of_chat_room on public.notifications ((payload ->> 'roomId'), person_id)
  where payload ? 'messageId';
create index notifications_unread on public.notifications (person_id, created_at desc, id desc) where read_at is null;
create index notifications_by_time on public.notifications (created_at);
-- For people.replace_copies(), which looks for them with the same expression.
create index notifications_naming on public.notifications
  using gin ((string_to_array(payload ->> 'names', ', ') || (payload ->> 'name') || (payload ->> 'room')));
comment on column public.notifications.kind is
  'Names the definition in the contract that writes the texts and the link from the payload.';
comment on column public.notifications.payload is
  'The parameters of the texts and the link: flat, with camelCase keys; days as YYYY-MM-DD.';
comment on column public.notifications.dedupe_key is
  'Identifies the event, so that notifying twice about it stores one row.';
comment on column public.notifications.created_at is 'To the millisecond, as in the API, because cursors contain it.';

create function notifications.notify_all(people uuid[], kind text, payload jsonb, dedupe_key text) returns setof uuid
language sql security definer set search_path = '' as $$
  insert into public.notifications (person_id, kind, payload, dedupe_key)
  select p.id, notify_all.kind, notify_all.payload, notify_all.dedupe_key
  from public.profiles p where p.id = any (people) and p.is_active
  on conflict on constraint notifications_once do nothing
  returning person_id
$$;
comment on function notifications.notify_all(uuid[], text, jsonb, text) is
  'Notifies active people in one statement, each once per key; returns those for whom the notification is new. '
  'For triggers and security definer functions only.';

create function notifications.notify(person uuid, kind text, payload jsonb, dedupe_key text) returns boolean
language sql security definer set search_path = '' as $$
  select exists (select from notifications.notify_all(array[person], kind, payload, dedupe_key))
$$;
comment on function notifications.notify(uuid, text, jsonb, text) is
  'Notifies an active person, once per key; returns whether the notification is new. '
  'For triggers and security definer functions only.';

create function notifications.stamp_reading() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.read_at := case when new.read_at is not null then coalesce(old.read_at, core.now()) end;
  return new;
end
$$;
create trigger notifications_reading before update on public.notifications
  for each row execute function notifications.stamp_reading();

alter table public.notifications enable row level security;

grant select, update (read_at) on public.notifications to authenticated;

create policy "owner reads" on public.notifications for select to authenticated using (
  person_id = (select access.person())
  and (
    payload ? 'messageId' and payload ->> 'roomId' = any ((select access.removed_rooms())::text[])
  ) is not true
);
create policy "owner marks as read" on public.notifications for update to authenticated
  using (person_id = (select access.person()));

-- People who owe today's report are reminded once, at the company's reminder time, in the person's zone. Reviewers
-- learn once a day whose reports are missing. The worker runs this every few minutes; nobody is notified twice.

create table reminders.summaries (
  person_id uuid not null references public.profiles (id) on delete cascade,
  day       date not null,
  primary key (person_id, day)
);
alter table reminders.summaries enable row level security;
comment on table reminders.summaries is
  'The days that have been summarized for each reviewer, whether or not a report was missing.';

create table reminders.mails (
  notification_id uuid primary key references public.notifications (id) on delete cascade,
  tries           smallint not null default 0,
  next_try_at     timestamptz not null default core.now(),
  sent_at         timestamptz
);
create index mails_due on reminders.mails (next_try_at) where sent_at is null;
alter table reminders.mails enable row level security;
comment on table reminders.mails is
  'Notifications that are also sent by mail. A failed mail is retried; there is still one notification.';

create function reminders.notify(
  people uuid[], kind text, payload jsonb, dedupe_key text, by_mail boolean
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  notified constant uuid[] := array(
    select p from notifications.notify_all(people, notify.kind, notify.payload, notify.dedupe_key) as p
  );
begin
  if by_mail then
    insert into reminders.mails (notification_id)
    select n.id from public.notifications n where n.person_id = any (notified) and n.dedupe_key = notify.dedupe_key;
  end if;
  return cardinality(notified);
end
$$;
comment on function reminders.notify(uuid[], text, jsonb, text, boolean) is
  'Notifies people, also by mail if wanted. Returns for how many of them the notification is new.';

create function reminders.remind(by_mail boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  notified integer := 0;
begin
  for due in
    select array_agg(p.person_id) as people, p.day, c.report_deadline
    from compliance.pending_today() p
    join public.companies c on c.id = p.company_id
    -- The last run of a day also reminds people whose reminder time is after it.
    where p.time_of_day >= least(c.reminder_time, '23:50')
      and not exists (
        select from public.notifications n
        where n.person_id = p.person_id and n.dedupe_key = 'report_reminder ' || p.day
      )
    group by p.day, c.report_deadline
  loop
    notified := notified + reminders.notify(
      due.people, 'report_reminder',
      jsonb_build_object('date', due.day, 'deadline', to_char(due.report_deadline, 'HH24:MI')),
      'report_reminder ' || due.day, by_mail
    );
  end loop;
  return notified;
end
$$;
comment on function reminders.remind(boolean) is
  'From the company''s reminder time on, reminds the people who still owe today''s report. '
  'Returns how many were reminded.';

-- A reviewer's people may be in several zones, so a day is summarized after the last of their deadlines.
create function reminders.summarize(by_mail boolean) returns integer
language plpgsql security definer set search_path = '' set jit = off as $$
declare
  first_day constant date := (select min(r.today) - 1 from compliance.reporters r);
  last_day constant date := (select max(r.today) from compliance.reporters r);
  summed_up date;
  reviewer record;
  notified integer := 0;
begin
  for summed_up in select first_day + n from generate_series(0, last_day - first_day) as n loop
    for reviewer in
      with reporters as materialized (
        select
          r.person_id, r.full_name,
          (summed_up + c.report_deadline) at time zone r.time_zone < core.now() as is_over
        from compliance.reporters r
        join public.companies c on c.id = r.company_id
        where r.owes
      ),
      missing as materialized (
        select d.person_id from compliance.days(null, summed_up, summed_up) d where d.state in ('missing', 'pending')
      )
      select
        s.person_id, 'compliance' = any (s.tabs) as has_tracking, count(m.person_id)::integer as missing,
        array_to_string(
          (array_agg(r.full_name order by r.full_name) filter (where m.person_id is not null))[1:3], ', '
        ) as names
      from access.scopes s
      cross join lateral access.people_reviewed_by(s.person_id, '{reports}') as reviewed (id)
      join reporters r on r.person_id = reviewed.id
      left join missing m on m.person_id = r.person_id
      where exists (select from reporters o where o.is_over)
        and not exists (select from reminders.summaries d where d.person_id = s.person_id and d.day = summed_up)
      group by s.person_id
      having bool_and(r.is_over)
    loop
      insert into reminders.summaries (person_id, day) values (reviewer.person_id, summed_up) on conflict do nothing;
      if reviewer.missing > 0 then
        notified := notified + reminders.notify(
          array[reviewer.person_id], 'reports_missing',
          jsonb_build_object(
            'date', summed_up, 'count', reviewer.missing,
            'names', reviewer.names || case when reviewer.missing > 3 then ', …' else '' end,
            'hasTracking', reviewer.has_tracking
          ),
          'reports_missing ' || summed_up, by_mail
        );
      end if;
    end loop;
  end loop;
  delete from reminders.summaries d where d.day < first_day - 7;
  return notified;
end
$$;
comment on function reminders.summarize(boolean) is
  'Notifies each reviewer, after the last of their people''s deadlines, how many reports of a day are missing. '
  'Returns how many reviewers were notified.';

create function reminders.next_mail()
returns table (id uuid, address text, language text, name text, kind text, payload jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  due record;
begin
  loop
    select m.notification_id, m.tries, n.kind, n.payload, n.person_id, p.email, p.language, p.full_name, p.is_active
    into due
    from reminders.mails m
    join public.notifications n on n.id = m.notification_id
    join public.profiles p on p.id = n.person_id
    where m.sent_at is null and m.next_try_at <= core.now()
    order by m.next_try_at
    limit 1
    for update of m skip locked;
    exit when not found;
    -- Drops the mail after too many attempts, for an inactive person, and once the report has been submitted.
    if due.tries >= 8 or not due.is_active or due.kind = 'report_reminder' and exists (
      select from public.reports r where r.author_id = due.person_id and r.date = (due.payload ->> 'date')::date
    ) then
      delete from reminders.mails m where m.notification_id = due.notification_id;
      continue;
    end if;
    -- A mail claimed by a dead worker becomes available again.
    update reminders.mails m set tries = due.tries + 1, next_try_at = core.now() + interval '5 minutes' * 2 ^ due.tries
    where m.notification_id = due.notification_id;
    return query
      select due.notification_id, due.email, coalesce(due.language, 'en'), due.full_name, due.kind, due.payload;
    exit;
  end loop;
end
$$;
comment on function reminders.next_mail() is 'Claims the next mail that is due; a mail is tried 8 times within a day.';

create function reminders.mail_sent(notification_id uuid) returns void
language sql security definer set search_path = '' as $$
  update reminders.mails m set sent_at = core.now() where m.notification_id = mail_sent.notification_id
$$;

grant execute on function
  reminders.remind(boolean), reminders.summarize(boolean), reminders.next_mail(), reminders.mail_sent(uuid)
  to portal_worker;
