-- Commands on meetings, with every rule of a change. `given` holds the fields that a request contains; the others stay.
-- Each command locks the meeting first.

create function meetings.apply(meeting public.meetings, given jsonb) returns public.meetings
language plpgsql stable set search_path = '' as $$
declare
  columns constant jsonb := '{
    "title": "title", "description": "description", "location": "location", "meetingType": "meeting_type",
    "agenda": "agenda", "notes": "notes", "chatRoomId": "chat_room_id",
    "startDateTime": "starts_at", "endDateTime": "ends_at",
    "recurrencePattern": "recurrence_pattern", "recurrenceInterval": "recurrence_interval",
    "recurrenceEndDate": "recurrence_end_date", "recurrenceOccurrences": "recurrence_occurrences"
  }';
  changed public.meetings := jsonb_populate_record(
    meeting, (select jsonb_object_agg(columns ->> g.key, g.value) from jsonb_each(given) as g where columns ? g.key)
  );
  recurs constant boolean := coalesce((given ->> 'isRecurring')::boolean, changed.recurrence_pattern is not null);
begin
  if not recurs then
    changed.recurrence_pattern := null;
    changed.recurrence_interval := null;
    changed.recurrence_end_date := null;
    changed.recurrence_occurrences := null;
  elsif changed.recurrence_pattern is null then
    raise exception 'meeting.pattern_required' using errcode = 'PT400', hint = 'recurrencePattern';
  else
    changed.recurrence_interval := coalesce(changed.recurrence_interval, 1);
    -- A new end replaces the other kind of end.
    if given ->> 'recurrenceEndDate' is not null and not given ? 'recurrenceOccurrences' then
      changed.recurrence_occurrences := null;
    elsif given ->> 'recurrenceOccurrences' is not null and not given ? 'recurrenceEndDate' then
      changed.recurrence_end_date := null;
    end if;
  end if;
  return changed;
end
$$;

create function meetings.check_times(
  starts_at timestamptz, ends_at timestamptz, earlier_start timestamptz, zone text
) returns void
language plpgsql stable set search_path = '' as $$
begin
  if ends_at <= starts_at then
    raise exception 'meeting.end_not_after_start' using errcode = 'PT400', hint = 'endDateTime';
  elsif ends_at - starts_at > interval '31 days' then
    raise exception 'meeting.too_long' using errcode = 'PT400', hint = 'endDateTime';
  -- What began earlier today can still be entered.
  elsif (starts_at at time zone zone)::date < (core.now() at time zone zone)::date
    and starts_at is distinct from earlier_start
  then
    raise exception 'meeting.in_past' using errcode = 'PT400', hint = 'startDateTime';
  elsif starts_at >= '9000-01-01 00:00+00' then
    raise exception 'field.invalid' using errcode = 'PT400', hint = 'startDateTime';
  end if;
end
$$;

create function meetings.check_series(meeting public.meetings, before public.meetings default null) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant date := meeting.starts_at at time zone meeting.time_zone;
  -- A series that was shortened to one meeting ends on its day.
  is_new_end constant boolean := (meeting.recurrence_end_date, first_day)
    is distinct from (before.recurrence_end_date, (before.starts_at at time zone before.time_zone)::date);
begin
  if meeting.recurrence_pattern is null then
    return;
  elsif meeting.recurrence_end_date is null and meeting.recurrence_occurrences is null then
    raise exception 'meeting.recurrence_end_required' using errcode = 'PT400', hint = 'recurrenceEndDate';
  elsif meeting.recurrence_end_date is not null and meeting.recurrence_occurrences is not null then
    raise exception 'meeting.two_recurrence_ends' using errcode = 'PT400', hint = 'recurrenceOccurrences';
  elsif meeting.recurrence_end_date <= first_day and is_new_end then
    raise exception 'meeting.recurrence_end_too_early' using errcode = 'PT400', hint = 'recurrenceEndDate';
  elsif (select count(*) from meetings.starts(meeting)) > 100 then
    raise exception 'meeting.too_many_occurrences'
      using errcode = 'PT400', detail = '{"count": 100}', hint = 'recurrenceEndDate';
  end if;
