-- Notifications and mails about meetings. A mail carries the meeting as other calendars read it, as it was when the
-- change was made: it may be gone when the mail is sent.

create table meetings.notices (
  id         uuid primary key default gen_random_uuid(),
  number     bigint not null generated always as identity,
  kind       text not null constraint notices_kind check (kind in ('invited', 'changed', 'cancelled')),
  meeting    jsonb not null,
  created_at timestamptz not null default core.now()
);
create index notices_by_age on meetings.notices (created_at);
alter table meetings.notices enable row level security;

create table meetings.mails (
  notice_id   uuid not null references meetings.notices (id) on delete cascade,
  person_id   uuid not null references public.profiles (id) on delete cascade,
  tries       smallint not null default 0,
  next_try_at timestamptz not null default core.now(),
  primary key (notice_id, person_id)
);
create index mails_due on meetings.mails (next_try_at);
create index mails_of_person on meetings.mails (person_id);
alter table meetings.mails enable row level security;
comment on table meetings.mails is 'Mails that have not been sent yet.';

create function meetings.described(meeting uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', m.id, 'version', m.version, 'timeZone', m.time_zone, 'updatedAt', m.updated_at,
    'title', m.title, 'description', m.description, 'location', m.location, 'meetingType', m.meeting_type,
    'agenda', m.agenda, 'startsAt', m.starts_at, 'endsAt', m.ends_at,
    'pattern', m.recurrence_pattern, 'interval', m.recurrence_interval, 'dayOfMonth', m.recurrence_day,
    'occurrences', (select count(*) from public.meeting_occurrences o where o.meeting_id = m.id),
    'organizer', (
      -- An organizer needs an address, and only administrators see that of somebody who has left.
      select jsonb_build_object(
        'name', n.full_name, 'email', case when n.is_active then n.email else 'nobody@portal.invalid' end
      )
      from public.profiles n where n.id = m.organizer_id
    ),
    'participants', (
      select jsonb_agg(
        jsonb_build_object('name', n.full_name, 'email', n.email, 'role', p.role, 'status', p.status)
        order by p.role <> 'organizer', n.full_name, n.id
      )
      from public.meeting_participants p
      join public.profiles n on n.id = p.person_id
      where p.meeting_id = m.id and n.is_active
    ),
    'exceptions', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'originalStart', o.original_start, 'startsAt', o.starts_at, 'endsAt', o.ends_at, 'changes', o.changes,
          'isCancelled', o.cancelled_at is not null, 'isRemoved', o.is_removed,
          'isChanged', o.changes <> '{}' or o.is_moved or o.cancelled_at is not null or o.is_removed,
          'responses', coalesce(a.responses, '[]')
        ) order by o.original_start
      ), '[]')
      from public.meeting_occurrences o
      left join (
        select
          r.original_start,
          jsonb_agg(jsonb_build_object('email', n.email, 'status', r.status) order by n.email) as responses
        from public.meeting_responses r
        join public.meeting_participants p on p.meeting_id = r.meeting_id and p.person_id = r.person_id
        join public.profiles n on n.id = r.person_id
        where r.meeting_id = m.id and r.status <> p.status and n.is_active
        group by r.original_start
      ) as a on a.original_start = o.original_start
      where o.meeting_id = m.id
        and (o.changes <> '{}' or o.is_moved or o.cancelled_at is not null or o.is_removed or a.responses is not null)
    )
  )
  from public.meetings m where m.id = described.meeting
$$;
comment on function meetings.described(uuid) is
  'A meeting with what an iCalendar file says of it. exceptions: the occurrences that differ from the series, or to '
  'which somebody responded differently.';

create function meetings.feed(range_start timestamptz, range_end timestamptz) returns setof jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
begin
  return query
    select meetings.described(p.meeting_id) || jsonb_build_object(
      'reader', (select n.email from public.profiles n where n.id = caller),
      'declined', (
        select coalesce(jsonb_agg(o.original_start order by o.original_start), '[]')
        from public.meeting_occurrences o
        left join public.meeting_responses r
          on r.meeting_id = o.meeting_id and r.original_start = o.original_start and r.person_id = caller
        where o.meeting_id = p.meeting_id and not o.is_removed and coalesce(r.status, p.status) = 'declined'
      )
    )
    from public.meeting_participants p
    where p.person_id = caller and exists (
      select from public.meeting_occurrences o
      left join public.meeting_responses r
        on r.meeting_id = o.meeting_id and r.original_start = o.original_start and r.person_id = caller
      where o.meeting_id = p.meeting_id and o.starts_at < range_end and o.ends_at > range_start and not o.is_removed
        and coalesce(r.status, p.status) <> 'declined'
    )
    order by p.meeting_id
    limit 1000;
end
$$;
comment on function meetings.feed(timestamptz, timestamptz) is
  'The meetings of the caller that have an occurrence in a range that they have not declined, for their calendar feed. '
  'declined: the original starts of the occurrences that they have declined.';
grant execute on function meetings.feed(timestamptz, timestamptz) to authenticated;

