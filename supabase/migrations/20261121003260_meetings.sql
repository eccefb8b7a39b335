-- Meetings: a series, or a single meeting, with its participants and its occurrences. A meeting that does not recur has
-- one occurrence. Changes are commands (meeting_changes.sql), so nobody writes to these tables directly.

create table public.meetings (
  id                     uuid primary key,
  organizer_id           uuid not null references public.profiles (id),
  country_id             bigint references public.countries (id),
  title                  text not null constraint meetings_title check (title ~ '\S' and char_length(title) <= 200),
  description            text constraint meetings_description check (char_length(description) <= 10000),
  location               text constraint meetings_location check (char_length(location) <= 200),
  meeting_type           text not null default 'general'
                         constraint meetings_type check (meeting_type in (
                           'general', 'standup', 'review', 'planning', 'one-on-one'
                         )),
  agenda                 text constraint meetings_agenda check (char_length(agenda) <= 10000),
  notes                  text constraint meetings_notes check (char_length(notes) <= 10000),
  chat_room_id           uuid references public.chat_rooms (id) on delete set null,
  time_zone              text not null,
  starts_at              timestamptz(3) not null
                         constraint meetings_start check (
                           starts_at >= '1970-01-01 00:00+00' and starts_at < '9000-01-01 00:00+00'
                         ),
  ends_at                timestamptz(3) not null,
  recurrence_pattern     text constraint meetings_pattern check (
                           recurrence_pattern in ('daily', 'weekly', 'bimonthly', 'monthly', 'quarterly')
                         ),
  recurrence_interval    smallint constraint meetings_interval check (recurrence_interval between 1 and 6),
  recurrence_end_date    date,
  recurrence_occurrences smallint
                         constraint meetings_number_of_occurrences check (recurrence_occurrences between 1 and 100),
  recurrence_day         smallint constraint meetings_recurrence_day check (recurrence_day between 29 and 31),
  created_at             timestamptz(3) not null default core.now(),
  updated_at             timestamptz(3) not null default core.now(),
  version                integer not null default 1,
  constraint meetings_end_after_start check (ends_at > starts_at),
  constraint meetings_recurrence check (
    (recurrence_pattern is null) = (recurrence_interval is null)
    and num_nonnulls(recurrence_end_date, recurrence_occurrences) = (recurrence_pattern is not null)::integer
  ),
  constraint meetings_recurrence_day_of_months check (
    recurrence_day is null
    or recurrence_pattern is not null and recurrence_pattern in ('monthly', 'bimonthly', 'quarterly')
  )
);
create index meetings_of_organizer on public.meetings (organizer_id);
create index meetings_of_country on public.meetings (country_id);
create index meetings_of_room on public.meetings (chat_room_id);
comment on column public.meetings.country_id is
  'The organizer''s country when the meeting was scheduled, or else headquarters; '
  'administrators filter the calendar by it.';
comment on column public.meetings.starts_at is 'The start of the first occurrence; ends_at is its end.';
comment on column public.meetings.time_zone is
  'The organizer''s time zone when the meeting was scheduled. The series recurs in it, and its times are shown in '
  'it when they are changed.';
comment on column public.meetings.recurrence_end_date is
  'The last day on which an occurrence may start, in the time zone of the meeting.';
comment on column public.meetings.recurrence_day is
  'The day of the month on which a series meets, where its first occurrence is earlier because its month is shorter. '
  'Otherwise null: the day of the start.';
comment on column public.meetings.version is
  'Incremented by every change of the series or an occurrence; the ETag, and the SEQUENCE in other calendars.';

create table public.meeting_participants (
  meeting_id uuid not null references public.meetings (id) on delete cascade,
  person_id  uuid not null references public.profiles (id) on delete cascade,
  role       text not null constraint meeting_participants_role check (role in ('organizer', 'required', 'optional')),
  status     text not null default 'pending'
             constraint meeting_participants_status check (status in ('accepted', 'declined', 'maybe', 'pending')),
  primary key (meeting_id, person_id)
);
create index meeting_participants_of_person on public.meeting_participants (person_id, meeting_id);
create unique index meeting_participants_one_organizer on public.meeting_participants (meeting_id)
  where role = 'organizer';
comment on column public.meeting_participants.status is 'The response to the invitation, for the whole series.';