end
$$;

create function meetings.check_room(room uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not room = any (access.rooms()) then
    raise exception 'room.not_found' using errcode = 'PT400', hint = 'chatRoomId';
  elsif not room = any (access.rooms_as(array['owner', 'moderator'])) then
    raise exception 'room.not_yours' using errcode = 'PT403', hint = 'chatRoomId';
  end if;
end
$$;
comment on function meetings.check_room(uuid) is
  'Only an owner or moderator of a room may link it to a meeting (MEET-20).';

create function meetings.set_participants(meeting public.meetings, given jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  optional constant uuid[] := array(select jsonb_array_elements_text(given -> 'optionalParticipantIds'));
  people constant uuid[] := array(
    select jsonb_array_elements_text(given -> 'participantIds')::uuid
    union
    select unnest(optional)
    union
    select p.person_id from public.meeting_participants p
    where p.meeting_id = meeting.id and not given ? 'participantIds'
    except
    select meeting.organizer_id
  );
begin
  if not given ?| array['participantIds', 'optionalParticipantIds'] then
    return;
  elsif cardinality(people) > 200 then
    raise exception 'field.too_many' using errcode = 'PT400', detail = '{"count": 200}', hint = 'participantIds';
  elsif exists (
    select from unnest(people) as n (id)
    where not exists (select from public.profiles p where p.id = n.id and p.is_active)
      and not exists (select from public.meeting_participants p where p.meeting_id = meeting.id and p.person_id = n.id)
  ) then
    raise exception 'person.not_active' using errcode = 'PT400', hint = 'participantIds';
  end if;
  delete from public.meeting_participants p
  where p.meeting_id = meeting.id and p.role <> 'organizer' and p.person_id <> all (people);
  insert into public.meeting_participants as kept (meeting_id, person_id, role)
  select meeting.id, n.id, case when n.id = any (optional) then 'optional' else 'required' end
  from unnest(people) as n (id)
  on conflict (meeting_id, person_id) do update
  set role = excluded.role where given ? 'optionalParticipantIds' and kept.role <> excluded.role;
end
$$;

-- Invited people are added to the room of the meeting, so that they can join it there. The caller may have linked the
-- room long ago, so their role is checked again.
create function meetings.fill_room(meeting public.meetings, invited uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.chat_members (room_id, person_id)
  select meeting.chat_room_id, p.id
  from public.profiles p
  where p.id = any (invited) and p.is_active
    and meeting.chat_room_id = any (access.rooms_as(array['owner', 'moderator']))
  on conflict do nothing
$$;
comment on function meetings.fill_room(public.meetings, uuid[]) is
  'Adds people to the room of a meeting, as long as the caller is an owner or moderator of it (MEET-20).';

create function meetings.people(meeting uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select p.person_id from public.meeting_participants p where p.meeting_id = meeting)
$$;

create function meetings.is_stored(new_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  organizer uuid;
begin
  select m.organizer_id into organizer from public.meetings m where m.id = new_id;
  if found and organizer is distinct from access.person() then
    raise exception 'meeting.id_taken' using errcode = 'PT409', hint = 'id';
  end if;
  return found;
end
$$;
comment on function meetings.is_stored(uuid) is
  'Whether the caller has scheduled it; PT409 for a meeting of somebody else.';

create function meetings.create(new_id uuid, given jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
  meeting public.meetings;
begin
  if meetings.is_stored(new_id) then
    return;
  end if;
  perform limits.count_use('meeting', 20, '1 minute', 'meeting.too_many');
  meeting.meeting_type := 'general';
  meeting := meetings.apply(meeting, given);
  meeting.id := new_id;
  meeting.organizer_id := caller;
  meeting.country_id := coalesce(
    (select p.country_id from public.profiles p where p.id = caller),
    (select c.id from public.countries c where c.is_headquarters)
  );
  meeting.time_zone := access.time_zone_of(caller);
  meeting.created_at := core.now();
  meeting.updated_at := core.now();
  meeting.version := 1;
  perform meetings.check_times(meeting.starts_at, meeting.ends_at, null, meeting.time_zone);
  perform meetings.check_series(meeting);
  if meeting.chat_room_id is not null then
    perform meetings.check_room(meeting.chat_room_id);
  end if;
  insert into public.meetings select meeting.* on conflict (id) do nothing;
  -- The same request was being answered.
  if not found then
    perform meetings.is_stored(new_id);
    return;
  end if;
  insert into public.meeting_participants (meeting_id, person_id, role, status)
  values (new_id, caller, 'organizer', 'accepted');
  perform meetings.place(meeting);
  perform meetings.set_participants(meeting, given);
  perform meetings.fill_room(meeting, meetings.people(new_id));
  perform meetings.announce('invited', new_id, meetings.people(new_id));
end
$$;
comment on function meetings.create(uuid, jsonb) is
  'Schedules a meeting of the caller, at most 20 a minute. Idempotent by id. PT400 for times or a '
  'recurrence that break a rule.';

create function meetings.lock(meeting uuid) returns public.meetings
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
  locked public.meetings;
begin
  select * into locked from public.meetings m where m.id = meeting for update;
  if locked.id is null or not (access.is_admin() or caller = any (meetings.people(meeting))) then
    raise exception 'meeting.not_found' using errcode = 'PT404';
  elsif locked.organizer_id is distinct from caller and not access.is_admin() then
    raise exception 'meeting.not_yours' using errcode = 'PT403';
  end if;
  return locked;
end
$$;
comment on function meetings.lock(uuid) is
  'Locks a meeting that the caller may change: 404 for people who do not see it, 403 for participants (MEET-17).';
grant execute on function meetings.lock(uuid) to authenticated;

create function meetings.occurrence(meeting uuid, start timestamptz) returns public.meeting_occurrences
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one public.meeting_occurrences;
begin
  select * into found_one from public.meeting_occurrences o
  where o.meeting_id = meeting and o.original_start = start and not o.is_removed;
  if found_one.meeting_id is null then
    raise exception 'meeting.occurrence_not_found' using errcode = 'PT404';
  end if;
  return found_one;
end
$$;

-- 'this' and 'following' mean the whole meeting where nothing else of it is left.
create function meetings.scope(meeting public.meetings, start timestamptz, scope text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if start is null then
    return 'all';
  end if;
  perform meetings.occurrence(meeting.id, start);
  return case
    when meeting.recurrence_pattern is null then 'all'
    when scope = 'following' and start = meeting.starts_at then 'all'
    else scope
  end;
end
$$;

create function meetings.shorten(meeting public.meetings, start timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.meetings m
  set
    recurrence_end_date = case when m.recurrence_end_date is not null
      then (select max(o.original_start at time zone m.time_zone)::date from public.meeting_occurrences o
            where o.meeting_id = m.id and o.original_start < start) end,
    recurrence_occurrences = case when m.recurrence_occurrences is not null
      then (select count(*) from meetings.starts(meeting) as s (at) where s.at < start) end,
    updated_at = core.now(), version = m.version + 1
  where m.id = meeting.id;
  delete from public.meeting_occurrences o where o.meeting_id = meeting.id and o.original_start >= start;
end
$$;
comment on function meetings.shorten(public.meetings, timestamptz) is
  'Ends a series before one of its occurrences, which is not the first.';

create function meetings.forget_responses(meeting uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.meeting_responses r where r.meeting_id = meeting;
  update public.meeting_participants p set status = 'pending' where p.meeting_id = meeting and p.role <> 'organizer';
$$;

create function meetings.announce_end(before public.meetings, after public.meetings) returns void
language plpgsql security definer set search_path = '' as $$
declare
  dropped constant timestamptz[] := array(
    select o.original_start from public.meeting_occurrences o
    where o.meeting_id = before.id and not o.is_removed and o.cancelled_at is null and o.ends_at > core.now()
      and o.original_start not in (select s.at from meetings.starts(after) as s (at))
    order by o.original_start
  );
begin
  if dropped = '{}' or exists (
    select from meetings.starts(after) as s (at) where s.at + (after.ends_at - after.starts_at) > core.now()
  ) then
    return;
  end if;
  update public.meeting_occurrences o set cancelled_at = core.now()
  where o.meeting_id = before.id and o.original_start = any (dropped);
  perform meetings.announce('cancelled', before.id, meetings.people(before.id), dropped[1]);
end
$$;
comment on function meetings.announce_end(public.meetings, public.meetings) is
  'Announces that a series ends with a meeting that was held: what it would have had later is cancelled.';

create function meetings.change_series(before public.meetings, given jsonb, is_exact boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  after public.meetings := meetings.apply(before, given);
  invited constant uuid[] := meetings.people(before.id);
  -- The occurrences that do not take place, by their number in the series.
  absent constant jsonb := (
    select jsonb_object_agg(s.number, jsonb_build_object('is_removed', o.is_removed, 'cancelled_at', o.cancelled_at))
    from meetings.starts(before) with ordinality as s (at, number)
    join public.meeting_occurrences o on o.meeting_id = before.id and o.original_start = s.at
    where o.is_removed or o.cancelled_at is not null
  );
  is_rescheduled boolean;
  known jsonb;
begin
  -- The times of any occurrence, also of a moved one, stand for those of the series, unless they are exact. Those of a
  -- single meeting are.
  if not is_exact and after.recurrence_pattern is not null and exists (
    select from public.meeting_occurrences o
    where o.meeting_id = before.id and (o.starts_at, o.ends_at) = (after.starts_at, after.ends_at)
  ) then
    after.starts_at := before.starts_at;
    after.ends_at := before.ends_at;
  end if;
  -- A series that is moved to another day meets on that day of each month.
  if after.recurrence_pattern is null or after.recurrence_pattern in ('daily', 'weekly')
    or (after.starts_at at time zone after.time_zone)::date <> (before.starts_at at time zone before.time_zone)::date
  then
    after.recurrence_day := null;
  end if;
  is_rescheduled := (after.starts_at, after.ends_at, after.recurrence_pattern, after.recurrence_interval)
    is distinct from (before.starts_at, before.ends_at, before.recurrence_pattern, before.recurrence_interval);
  -- Meetings that were held keep their times, and stay in the series (MEET-23).
  if before.recurrence_pattern is not null and before.starts_at < core.now() then
    if after.starts_at <> before.starts_at then
      raise exception 'meeting.series_began' using errcode = 'PT400', hint = 'startDateTime';
    elsif (after.recurrence_pattern, after.recurrence_interval)
      is distinct from (before.recurrence_pattern, before.recurrence_interval)
    then
      raise exception 'meeting.series_began' using errcode = 'PT400', hint = 'recurrencePattern';
    elsif after.ends_at <> before.ends_at then
      raise exception 'meeting.series_began' using errcode = 'PT400', hint = 'endDateTime';
    elsif exists (
      select from public.meeting_occurrences o
      where o.meeting_id = before.id and o.original_start < core.now() and not o.is_removed
        and o.original_start not in (select s.at from meetings.starts(after) as s (at))
    ) then
      raise exception 'meeting.series_began' using errcode = 'PT400',
        hint = case when after.recurrence_end_date is null then 'recurrenceOccurrences' else 'recurrenceEndDate' end;
    end if;
  end if;
  perform meetings.check_times(after.starts_at, after.ends_at, before.starts_at, after.time_zone);
  if is_rescheduled or (after.recurrence_end_date, after.recurrence_occurrences)
    is distinct from (before.recurrence_end_date, before.recurrence_occurrences)
  then
    perform meetings.check_series(after, before);
  end if;
  if after.chat_room_id is not null and after.chat_room_id is distinct from before.chat_room_id then
    perform meetings.check_room(after.chat_room_id);
  end if;
  if after.notes is distinct from before.notes and before.organizer_id is distinct from access.person() then
    raise exception 'meeting.notes_of_organizer' using errcode = 'PT403', hint = 'notes';
  end if;
  known := meetings.described(before.id);
  perform meetings.set_participants(before, given);
  if after is not distinct from before and meetings.people(before.id) @> invited
    and meetings.people(before.id) <@ invited
  then
    return;
  end if;
  -- Those who were taken off no longer see what changes now.
  perform meetings.announce(
    'cancelled', before.id, array(select unnest(invited) except select unnest(meetings.people(before.id))),
    known => known || jsonb_build_object('version', before.version + 1, 'updatedAt', core.now())
  );
  update public.meetings m
  set (
    title, description, location, meeting_type, agenda, notes, chat_room_id, time_zone, starts_at, ends_at,
    recurrence_pattern, recurrence_interval, recurrence_end_date, recurrence_occurrences, recurrence_day,
    updated_at, version
  ) = (
    after.title, after.description, after.location, after.meeting_type, after.agenda, after.notes, after.chat_room_id,
    after.time_zone, after.starts_at, after.ends_at, after.recurrence_pattern, after.recurrence_interval,
    after.recurrence_end_date, after.recurrence_occurrences, after.recurrence_day, core.now(), before.version + 1
  )
  where m.id = before.id;
  perform meetings.announce_end(before, after);
  perform meetings.place(after);
  if after.recurrence_pattern is null and before.recurrence_pattern is not null then
    update public.meeting_occurrences o
    set starts_at = after.starts_at, ends_at = after.ends_at, changes = '{}', is_moved = false, is_removed = false,
      cancelled_at = null, counted_on = (after.starts_at at time zone after.time_zone)::date
    where o.meeting_id = before.id;
  end if;
  if is_rescheduled then
    perform meetings.forget_responses(before.id);
    update public.meeting_occurrences o
    set
      is_removed = coalesce((absent -> s.number::text ->> 'is_removed')::boolean, false),
      cancelled_at = (absent -> s.number::text ->> 'cancelled_at')::timestamptz
    from meetings.starts(after) with ordinality as s (at, number)
    where o.meeting_id = before.id and o.original_start = s.at
      and (after.recurrence_pattern, after.recurrence_interval)
        is not distinct from (before.recurrence_pattern, before.recurrence_interval);
  end if;
  perform meetings.fill_room(after, array(
    select unnest(meetings.people(before.id))
    except
    select unnest(invited) where after.chat_room_id is not distinct from before.chat_room_id
  ));
  perform meetings.announce('changed', before.id, array(
    select unnest(meetings.people(before.id)) intersect select unnest(invited)
  ));
  perform meetings.announce('invited', before.id, array(
    select unnest(meetings.people(before.id)) except select unnest(invited)
  ));
end
$$;

create function meetings.change_occurrence(series public.meetings, start timestamptz, given jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  texts constant text[] := array['title', 'description', 'location', 'meetingType', 'agenda'];
  known constant jsonb := jsonb_build_object(
    'title', series.title, 'description', series.description, 'location', series.location,
    'meetingType', series.meeting_type, 'agenda', series.agenda
  );
  before constant public.meeting_occurrences := meetings.occurrence(series.id, start);
  after public.meeting_occurrences := before;
  field constant text := case
    when given ? 'chatRoomId' and (given ->> 'chatRoomId')::uuid is distinct from series.chat_room_id then 'chatRoomId'
    when given ? 'notes' and given ->> 'notes' is distinct from series.notes then 'notes'
    when given ? 'participantIds' and exists (
      select from public.meeting_participants p
      full join (
        select jsonb_array_elements_text(given -> 'participantIds')::uuid
        union select jsonb_array_elements_text(given -> 'optionalParticipantIds')::uuid
      ) as n (id) on n.id = p.person_id and p.meeting_id = series.id
      where (p.meeting_id = series.id or p.meeting_id is null) and (p.person_id is null or n.id is null)
        and coalesce(p.person_id, n.id) <> series.organizer_id
    ) then 'participantIds'
    when given ? 'optionalParticipantIds' and exists (
      select from public.meeting_participants p
      full join (select jsonb_array_elements_text(given -> 'optionalParticipantIds')::uuid) as n (id)
        on n.id = p.person_id and p.meeting_id = series.id and p.role = 'optional'
      where (p.meeting_id = series.id and p.role = 'optional' or p.meeting_id is null)
        and (p.person_id is null or n.id is null)
    ) then 'optionalParticipantIds'
  end;
begin
  if field is not null then
    raise exception 'meeting.of_whole_series' using errcode = 'PT400', hint = field;
  elsif before.cancelled_at is not null then
    raise exception 'meeting.cancelled' using errcode = 'PT409';
  end if;
  after.starts_at := coalesce((given ->> 'startDateTime')::timestamptz, before.starts_at);
  after.ends_at := coalesce((given ->> 'endDateTime')::timestamptz, before.ends_at);
  perform meetings.check_times(after.starts_at, after.ends_at, before.starts_at, series.time_zone);
  after.is_moved := (after.starts_at, after.ends_at)
    is distinct from (start, start + (series.ends_at - series.starts_at));
  after.counted_on := (after.starts_at at time zone series.time_zone)::date;
  select coalesce(jsonb_object_agg(t.key, t.value), '{}') into after.changes
  from (
    select g.key, g.value from jsonb_each(before.changes || given) as g where g.key = any (texts)
  ) as t
  where t.value is distinct from known -> t.key;
  if after is not distinct from before then
    return;
  end if;
  update public.meeting_occurrences o
  set (starts_at, ends_at, is_moved, counted_on, changes)
    = (after.starts_at, after.ends_at, after.is_moved, after.counted_on, after.changes)
  where o.meeting_id = series.id and o.original_start = start;
  if (after.starts_at, after.ends_at) is distinct from (before.starts_at, before.ends_at) then
    insert into public.meeting_responses (meeting_id, original_start, person_id, status)
    select p.meeting_id, start, p.person_id, 'pending'
    from public.meeting_participants p where p.meeting_id = series.id and p.role <> 'organizer'
    on conflict (meeting_id, original_start, person_id) do update set status = excluded.status;
  end if;
  update public.meetings m set updated_at = core.now(), version = m.version + 1 where m.id = series.id;
  perform meetings.announce('changed', series.id, meetings.people(series.id), start);
end
$$;

create function meetings.split(series public.meetings, start timestamptz, given jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  times constant text[] := array['startDateTime', 'endDateTime'];
  later public.meetings := series;
  first constant public.meeting_occurrences := meetings.occurrence(series.id, start);
  day_of_month constant smallint := coalesce(
    series.recurrence_day, extract(day from series.starts_at at time zone series.time_zone)
  );
begin
  later.id := gen_random_uuid();
  later.starts_at := start;
  later.ends_at := start + (series.ends_at - series.starts_at);
  -- A series from the 31st goes on with the 31st, also from the last day of a shorter month (MEET-31).
  later.recurrence_day := case
    when series.recurrence_pattern not in ('daily', 'weekly')
      and day_of_month > extract(day from start at time zone series.time_zone)
      then day_of_month
  end;
  later.created_at := core.now();
  later.version := 1;
  if later.recurrence_occurrences is not null then
    later.recurrence_occurrences := (select count(*) from meetings.starts(series) as s (at) where s.at >= start);
    if (given ->> 'recurrenceOccurrences')::integer = series.recurrence_occurrences then
      given := given - 'recurrenceOccurrences';
    end if;
  end if;
  insert into public.meetings select later.*;
  insert into public.meeting_participants (meeting_id, person_id, role, status)
  select later.id, p.person_id, p.role, p.status from public.meeting_participants p where p.meeting_id = series.id;
  perform meetings.place(later);
  update public.meeting_occurrences n
  set (starts_at, ends_at, changes, is_moved, cancelled_at, is_removed, counted_on)
    = (o.starts_at, o.ends_at, o.changes, o.is_moved, o.cancelled_at, o.is_removed, o.counted_on)
  from public.meeting_occurrences o
  where n.meeting_id = later.id and o.meeting_id = series.id and o.original_start = n.original_start;
  -- What is given counts for the occurrence, too, from which the change begins.
  update public.meeting_occurrences n
  set changes = n.changes - array(select jsonb_object_keys(given)),
    is_moved = n.is_moved and not given ?| times,
    starts_at = case when given ?| times then later.starts_at else n.starts_at end,
    ends_at = case when given ?| times then later.ends_at else n.ends_at end,
    counted_on = case when given ?| times then (start at time zone later.time_zone)::date else n.counted_on end
  where n.meeting_id = later.id and n.original_start = start;
  insert into public.meeting_responses (meeting_id, original_start, person_id, status)
  select later.id, r.original_start, r.person_id, r.status
  from public.meeting_responses r
  where r.meeting_id = series.id and exists (
    select from public.meeting_occurrences o where o.meeting_id = later.id and o.original_start = r.original_start
  );
  if exists (
    select from public.meeting_occurrences o
    where o.meeting_id = series.id and not o.is_removed and o.original_start < start
  ) then
    perform meetings.shorten(series, start);
    perform meetings.announce('changed', series.id, meetings.people(series.id), is_quiet => true);
  else
    update public.meetings m set updated_at = core.now(), version = m.version + 1 where m.id = series.id;
    perform meetings.announce('cancelled', series.id, meetings.people(series.id), is_quiet => true);
    delete from public.meetings m where m.id = series.id;
  end if;
  perform meetings.announce('invited', later.id, meetings.people(later.id), is_quiet => true);
  perform meetings.change_series(later, given, is_exact => true);
  return later.id;
end
$$;
comment on function meetings.split(public.meetings, timestamptz, jsonb) is
  'Makes a series of its own of an occurrence and all later ones, and changes it. Returns its id.';

create function meetings.change(meeting uuid, given jsonb, start timestamptz, scope text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  series constant public.meetings := meetings.lock(meeting);
begin
  if not exists (
    select from public.meeting_occurrences o
    where o.meeting_id = meeting and not o.is_removed and o.cancelled_at is null
  ) then
    raise exception 'meeting.cancelled' using errcode = 'PT409';
  end if;
  case meetings.scope(series, start, scope)
    when 'this' then perform meetings.change_occurrence(series, start, given);
    when 'following' then return meetings.split(series, start, given);
    -- A form that was filled from any occurrence is sent as a whole; any other times are meant as they are.
    else perform meetings.change_series(series, given, is_exact => not given ? 'isRecurring');
  end case;
  return meeting;
end
$$;
comment on function meetings.change(uuid, jsonb, timestamptz, text) is
  'Changes a meeting: the series, one occurrence (this), or an occurrence and all later ones (following). '
  'Returns the id of what was changed.';

create function meetings.cancel(meeting uuid, start timestamptz, scope text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  series constant public.meetings := meetings.lock(meeting);
  part constant text := meetings.scope(series, start, scope);
  affected constant timestamptz[] := array(
    select o.original_start from public.meeting_occurrences o
    where o.meeting_id = meeting and not o.is_removed and o.cancelled_at is null and o.ends_at > core.now()
      and (part = 'all' or o.original_start = start or part = 'following' and o.original_start > start)
    order by o.original_start
  );
begin
  if affected = '{}' then
    raise exception 'meeting.nothing_to_cancel' using errcode = 'PT409';
  end if;
  update public.meeting_occurrences o set cancelled_at = core.now()
  where o.meeting_id = meeting and o.original_start = any (affected);
  update public.meetings m set updated_at = core.now(), version = m.version + 1 where m.id = meeting;
  -- What was held stays in people's calendars.
  perform meetings.announce('cancelled', meeting, meetings.people(meeting), case
    when part <> 'all' or series.recurrence_pattern is not null and exists (
      select from public.meeting_occurrences o
      where o.meeting_id = meeting and not o.is_removed and o.original_start < affected[1]
    ) then affected[1]
  end);
end
$$;
comment on function meetings.cancel(uuid, timestamptz, text) is
  'Cancels what has not ended yet; it stays in the agenda.';

create function meetings.remove(meeting uuid, start timestamptz, scope text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  series constant public.meetings := meetings.lock(meeting);
  part text := meetings.scope(series, start, scope);
  was_cancelled boolean;
begin
  if not exists (
    select from public.meeting_occurrences o
    where o.meeting_id = meeting and not o.is_removed
      and case part when 'this' then o.original_start <> start when 'following' then o.original_start < start end
  ) then
    part := 'all';
  end if;
  if part = 'all' then
    if exists (
      select from public.meeting_occurrences o
      where o.meeting_id = meeting and o.cancelled_at is null and not o.is_removed
    ) then
      update public.meetings m set version = m.version + 1 where m.id = meeting;
      perform meetings.announce('cancelled', meeting, meetings.people(meeting));
    end if;
    delete from public.meetings m where m.id = meeting;
  else
    was_cancelled := (
      select o.cancelled_at is not null from public.meeting_occurrences o
      where o.meeting_id = meeting and o.original_start = start
    );
    update public.meetings m set updated_at = core.now(), version = m.version + 1 where m.id = meeting;
    update public.meeting_occurrences o set cancelled_at = coalesce(o.cancelled_at, core.now())
    where o.meeting_id = meeting and (o.original_start = start or part = 'following' and o.original_start > start);
    if not was_cancelled or part = 'following' then
      perform meetings.announce('cancelled', meeting, meetings.people(meeting), coalesce((
        -- The first one that is not over.
        select min(o.original_start) from public.meeting_occurrences o
        where o.meeting_id = meeting and not o.is_removed and o.ends_at > core.now()
          and part = 'following' and o.original_start >= start
      ), start));
    end if;
    if part = 'this' then
      update public.meeting_occurrences o set is_removed = true
      where o.meeting_id = meeting and o.original_start = start;
    else
      perform meetings.shorten(series, start);
    end if;
  end if;
end
$$;

create function meetings.respond(meeting uuid, person uuid, answer text, start timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
  series public.meetings;
begin
  select * into series from public.meetings m where m.id = meeting for no key update;
  if series.id is null or not (access.is_admin() or caller = any (meetings.people(meeting))) then
    raise exception 'meeting.not_found' using errcode = 'PT404';
  elsif person is distinct from caller and series.organizer_id is distinct from caller then
    raise exception 'meeting.response_of_other' using errcode = 'PT403';
  elsif not person = any (meetings.people(meeting)) then
    raise exception 'meeting.not_invited' using errcode = 'PT404';
  elsif start is null or series.recurrence_pattern is null then
    perform meetings.occurrence(meeting, start) where start is not null;
    update public.meeting_participants p set status = answer where p.meeting_id = meeting and p.person_id = person;
    delete from public.meeting_responses r where r.meeting_id = meeting and r.person_id = person;
  else
    perform meetings.occurrence(meeting, start);
    insert into public.meeting_responses (meeting_id, original_start, person_id, status)
    values (meeting, start, person, answer)
    on conflict (meeting_id, original_start, person_id) do update set status = excluded.status;
  end if;
end
$$;
comment on function meetings.respond(uuid, uuid, text, timestamptz) is
  'Responds to an invitation: for the whole series, or for the occurrence with this original start.';

grant execute on function meetings.create(uuid, jsonb), meetings.change(uuid, jsonb, timestamptz, text),
  meetings.cancel(uuid, timestamptz, text), meetings.remove(uuid, timestamptz, text),
  meetings.respond(uuid, uuid, text, timestamptz) to authenticated;