create function meetings.announce(
  kind text, meeting uuid, people uuid[], start timestamptz default null, is_quiet boolean default false,
  known jsonb default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := access.person();
  series public.meetings;
  shown record;
  concerned constant uuid[] := array(
    select p.id from public.profiles p where p.id = any (people) and p.id is distinct from actor and p.is_active
  );
  described jsonb;
  notice uuid;
begin
  select * into series from public.meetings m where m.id = meeting;
  select o.starts_at, o.changes ->> 'title' as title into shown
  from public.meeting_occurrences o
  where o.meeting_id = meeting and not o.is_removed
    and (start is null or o.original_start = start) and (o.ends_at > core.now() or is_quiet)
  order by o.cancelled_at is not null, o.starts_at
  limit 1;
  -- Meetings that are over are not announced, except to calendars whose series ends earlier now.
  if shown is null or concerned = '{}' then
    return;
  end if;
  if actor is not null then
    perform limits.count_use('meeting mail', 3000, '1 hour', 'request.too_often', cardinality(concerned));
  end if;
  described := coalesce(known, meetings.described(meeting));
  -- People who were taken off a meeting find themselves in its cancellation, as RFC 5546 (3.2.5) asks for.
  if kind = 'cancelled' then
    with gone as (
      select n.id, n.full_name, n.email from public.profiles n
      where n.id = any (concerned)
        and not exists (select from public.meeting_participants p where p.meeting_id = series.id and p.person_id = n.id)
    )
    select described || jsonb_build_object('participants', coalesce((
      select jsonb_agg(q.participant order by q.place)
      from jsonb_array_elements(described -> 'participants') with ordinality as q (participant, place)
      where q.participant ->> 'email' not in (select g.email from gone g)
    ), '[]') || coalesce((
      select jsonb_agg(
        jsonb_build_object('name', g.full_name, 'email', g.email, 'role', 'required', 'status', 'declined')
        order by g.full_name, g.id
      )
      from gone g
    ), '[]')) into described;
  end if;
  insert into meetings.notices (kind, meeting)
  values (kind, described || jsonb_build_object('occurrence', start, 'shownStart', shown.starts_at))
  returning id into notice;
  -- Earlier mails about the meeting, which go first, are tried again soon: five minutes after their last attempt.
  update meetings.mails m
  set next_try_at = least(m.next_try_at, greatest(
    core.now(), m.next_try_at - interval '5 minutes' * (2 ^ (m.tries - 1) - 1)
  ))
  from meetings.notices n
  where n.id = m.notice_id and n.meeting ->> 'id' = series.id::text and m.person_id = any (concerned) and m.tries > 0;
  insert into meetings.mails (notice_id, person_id) select notice, c.id from unnest(concerned) as c (id);
  if is_quiet then
    return;
  end if;
  perform notifications.notify(
    c.id, 'meeting_' || kind,
    jsonb_strip_nulls(jsonb_build_object(
      'title', coalesce(shown.title, series.title), 'name', a.full_name, 'meetingId', meeting, 'occurrence', start,
      'date', to_char(l.at, 'YYYY-MM-DD'), 'time', to_char(l.at, 'HH24:MI')
    )),
    'meeting_' || kind || ' ' || notice
  )
  from unnest(concerned) as c (id)
  cross join lateral (select shown.starts_at at time zone access.time_zone_of(c.id) as at) as l
  left join public.profiles a on a.id = coalesce(actor, series.organizer_id);
end
$$;
comment on function meetings.announce(text, uuid, uuid[], timestamptz, boolean, jsonb) is
  'Notifies these people, other than the caller, of a change of a meeting or of its occurrence with this original '
  'start, and queues mails, at most 3,000 an hour for one caller. Quiet: only mails. '
  'known: what these people may know of the meeting, instead of what it is now.';

create function meetings.next_mail()
returns table (
  notice_id uuid, person_id uuid, address text, language text, name text, time_zone text, kind text, meeting jsonb
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  due record;
begin
  loop
    select
      m.notice_id, m.person_id, m.tries, n.created_at, n.kind, n.meeting, p.email, p.language, p.full_name, p.is_active
    into due
    from meetings.mails m
    join meetings.notices n on n.id = m.notice_id
    join public.profiles p on p.id = m.person_id
    where m.next_try_at <= core.now()
      -- Calendars need them in the order of the changes.
      and not exists (
        select from meetings.mails e join meetings.notices b on b.id = e.notice_id
        where e.person_id = m.person_id and b.number < n.number and b.meeting ->> 'id' = n.meeting ->> 'id'
      )
    order by n.number, m.next_try_at
    limit 1
    for update of m skip locked;
    exit when not found;
    -- Without a mail server, they have waited until there is one.
    if due.tries >= 8 or not due.is_active or due.created_at < core.now() - interval '1 day' then
      delete from meetings.mails m where (m.notice_id, m.person_id) = (due.notice_id, due.person_id);
      continue;
    end if;
    -- A mail claimed by a dead worker becomes available again.
    update meetings.mails m set tries = due.tries + 1, next_try_at = core.now() + interval '5 minutes' * 2 ^ due.tries
    where (m.notice_id, m.person_id) = (due.notice_id, due.person_id);
    return query select due.notice_id, due.person_id, due.email, coalesce(due.language, 'en'), due.full_name,
      access.time_zone_of(due.person_id), due.kind, due.meeting;
    exit;
  end loop;
end
$$;
comment on function meetings.next_mail() is
  'Claims the next mail about a meeting that is due; a mail is tried 8 times within a day. A person gets the mails '
  'about a meeting one after another.';

create function meetings.mail_sent(notice uuid, person uuid) returns void
language sql security definer set search_path = '' as $$
  delete from meetings.mails m where (m.notice_id, m.person_id) = (notice, person)
$$;

create function retention.remove_meeting_notices() returns void
language sql security definer set search_path = '' as $$
  delete from meetings.notices n where n.created_at < core.now() - interval '7 days'
$$;
comment on function retention.remove_meeting_notices() is
  'Removes notices and unsent mails about meetings after 7 days.';

grant execute on function
  meetings.next_mail(), meetings.mail_sent(uuid, uuid), retention.remove_meeting_notices() to portal_worker;