create table public.meeting_occurrences (
  meeting_id     uuid not null references public.meetings (id) on delete cascade,
  original_start timestamptz(3) not null,
  starts_at      timestamptz(3) not null,
  ends_at        timestamptz(3) not null,
  changes        jsonb not null default '{}',
  is_moved       boolean not null default false,
  cancelled_at   timestamptz(3),
  is_removed     boolean not null default false,
  country_id     bigint,
  counted_on     date not null,
  primary key (meeting_id, original_start),
  constraint meeting_occurrences_end_after_start check (ends_at > starts_at)
);
create index meeting_occurrences_in_order on public.meeting_occurrences (meeting_id, starts_at);
create index meeting_occurrences_by_time on public.meeting_occurrences (starts_at);
create index meeting_occurrences_of_country on public.meeting_occurrences (country_id, starts_at) where not is_removed;
comment on column public.meeting_occurrences.original_start is
  'The start that the series gives to the occurrence, which names it.';
comment on column public.meeting_occurrences.changes is
  'The texts that differ from those of the series: title, description, location, meetingType, agenda.';
comment on column public.meeting_occurrences.is_moved is 'Whether its times differ from those of the series.';
comment on column public.meeting_occurrences.is_removed is
  'Whether it was deleted. The row stays, so that the series does not make it again.';
comment on column public.meeting_occurrences.counted_on is
  'The day of the start in the time zone of the meeting, on which the calendar counts it.';

create table public.meeting_responses (
  meeting_id     uuid not null,
  original_start timestamptz(3) not null,
  person_id      uuid not null,
  status         text not null
                 constraint meeting_responses_status check (status in ('accepted', 'declined', 'maybe', 'pending')),
  primary key (meeting_id, original_start, person_id),
  constraint meeting_responses_to_occurrence foreign key (meeting_id, original_start)
    references public.meeting_occurrences (meeting_id, original_start) on delete cascade,
  constraint meeting_responses_of_participant foreign key (meeting_id, person_id)
    references public.meeting_participants (meeting_id, person_id) on delete cascade
);
create index meeting_responses_of_participant on public.meeting_responses (meeting_id, person_id);
comment on table public.meeting_responses is
  'Responses for one occurrence, where they differ from the one for the series.';

-- The occurrences of a series

create function meetings.instant(local timestamp, zone text) returns timestamptz
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select min(c.at) from unnest(array[interval '0', '30 minutes', '1 hour']) as n (back)
      cross join lateral (select local at time zone zone - n.back as at) as c
      where c.at at time zone zone = local
    ),
    local at time zone zone
  )
$$;
comment on function meetings.instant(timestamp, text) is
  'The instant of a local time: the first of two when clocks are put back, and as if they had not been put forward '
  'when the time is skipped (RFC 5545, 3.3.5).';

create function meetings.starts(meeting public.meetings) returns setof timestamptz
language sql stable set search_path = '' as $$
  select case n when 0 then meeting.starts_at else meetings.instant(o.local, meeting.time_zone) end
  from (
    select
      meeting.starts_at at time zone meeting.time_zone as first,
      meeting.recurrence_interval * case meeting.recurrence_pattern
        when 'daily' then interval '1 day' when 'weekly' then '7 days' when 'monthly' then '1 month'
        when 'bimonthly' then '2 months' when 'quarterly' then '3 months'
      end as step
  ) as s
  cross join generate_series(
    0, case when meeting.recurrence_pattern is null then 0 else coalesce(meeting.recurrence_occurrences - 1, 100) end
  ) as n
  cross join lateral (select date_trunc('month', s.first) + n * s.step as first_day) as m
  cross join lateral (
    select case
      when n = 0 then s.first
      when meeting.recurrence_day is null then s.first + n * s.step
      else least(m.first_day + (meeting.recurrence_day - 1) * interval '1 day', m.first_day + interval '1 month -1 day')
        + (s.first - date_trunc('day', s.first))
    end as local
  ) as o
  where meeting.recurrence_end_date is null or o.local::date <= meeting.recurrence_end_date
  order by n
$$;
comment on function meetings.starts(public.meetings) is
  'The starts of a series, at the same local time. Months are counted from the first start, so a series from the 31st '
  'meets on the last day of shorter months (MEET-31). One more than the maximum when there are too many.';

create function meetings.place(meeting public.meetings) returns void
language plpgsql security definer set search_path = '' as $$
declare
  starts constant timestamptz[] := array(select meetings.starts(meeting));
begin
  delete from public.meeting_occurrences o where o.meeting_id = meeting.id and o.original_start <> all (starts);
  insert into public.meeting_occurrences as kept (
    meeting_id, original_start, starts_at, ends_at, country_id, counted_on
  )
  select
    meeting.id, s.at, s.at, s.at + (meeting.ends_at - meeting.starts_at), meeting.country_id,
    (s.at at time zone meeting.time_zone)::date
  from unnest(starts) as s (at)
  on conflict (meeting_id, original_start) do update
  set starts_at = excluded.starts_at, ends_at = excluded.ends_at, counted_on = excluded.counted_on
  where not kept.is_moved and (kept.starts_at, kept.ends_at, kept.counted_on) is distinct from
    (excluded.starts_at, excluded.ends_at, excluded.counted_on);
end
$$;
comment on function meetings.place(public.meetings) is
  'Makes the occurrences of a meeting. One that keeps its place in the series keeps its own times and texts, '
  'and the responses to it.';

create function meetings.count_occurrences() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into calendar.counts (day, country_id, category, count)
  select c.counted_on, c.country_id, 'meeting', c.count
  from (
    select new.counted_on, new.country_id, 1 as count where tg_op <> 'DELETE' and not new.is_removed
    union all
    select old.counted_on, old.country_id, -1 where tg_op <> 'INSERT' and not old.is_removed
  ) as c
  where c.country_id is not null;
  return null;
end
$$;
create trigger meeting_occurrences_counted after insert or delete on public.meeting_occurrences
  for each row execute function meetings.count_occurrences();
create trigger meeting_occurrences_recounted after update on public.meeting_occurrences
  for each row when ((new.counted_on, new.is_removed) is distinct from (old.counted_on, old.is_removed))
  execute function meetings.count_occurrences();

-- Who sees what

-- Who belongs to which meeting, for the policies: one on meeting_participants cannot read meeting_participants.
create table meetings.members (
  meeting_id uuid not null references public.meetings (id) on delete cascade,
  person_id  uuid not null references public.profiles (id) on delete cascade,
  primary key (meeting_id, person_id)
);
create index members_of_person on meetings.members (person_id, meeting_id);
alter table meetings.members enable row level security;
comment on table meetings.members is 'The organizer and the participants of each meeting. Triggers maintain it.';
grant select on meetings.members to authenticated;
create policy "people read their own" on meetings.members for select to authenticated
  using (person_id = (select access.person()));

create function meetings.copy_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into meetings.members (meeting_id, person_id) select c.meeting_id, c.person_id from changed c;
  else
    delete from meetings.members m using changed c where (m.meeting_id, m.person_id) = (c.meeting_id, c.person_id);
  end if;
  return null;
end
$$;
select core.run_after_each_statement(
  'meetings.copy_members', 'public.meeting_participants', '{insert,delete}', 'meeting_participants_copied'
);

alter table public.meetings enable row level security;
alter table public.meeting_participants enable row level security;
alter table public.meeting_occurrences enable row level security;
alter table public.meeting_responses enable row level security;

grant select on public.meetings, public.meeting_participants, public.meeting_occurrences, public.meeting_responses
  to authenticated;

create policy "organizer, participants and admins read" on public.meetings for select to authenticated using (
  exists (select from meetings.members b where b.meeting_id = meetings.id and b.person_id = (select access.person()))
  or (select access.is_admin())
);
create policy "organizer, participants and admins read" on public.meeting_participants for select to authenticated
  using (
    exists (
      select from meetings.members b
      where b.meeting_id = meeting_participants.meeting_id and b.person_id = (select access.person())
    )
    or (select access.is_admin())
  );
create policy "organizer, participants and admins read" on public.meeting_occurrences for select to authenticated
  using (
    exists (
      select from meetings.members b
      where b.meeting_id = meeting_occurrences.meeting_id and b.person_id = (select access.person())
    )
    or (select access.is_admin())
  );
create policy "organizer, participants and admins read" on public.meeting_responses for select to authenticated using (
  exists (
    select from meetings.members b
    where b.meeting_id = meeting_responses.meeting_id and b.person_id = (select access.person())
  )
  or (select access.is_admin())
);

create function meetings.status(starts_at timestamptz, ends_at timestamptz, cancelled_at timestamptz) returns text
language sql stable set search_path = '' as $$
  select case
    when cancelled_at is not null then 'cancelled'
    when core.now() < starts_at then 'scheduled'
    when core.now() < ends_at then 'in_progress'
    else 'completed'
  end
$$;
comment on function meetings.status(timestamptz, timestamptz, timestamptz) is
  'The status follows from the time, unless the meeting was cancelled (MEET-15).';

create view public.meeting_details with (security_invoker = true) as
with shown as (
  select
    o.meeting_id, o.original_start, false as is_series, o.starts_at, o.ends_at, o.changes,
    o.changes <> '{}' or o.is_moved as is_changed, meetings.status(o.starts_at, o.ends_at, o.cancelled_at) as status
  from public.meeting_occurrences o
  where not o.is_removed
  union all
  select
    m.id, null, true, m.starts_at, m.ends_at, '{}', false,
    (
      select case
        when bool_and(o.cancelled_at is not null) then 'cancelled'
        else meetings.status(
          min(o.starts_at) filter (where o.cancelled_at is null), max(o.ends_at) filter (where o.cancelled_at is null),
          null
        )
      end
      from public.meeting_occurrences o where o.meeting_id = m.id and not o.is_removed
    )
  from public.meetings m
)
select
  s.meeting_id, s.original_start, s.is_series, s.starts_at, s.ends_at, m.version,
  jsonb_build_object(
    'id', m.id,
    'occurrence', case when m.recurrence_pattern is not null then s.original_start end,
    'title', case when s.changes ? 'title' then s.changes ->> 'title' else m.title end,
    'description', case when s.changes ? 'description' then s.changes ->> 'description' else m.description end,
    'startDateTime', s.starts_at,
    'endDateTime', s.ends_at,
    'location', case when s.changes ? 'location' then s.changes ->> 'location' else m.location end,
    'meetingType', case when s.changes ? 'meetingType' then s.changes ->> 'meetingType' else m.meeting_type end,
    'agenda', case when s.changes ? 'agenda' then s.changes ->> 'agenda' else m.agenda end,
    'notes', m.notes,
    'status', s.status,
    'chatRoomId', m.chat_room_id,
    'organizer', (
      select jsonb_build_object(
        'id', n.id, 'name', n.full_name, 'firstName', n.first_name, 'lastName', n.last_name, 'position', n.position
      )
      from public.profiles n where n.id = m.organizer_id
    ),
    'participants', p.participants,
    'isRecurring', m.recurrence_pattern is not null,
    'recurrencePattern', m.recurrence_pattern,
    'recurrenceInterval', m.recurrence_interval,
    'recurrenceEndDate', m.recurrence_end_date,
    'recurrenceOccurrences', m.recurrence_occurrences,
    'timeZone', m.time_zone,
    'isChanged', s.is_changed,
    'joinableFrom', coalesce(j.starts_at, s.starts_at) - interval '15 minutes',
    'joinableUntil', coalesce(j.ends_at, s.ends_at) + interval '15 minutes',
    'myStatus', p.my_status,
    'canEdit', m.organizer_id is not distinct from (select access.person()) or (select access.is_admin()),
    'version', m.version
  ) as meeting
from shown s
join public.meetings m on m.id = s.meeting_id
cross join lateral (
  select
    jsonb_agg(
      jsonb_build_object(
        'id', n.id, 'userId', n.id,
        'user', jsonb_build_object(
          'name', n.full_name, 'firstName', n.first_name, 'lastName', n.last_name, 'position', n.position,
          'photoId', n.photo_id
        ),
        'role', i.role, 'invitationStatus', coalesce(r.status, i.status)
      ) order by i.role <> 'organizer', n.full_name, n.id
    ) as participants,
    min(coalesce(r.status, i.status)) filter (where i.person_id = (select access.person())) as my_status
  from public.meeting_participants i
  join public.profiles n on n.id = i.person_id
  left join public.meeting_responses r
    on r.meeting_id = i.meeting_id and r.original_start = s.original_start and r.person_id = i.person_id
  where i.meeting_id = s.meeting_id
) as p
-- Of a series, the occurrence that can be joined now or next.
left join lateral (
  select o.starts_at, o.ends_at from public.meeting_occurrences o
  where s.is_series and o.meeting_id = s.meeting_id and not o.is_removed and o.cancelled_at is null
    and o.ends_at >= core.now() - interval '15 minutes'
  order by o.starts_at limit 1
) as j on true;
comment on view public.meeting_details is
  'Meetings as the API returns them: each occurrence by itself and, with is_series, each meeting as a whole.';
create trigger meeting_details_read_only instead of insert or update or delete on public.meeting_details
  for each row execute function core.refuse_change_of_view();
grant select on public.meeting_details to authenticated;

create function meetings.of_caller(range_start timestamptz, range_end timestamptz)
returns table (meeting_id uuid, original_start timestamptz, starts_at timestamptz, country_id bigint, status text)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  caller constant uuid := access.person();
  longest constant interval := '31 days';
begin
  return query
    select
      o.meeting_id, o.original_start::timestamptz, o.starts_at::timestamptz, o.country_id, coalesce(r.status, p.status)
    from public.meeting_occurrences o
    join public.meeting_participants p on p.meeting_id = o.meeting_id and p.person_id = caller
    left join public.meeting_responses r
      on r.meeting_id = o.meeting_id and r.original_start = o.original_start and r.person_id = caller
    where o.starts_at < range_end and o.starts_at > range_start - longest and o.ends_at > range_start
      and not o.is_removed;
end
$$;
comment on function meetings.of_caller(timestamptz, timestamptz) is
  'The occurrences in a range of the meetings that the caller organizes or is invited to, with their response.';

create function meetings.upcoming() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*)
  from meetings.of_caller(core.now(), core.now() + interval '15 minutes 1 microsecond') c
  join public.meeting_occurrences o on o.meeting_id = c.meeting_id and o.original_start = c.original_start
  where c.status <> 'declined' and o.starts_at > core.now() and o.cancelled_at is null
$$;
comment on function meetings.upcoming() is 'How many meetings of the caller start within 15 minutes (MEET-8).';

create function meetings.busy(people uuid[], range_start timestamptz, range_end timestamptz, except_meeting uuid)
returns table (person_id uuid, busy jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  asked constant tstzrange := tstzrange(range_start, range_end);
  -- Neither a meeting nor an event of one day lasts longer; longer events are plans rather than appointments.
  longest constant interval := '31 days';
  -- Otherwise the difference would show to anyone who takes part in the meeting, and when.
  left_out constant uuid := case
    when access.is_admin() or exists (
      select from meetings.members m where m.meeting_id = except_meeting and m.person_id = access.person()
    ) then except_meeting
  end;
begin
  if access.person() is null then
    raise exception 'request.no_access' using errcode = 'PT403';
  elsif range_end - range_start > interval '62 days' then
    raise exception 'range.too_many_days' using errcode = 'PT400', detail = '{"count": 62}', hint = 'startDate';
  end if;
  return query
    select a.id, coalesce((
      select jsonb_agg(jsonb_build_object('startDateTime', lower(b.time), 'endDateTime', upper(b.time)) order by b.time)
      from (
        select unnest(range_agg(t.time * asked)) as time
        from (
          select tstzrange(o.starts_at, o.ends_at) as time
          from public.meeting_participants p
          join public.meeting_occurrences o on o.meeting_id = p.meeting_id
            and o.starts_at > range_start - longest and o.starts_at < range_end
          left join public.meeting_responses r
            on r.meeting_id = o.meeting_id and r.original_start = o.original_start and r.person_id = p.person_id
          where p.person_id = a.id and p.meeting_id is distinct from left_out
            and coalesce(r.status, p.status) <> 'declined'
            and o.cancelled_at is null and not o.is_removed
          union all
          select tstzrange(e.starts_at, e.ends_at)
          from public.calendar_events e
          where e.owner_id = a.id and e.starts_at > range_start - longest and e.starts_at < range_end
            and not e.is_all_day and e.ends_at > e.starts_at and e.status <> 'stopped'
        ) as t
        where t.time && asked
      ) as b
    ), '[]')
    from unnest(people) with ordinality as a (id, place)
    join public.profiles n on n.id = a.id and n.is_active
    order by a.place;
end
$$;
comment on function meetings.busy(uuid[], timestamptz, timestamptz, uuid) is
  'When active people are in meetings that they have not declined, or in timed events of their calendar: '
  'merged times only, which everyone may see (MEET-18). A meeting that the caller belongs to can be left out.';
grant execute on function
  meetings.of_caller(timestamptz, timestamptz), meetings.upcoming(),
  meetings.busy(uuid[], timestamptz, timestamptz, uuid),
  meetings.status(timestamptz, timestamptz, timestamptz) to authenticated;

create function meetings.seats_of_call(room uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select max(least(50, (select count(*) from public.meeting_participants a where a.meeting_id = m.id)))::integer
  from public.meetings m
  where m.chat_room_id = room and exists (
    select from public.meeting_occurrences o
    where o.meeting_id = m.id and o.cancelled_at is null and not o.is_removed
      and core.now() between o.starts_at - interval '15 minutes' and o.ends_at + interval '15 minutes'
  )
$$;
comment on function meetings.seats_of_call(uuid) is
  'The seats of a call in a room while a meeting can be joined there: one for each participant, at most 50. '
  'Null without a meeting.';
