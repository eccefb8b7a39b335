begin;
\ir support/helpers.psql
select no_plan();
delete from public.meetings;
delete from public.calendar_events;
delete from public.notifications;
delete from meetings.notices;
delete from calendar.counts;
select tests.freeze_time('2027-01-04 08:00+00');

create function tests.meeting(number integer default 1) returns uuid language sql immutable set search_path = ''
as $$ select ('0198f000-0000-7000-8000-0000000007' || lpad(number::text, 2, '0'))::uuid $$;
create function tests.schedule(given jsonb, number integer default 1, username text default 'te.paris1') returns void
language plpgsql set search_path = '' as $$
begin
  delete from limits.uses;
  perform tests.authenticate_as(username);
  perform meetings.create(tests.meeting(number), '{"title": "Line 4"}' || given);
  perform tests.clear_authentication();
end
$$;
create function tests.change(
  given jsonb, start timestamptz default null, scope text default null,
  username text default 'te.paris1', number integer default 1
)
returns uuid language plpgsql set search_path = '' as $$
declare
  changed uuid;
begin
  perform tests.authenticate_as(username);
  changed := meetings.change(tests.meeting(number), given, start, scope);
  perform tests.clear_authentication();
  return changed;
end
$$;
create function tests.times(start text, length interval default '30 minutes') returns jsonb
language sql stable set search_path = ''
as $$ select jsonb_build_object('startDateTime', start::timestamptz, 'endDateTime', start::timestamptz + length) $$;
create function tests.series(start text, pattern text, count integer, every integer default 1) returns jsonb
language sql stable set search_path = ''
as $$
  select tests.times(start) || jsonb_build_object(
    'isRecurring', true, 'recurrencePattern', pattern, 'recurrenceInterval', every, 'recurrenceOccurrences', count
  )
$$;
-- The local starts of a meeting.
create function tests.starts(
  zone text default 'Europe/Paris', number integer default 1, format text default 'MM-DD HH24:MI'
) returns text
language sql set search_path = '' as $$
  select string_agg(
    to_char(o.starts_at at time zone zone, format) || case when o.cancelled_at is null then '' else ' cancelled' end,
    ', ' order by o.starts_at
  )
  from public.meeting_occurrences o where o.meeting_id = tests.meeting(number) and not o.is_removed
$$;
create function tests.participants(number integer default 1) returns text language sql set search_path = '' as $$
  select string_agg(n.username || ' ' || p.status, ', ' order by n.username)
  from public.meeting_participants p join public.profiles n on n.id = p.person_id
  where p.meeting_id = tests.meeting(number) and p.role <> 'organizer'
$$;
create function tests.people(variadic usernames text[]) returns jsonb language sql stable set search_path = ''
as $$ select jsonb_build_object('participantIds', jsonb_agg(tests.person(u))) from unnest(usernames) as u $$;
create function tests.told() returns text language sql set search_path = '' as $$
  with gone as (
    delete from public.notifications n where n.kind like 'meeting%' returning n.person_id, n.kind, n.payload
  )
  select string_agg(
    p.username || ' ' || g.kind || ' ' || (g.payload ->> 'date') || ' ' || (g.payload ->> 'time'),
    ', ' order by p.username, g.kind
  )
  from gone g join public.profiles p on p.id = g.person_id
$$;
-- The days on which the calendar counts meetings, with their numbers.
create function tests.counted() returns text language sql set search_path = '' as $$
  select string_agg(to_char(c.day, 'MM-DD') || ' ' || c.count, ', ' order by c.day)
  from (
    select n.day, sum(n.count) as count from calendar.counts n
    where n.category = 'meeting'
    group by n.day
    having sum(n.count) <> 0
  ) as c
$$;
grant execute on all functions in schema tests to authenticated;

-- times
select throws_ok($$ select tests.schedule(tests.times('2027-01-03 22:30+00')) $$, 'PT400', 'meeting.in_past',
  '[MEET-23] a meeting does not start before today');
select lives_ok($$ select tests.schedule(tests.times('2027-01-03 23:00+00')) $$,
  '[MEET-23] a meeting may start earlier today, in the organizer''s time zone');
delete from public.meetings;
delete from public.notifications;
select throws_ok(
  $$ select tests.schedule(tests.times('2027-01-04 09:00+00', interval '0')) $$, 'PT400', 'meeting.end_not_after_start',
  '[MEET-22] a meeting ends after it starts'
);
select throws_ok(
  $$ select tests.schedule(tests.times('2027-01-04 09:00+00', interval '32 days')) $$,
  'PT400', 'meeting.too_long', 'a meeting lasts at most 31 days'
);
select throws_ok(
  $$ select tests.schedule(tests.times('9000-01-01 00:00+00')) $$, 'PT400', 'field.invalid',
  'a meeting starts before the year 9000'
);

-- recurrence
select tests.schedule(tests.series('2027-03-26 09:00+01', 'daily', 4));
select is(tests.starts(), '03-26 09:00, 03-27 09:00, 03-28 09:00, 03-29 09:00',
  '[MEET-32] a series keeps its local time when clocks change');
select is(tests.starts('UTC'), '03-26 08:00, 03-27 08:00, 03-28 07:00, 03-29 07:00',
  'the time of a series in UTC changes with the clocks');
select tests.schedule(tests.series('2027-01-31 09:00+01', 'monthly', 5), 2);
select is(tests.starts(number => 2, format => 'MM-DD'), '01-31, 02-28, 03-31, 04-30, 05-31',
  '[MEET-31] a monthly series from the 31st meets on the last day of shorter months');
select tests.schedule(tests.series('2027-01-30 09:00+01', 'bimonthly', 3, 2), 3);
select is(tests.starts(number => 3, format => 'YYYY-MM-DD'), '2027-01-30, 2027-05-30, 2027-09-30',
  '[MEET-27] bimonthly means every two months');
select tests.schedule(tests.series('2027-01-05 09:00+01', 'quarterly', 3), 4);
select is(tests.starts(number => 4, format => 'YYYY-MM-DD'), '2027-01-05, 2027-04-05, 2027-07-05',
  '[MEET-27] quarterly means every three months');
select tests.schedule(tests.series('2027-01-05 09:00+01', 'weekly', 100, 6), 5);
select is((select count(*) from public.meeting_occurrences where meeting_id = tests.meeting(5)), 100::bigint,
  '[MEET-29] a series has up to 100 occurrences');
select tests.schedule(
  tests.times('2027-01-05 09:00+01')
    || '{"isRecurring": true, "recurrencePattern": "weekly", "recurrenceEndDate": "2027-01-19"}',
  6
);
select is(tests.starts(number => 6, format => 'MM-DD'), '01-05, 01-12, 01-19',
  '[MEET-29] a series continues until its end date');
select is(
  (select m.recurrence_interval || ' ' || m.time_zone from public.meetings m where m.id = tests.meeting(6)),
  '1 Europe/Paris', '[MEET-32] the interval is 1 by default, and the organizer''s zone is stored'
);
select throws_ok(
  $$
    select tests.schedule(
      tests.times('2027-01-05 09:00+01')
        || '{"isRecurring": true, "recurrencePattern": "daily", "recurrenceEndDate": "2027-04-16"}',
      7
    )
  $$, 'PT400', 'meeting.too_many_occurrences', '[MEET-29] an end date that makes 101 occurrences is refused');
select lives_ok(
  $$
    select tests.schedule(
      tests.times('2027-01-05 09:00+01')
        || '{"isRecurring": true, "recurrencePattern": "daily", "recurrenceEndDate": "2027-04-14"}',
      7
    )
  $$, 'an end date that makes 100 occurrences is accepted');
select throws_ok(
  $$
    select tests.schedule(
      tests.times('2027-01-05 09:00+01')
        || '{"isRecurring": true, "recurrencePattern": "daily", "recurrenceEndDate": "2027-01-05"}',
      8
    )
  $$, 'PT400', 'meeting.recurrence_end_too_early', '[MEET-30] the end date is at least a day after the start');
select is(meetings.instant('2027-03-28 02:30', 'Europe/Paris'), '2027-03-28 01:30+00',
  'a time that the clocks skip is placed as if they had not changed');
select is(meetings.instant('2027-10-31 02:30', 'Europe/Paris'), '2027-10-31 00:30+00',
  'of a time that occurs twice, the first counts');

-- who may what
delete from public.meetings;
select tests.schedule(tests.series('2027-01-05 09:00+01', 'weekly', 4) || tests.people('som.paris1', 'aom.paris'));
select is(tests.told(), 'aom.paris meeting_invited 2027-01-05 09:00, som.paris1 meeting_invited 2027-01-05 09:00',
  'participants are notified, the organizer is not');
select is(tests.counted(), '01-05 1, 01-12 1, 01-19 1, 01-26 1',
  '[MEET-9] the calendar counts each occurrence of a series on its day');
select throws_ok($$ select tests.change('{"title": "Mine"}', username => 'te.berlin1') $$, 'PT404', 'meeting.not_found',
  '[MEET-18] people who are not invited do not see a meeting');
select throws_ok($$ select tests.change('{"title": "Mine"}', username => 'som.paris1') $$, 'PT403', 'meeting.not_yours',
  '[MEET-17] participants do not change a meeting');
select lives_ok($$ select tests.change('{"title": "Line 5"}', username => 'adm') $$, '[MEET-17] administrators do');
select throws_ok(
  $$ select tests.change('{"notes": "Done"}', username => 'adm') $$, 'PT403', 'meeting.notes_of_organizer',
  '[MEET-19] administrators do not write the notes'
);
select lives_ok($$ select tests.change('{"notes": "Done"}') $$, '[MEET-19] the organizer writes the notes');
select throws_ok(
  $$
    select tests.act(
      'som.paris1', 'select meetings.respond(tests.meeting(), tests.person(''aom.paris''), ''accepted'', null)'
    )
  $$, 'PT403', 'meeting.response_of_other', '[MEET-17] participants do not respond for others');
select throws_ok(
  $$
    select tests.act(
      'te.paris1', 'select meetings.respond(tests.meeting(), tests.person(''te.berlin1''), ''accepted'', null)'
    )
  $$, 'PT404', 'meeting.not_invited', 'nobody responds for a person who is not invited');
select tests.clear_authentication();
select tests.act('som.paris1',
  'select meetings.respond(tests.meeting(), tests.person(''som.paris1''), ''accepted'', null)');
select tests.act('te.paris1',
  'select meetings.respond(tests.meeting(), tests.person(''aom.paris''), ''declined'', null)');
select is(tests.participants(), 'aom.paris declined, som.paris1 accepted',
  '[MEET-17] participants respond for themselves, the organizer for anyone');
select tests.act('som.paris1',
  'select meetings.respond(tests.meeting(), tests.person(''som.paris1''), ''declined'', ''2027-01-12 09:00+01'')');
select is(
  (select string_agg(to_char(r.original_start, 'MM-DD') || ' ' || r.status, ', ') from public.meeting_responses r),
  '01-12 declined', '[MEET-33] a response can be for one occurrence'
);

-- changes
delete from public.notifications;
select is(
  tests.change(tests.times('2027-01-19 09:00+01') || '{"title": "Line 6", "isRecurring": true}'), tests.meeting(),
  'the series can be changed'
);
select is(tests.starts(), '01-05 09:00, 01-12 09:00, 01-19 09:00, 01-26 09:00',
  'a form with the times of any occurrence does not move the series');
select is(tests.participants(), 'aom.paris declined, som.paris1 accepted', 'responses stay when the times do');
select is(tests.told(), 'aom.paris meeting_changed 2027-01-05 09:00, som.paris1 meeting_changed 2027-01-05 09:00',
  'participants are notified of changes');
select is(tests.change('{"title": "Line 6"}'), tests.meeting(), 'a repeated change is accepted');
select is(tests.told(), null, 'but notifies nobody');
select tests.change(
  tests.times('2027-01-12 11:00+01', interval '1 hour') || '{"location": "Room 2"}', '2027-01-12 09:00+01', 'this'
);
select is(tests.starts(), '01-05 09:00, 01-12 11:00, 01-19 09:00, 01-26 09:00',
  '[MEET-33] one occurrence can be moved');
select is(
  (
    select d.meeting ->> 'location' || ' ' || (d.meeting ->> 'isChanged') || ' ' || (d.meeting ->> 'title')
    from public.meeting_details d
    where d.original_start = '2027-01-12 09:00+01'
  ),
  'Room 2 true Line 6', 'an occurrence can have texts of its own'
);
select is(tests.told(), 'aom.paris meeting_changed 2027-01-12 11:00, som.paris1 meeting_changed 2027-01-12 11:00',
  'participants are notified of the new time of an occurrence');
select tests.change(
  tests.times('2027-01-12 11:00+01', interval '1 hour') || '{"title": "Line 6", "isRecurring": true}'
);
select is(tests.starts(), '01-05 09:00, 01-12 11:00, 01-19 09:00, 01-26 09:00',
  'a form with the times of a moved occurrence does not move the series');
select is(tests.told(), null, 'and tells nobody');
select throws_ok(
  $$ select tests.change(tests.people('te.lyon1'), '2027-01-12 09:00+01', 'this') $$,
  'PT400', 'meeting.of_whole_series', 'one occurrence has the participants of the series');
select throws_ok(
  $$ select tests.change('{"title": "x"}', '2027-01-13 09:00+01', 'this') $$, 'PT404', 'meeting.occurrence_not_found',
  'an occurrence that does not exist is refused'
);
select tests.change('{"title": "Line 7"}');
select is(tests.starts(), '01-05 09:00, 01-12 11:00, 01-19 09:00, 01-26 09:00',
  'a moved occurrence stays when the texts of the series change');
select tests.act('te.paris1', 'select meetings.remove(tests.meeting(), ''2027-01-05 09:00+01'', ''this'')');
select is(tests.starts(), '01-12 11:00, 01-19 09:00, 01-26 09:00', '[MEET-33] one occurrence can be deleted');
select is(tests.counted(), '01-12 1, 01-19 1, 01-26 1', '[MEET-9] a deleted occurrence is not counted');
select tests.change('{"recurrenceOccurrences": 5}');
select is(tests.starts(), '01-12 11:00, 01-19 09:00, 01-26 09:00, 02-02 09:00',
  'a deleted occurrence does not come back when the series becomes longer');
select tests.act('te.paris1', 'select meetings.cancel(tests.meeting(), ''2027-02-02 09:00+01'', ''this'')');
select is(tests.starts(), '01-12 11:00, 01-19 09:00, 01-26 09:00, 02-02 09:00 cancelled',
  '[MEET-15] a cancelled occurrence stays in the agenda');

create temporary table later as
select tests.change(
  tests.times('2027-01-19 14:00+01') || '{"recurrenceOccurrences": 5}', '2027-01-19 09:00+01', 'following'
) as id;
select is(tests.starts(), '01-12 11:00', '[MEET-33] a change of the following occurrences ends the series before them');
select is(
  (
    select string_agg(to_char(o.starts_at at time zone 'Europe/Paris', 'MM-DD HH24:MI'), ', ' order by o.starts_at)
    from public.meeting_occurrences o
    where o.meeting_id = (select id from later)
  ),
  '01-19 14:00, 01-26 14:00, 02-02 14:00',
  'the following occurrences become a series of their own, with as many occurrences as were left'
);
select is(
  (select string_agg(to_char(o.starts_at at time zone 'Europe/Paris', 'MM-DD'), ', ')
   from public.meeting_occurrences o where o.meeting_id = (select id from later) and o.cancelled_at is not null),
  '02-02', '[MEET-33] an occurrence that was cancelled stays cancelled when the series is moved');
select is(
  (
    select string_agg(p.status, ', ' order by p.status) from public.meeting_participants p
    where p.meeting_id = (select id from later)
  ),
  'accepted, pending, pending', 'responses are reset when the times change');

select is(tests.counted(), '01-12 1, 01-19 1, 01-26 1, 02-02 1',
  '[MEET-9] each occurrence of a series that was split is counted once');
select tests.change(tests.times('2027-01-13 11:00+01', interval '1 hour'), '2027-01-12 09:00+01', 'this');
select is(tests.counted(), '01-13 1, 01-19 1, 01-26 1, 02-02 1',
  '[MEET-9] an occurrence that is moved to another day is counted there');
select tests.change(tests.times('2027-01-12 11:00+01', interval '1 hour'), '2027-01-12 09:00+01', 'this');
select tests.act('te.paris1', 'select meetings.cancel(tests.meeting(), null, null)');
select is(tests.starts(), '01-12 11:00 cancelled', '[MEET-15] a meeting can be cancelled');
select throws_ok($$ select tests.change('{"title": "x"}') $$, 'PT409', 'meeting.cancelled',
  'a cancelled meeting is not changed');
select tests.clear_authentication();
delete from public.notifications;
select tests.act('te.paris1', format('select meetings.remove(%L, null, null)', (select id from later)));
select is(tests.told(), 'aom.paris meeting_cancelled 2027-01-19 14:00, som.paris1 meeting_cancelled 2027-01-19 14:00',
  'participants are notified that a meeting was deleted');
select tests.act('te.paris1', 'select meetings.remove(tests.meeting(), null, null)');
select is(tests.told(), null, 'participants are not notified when a cancelled meeting is deleted');
select is((select count(*) from public.meetings), 0::bigint, 'deleted meetings are gone');
select is(tests.counted(), null, '[MEET-9] the calendar does not count meetings that were deleted');

-- parts of a series that are cancelled or deleted
select tests.schedule(tests.series('2027-01-05 09:00+01', 'weekly', 4) || tests.people('som.paris1'));
select tests.act('te.paris1', 'select meetings.cancel(tests.meeting(), ''2027-01-19 09:00+01'', ''following'')');
select is(tests.starts(), '01-05 09:00, 01-12 09:00, 01-19 09:00 cancelled, 01-26 09:00 cancelled',
  '[MEET-33] an occurrence and all later ones can be cancelled');
select tests.act('te.paris1', 'select meetings.remove(tests.meeting(), ''2027-01-12 09:00+01'', ''following'')');
select is(
  tests.starts() || ' ' || (select m.recurrence_occurrences from public.meetings m where m.id = tests.meeting()),
  '01-05 09:00 1',
  '[MEET-33] an occurrence and all later ones can be deleted'
);
select tests.schedule(tests.series('2027-01-05 09:00+01', 'daily', 5), 2);
select tests.act('te.paris1', 'select meetings.remove(tests.meeting(2), ''2027-01-07 09:00+01'', ''this'')');
select tests.change(tests.times('2027-01-06 09:00+01'), number => 2);
select is(tests.starts(number => 2, format => 'MM-DD'), '01-06, 01-07, 01-09, 01-10',
  'a daily series can be moved by a day, and its deleted occurrence stays deleted');
select tests.freeze_time('2027-01-08 08:00+00');
select throws_ok(
  $$ select tests.change(tests.times('2027-01-06 10:00+01'), number => 2) $$, 'PT400', 'meeting.series_began',
  'the times of a series that has begun are changed from an occurrence on'
);
select throws_ok(
  $$ select tests.change(tests.times('2027-01-09 10:00+01'), number => 2) $$, 'PT400', 'meeting.series_began',
  'a series that has begun is not moved to the future as a whole, which would delete the meetings that were held'
);
select throws_ok(
  $$ select tests.change('{"recurrencePattern": "weekly"}', number => 2) $$, 'PT400', 'meeting.series_began',
  'a series that has begun keeps its pattern, which would delete the meetings that were held'
);
select throws_ok(
  $$ select tests.change(tests.times('2027-01-06 09:00+01', '1 hour'), number => 2) $$, 'PT400', 'meeting.series_began',
  'a series that has begun keeps its end time, which is that of the meetings that were held'
);
select throws_ok(
  $$ select tests.change('{"recurrenceOccurrences": 1}', number => 2) $$, 'PT400', 'meeting.series_began',
  'a series is not ended before a meeting that was held'
);
select throws_ok(
  $$ select tests.change('{"recurrenceEndDate": "2027-01-06"}', number => 2) $$, 'PT400', 'meeting.series_began',
  'a series does not get a last day before a meeting that was held'
);
select is(
  (
    select d.meeting ->> 'joinableFrom' from public.meeting_details d
    where d.is_series and d.meeting_id = tests.meeting(2)
  ),
  '2027-01-09T07:45:00+00:00', '[MEET-36] a series as a whole can be joined when its next occurrence can'
);
select tests.change('{"recurrenceOccurrences": 2}', number => 2);
select is(tests.starts(number => 2, format => 'MM-DD'), '01-06, 01-07',
  'a series that has begun can end with the last meeting that was held');
select tests.freeze_time('2027-01-04 08:00+00');
select tests.schedule(tests.times('2027-01-05 09:00+01') || tests.people('som.paris1', 'qc.fr'), 3);
select tests.change(tests.people('som.paris1'), number => 3);
select is(
  (
    select string_agg(p ->> 'email', ', ')
    from meetings.notices n cross join jsonb_array_elements(n.meeting -> 'participants') as p
    where n.kind = 'cancelled' and n.meeting ->> 'id' = tests.meeting(3)::text and p ->> 'status' = 'declined'
  ),
  (select p.email from public.profiles p where p.username = 'qc.fr'),
  'somebody who is taken off a meeting is named in its cancellation'
);
select tests.schedule(tests.times('2027-01-05 09:00+01') || tests.people('som.paris1', 'qc.fr'), 19);
delete from public.notifications;
select tests.change(
  tests.people('som.paris1', 'aom.paris') || '{"title": "Leaving of QC", "agenda": "Costs"}', number => 19
);
select is(
  (
    select n.meeting ->> 'title' || ', ' || coalesce(n.meeting ->> 'agenda', 'none') || ', ' || (
      select string_agg(p ->> 'name', ', ' order by p ->> 'name')
      from jsonb_array_elements(n.meeting -> 'participants') as p
    )
    from meetings.notices n where n.kind = 'cancelled' and n.meeting ->> 'id' = tests.meeting(19)::text
  ),
  (
    select 'Line 4, none, ' || string_agg(p.full_name, ', ' order by p.full_name)
    from public.profiles p where p.username in ('te.paris1', 'som.paris1', 'qc.fr')
  ),
  '[MEET-18] the cancellation for somebody who was taken off says nothing of what was changed with it'
);
select is(
  (
    select n.payload ->> 'title' from public.notifications n
    join public.profiles p on p.id = n.person_id where p.username = 'qc.fr'
  ),
  'Line 4', 'nor does the bell'
);

-- series that are split on the last day of a short month
create function tests.starts_of(meeting uuid) returns text language sql set search_path = '' as $$
  select string_agg(
    to_char(o.starts_at at time zone 'Europe/Paris', 'MM-DD HH24:MI')
      || case when o.cancelled_at is null then '' else ' cancelled' end,
    ', ' order by o.starts_at
  )
  from public.meeting_occurrences o where o.meeting_id = starts_of.meeting
$$;

-- parts of a series that has begun, and of one whose first occurrence was deleted
select tests.schedule(tests.series('2027-01-05 09:00+01', 'daily', 4) || tests.people('som.paris1'), 20);
select tests.schedule(tests.series('2027-01-05 09:00+01', 'daily', 4) || tests.people('som.paris1'), 21);
select tests.freeze_time('2027-01-06 12:00+00');
delete from public.notifications;
select tests.change('{"recurrenceOccurrences": 2}', number => 20);
select is(tests.told(), 'som.paris1 meeting_cancelled 2027-01-07 09:00',
  'participants are notified that a series ends with the last meeting that was held');
select tests.act('te.paris1', 'select meetings.cancel(tests.meeting(21), null, null)');
select is(
  (
    select (n.meeting ->> 'occurrence')::timestamptz from meetings.notices n
    where n.kind = 'cancelled' and n.meeting ->> 'id' = tests.meeting(21)::text
  ),
  '2027-01-07 09:00+01'::timestamptz, 'the meetings of a cancelled series that were held stay in calendars'
);
select tests.freeze_time('2027-01-04 08:00+00');
select tests.schedule(tests.series('2027-01-05 09:00+01', 'weekly', 3) || tests.people('som.paris1'), 22);
select tests.act('te.paris1', 'select meetings.remove(tests.meeting(22), ''2027-01-05 09:00+01'', ''this'')');
select is(
  tests.starts_of(tests.change(tests.times('2027-01-12 10:00+01'), '2027-01-12 09:00+01', 'following', number => 22)),
  '01-12 10:00, 01-19 10:00', '[MEET-33] the rest of a series whose first occurrence was deleted can be changed'
);
select is(
  (select count(*) from public.meetings m where m.id = tests.meeting(22)) || ' ' || (
    select count(*) from meetings.notices n
    where n.kind = 'cancelled' and n.meeting ->> 'id' = tests.meeting(22)::text and n.meeting ->> 'occurrence' is null
  ),
  '0 1', 'nothing is left of the series then, in calendars neither'
);
create temp table parted (id uuid);
select tests.schedule(tests.series('2027-01-05 09:00+01', 'weekly', 3), 23);
select tests.change(
  '{"title": "Own"}' || tests.times('2027-01-12 10:00+01'), '2027-01-12 09:00+01', 'this', number => 23
);
insert into parted select tests.change(
  '{"title": "All"}' || tests.times('2027-01-12 09:00+01'), '2027-01-12 09:00+01', 'following', number => 23
);
select is(
  (
    select string_agg(coalesce(o.changes ->> 'title', m.title), ', ') || ', ' || tests.starts_of(max(s.id::text)::uuid)
    from parted s join public.meetings m on m.id = s.id join public.meeting_occurrences o on o.meeting_id = m.id
  ),
  'All, All, 01-12 09:00, 01-19 09:00',
  '[MEET-33] a change of an occurrence and all later ones counts for that occurrence, too'
);
select tests.schedule(tests.series('2027-01-05 09:00+01', 'weekly', 3), 24);
select tests.act('te.paris1', 'select meetings.remove(tests.meeting(24), ''2027-01-05 09:00+01'', ''this'')');
select tests.change('{"isRecurring": false}', number => 24);
select is(tests.starts(number => 24), '01-05 09:00', 'a series that becomes a single meeting takes place');
select tests.schedule(tests.series('2027-01-05 09:00+01', 'weekly', 3), 25);
select tests.change(tests.times('2027-01-12 09:00+01') || '{"isRecurring": false}', number => 25);
select is(tests.starts(number => 25), '01-12 09:00', 'also on the day of a later occurrence, if that is chosen');
create function tests.optional(variadic usernames text[]) returns jsonb language sql stable set search_path = ''
as $$ select jsonb_build_object('optionalParticipantIds', jsonb_agg(tests.person(u))) from unnest(usernames) as u $$;
select tests.schedule(tests.series('2027-01-05 09:00+01', 'weekly', 3) || tests.optional('som.paris1'), 26);
select lives_ok(
  $$ select tests.change(tests.optional('som.paris1'), '2027-01-12 09:00+01', 'this', number => 26) $$,
  'a change of one occurrence may repeat the optional participants of the series');
select throws_ok(
  $$ select tests.change('{"optionalParticipantIds": []}', '2027-01-12 09:00+01', 'this', number => 26) $$,
  'PT400', 'meeting.of_whole_series', 'one occurrence has the optional participants of the series');

create function tests.move(meeting uuid, start text) returns void language sql set search_path = ''
as $$
  select tests.act('te.paris1', format('select meetings.change(%L, %L, null, null)', meeting, tests.times(start)))
$$;
select tests.schedule(tests.series('2027-01-31 09:00+01', 'monthly', 6), 4);
select tests.act('te.paris1', 'select meetings.cancel(tests.meeting(4), ''2027-05-31 09:00+02'', ''this'')');
create temporary table split as
select tests.change('{"location": "Room 2"}', '2027-04-30 09:00+02', 'following', number => 4) as id;
select is(tests.starts_of((select id from split)), '04-30 09:00, 05-31 09:00 cancelled, 06-30 09:00',
  '[MEET-31] [MEET-33] a series from the 31st that is split in a shorter month goes on with the 31st');
select tests.move((select id from split), '2027-04-30 14:00+02');
select is(tests.starts_of((select id from split)), '04-30 14:00, 05-31 14:00 cancelled, 06-30 14:00',
  '[MEET-31] it meets on the 31st as long as it is not moved to another day');
select tests.move((select id from split), '2027-05-03 14:00+02');
select is(tests.starts_of((select id from split)), '05-03 14:00, 06-03 14:00 cancelled, 07-03 14:00',
  'a series that is moved to another day meets on that day of each month');
select tests.schedule(tests.series('2027-01-30 09:00+01', 'monthly', 4), 5);
select is(
  tests.starts_of(tests.change(tests.times('2027-02-28 10:00+01'), '2027-02-28 09:00+01', 'following', number => 5)),
  '02-28 10:00, 03-30 10:00, 04-30 10:00',
  '[MEET-31] a series from the 30th that is split in February goes on with the 30th'
);
delete from public.meetings;

-- status, joining, upcoming, free and busy
select tests.schedule(tests.times('2027-01-04 08:10+00') || tests.people('som.paris1'));
create function tests.upcoming(username text) returns bigint language plpgsql set search_path = '' as $$
declare
  found bigint;
begin
  perform tests.authenticate_as(username);
  found := meetings.upcoming();
  perform tests.clear_authentication();
  return found;
end
$$;
create function tests.status() returns text language sql set search_path = ''
as $$
  select d.meeting ->> 'status' from public.meeting_details d where d.is_series and d.meeting_id = tests.meeting()
$$;
select is(tests.upcoming('som.paris1'), 1::bigint, 'meetings that start within 15 minutes are upcoming');
select is(tests.upcoming('te.berlin1'), 0::bigint, 'only the person''s own');
select tests.act('som.paris1',
  'select meetings.respond(tests.meeting(), tests.person(''som.paris1''), ''declined'', null)');
select is(tests.upcoming('som.paris1'), 0::bigint, 'meetings that a person has declined are not upcoming');
select is(
  (
    select d.meeting ->> 'joinableFrom' || ' ' || (d.meeting ->> 'joinableUntil')
    from public.meeting_details d
    where d.is_series
  ),
  '2027-01-04T07:55:00+00:00 2027-01-04T08:55:00+00:00',
  '[MEET-36] a meeting can be joined from 15 minutes before until 15 minutes after'
);
select is(tests.status(), 'scheduled', '[MEET-15] a meeting is scheduled at first');
select tests.freeze_time('2027-01-04 08:10+00');
select is(tests.status(), 'in_progress', '[MEET-15] a meeting is in progress between its start and its end');
select tests.freeze_time('2027-01-04 08:40+00');
select is(tests.status(), 'completed', '[MEET-15] a meeting is completed at its end');
select lives_ok($$ select tests.change('{"title": "Afterwards"}') $$,
  '[MEET-23] an unchanged start in the past is accepted');
select tests.freeze_time('2027-01-04 08:00+00');
select tests.schedule(tests.times('2027-01-04 08:30+00', interval '1 hour'), 2);
insert into public.calendar_events (owner_id, title, starts_at, ends_at)
values (tests.person('te.paris1'), 'Dentist', '2027-01-04 12:00+00', '2027-01-04 13:00+00');
create function tests.busy(username text, of_whom text, left_out uuid default null) returns text
language sql set search_path = '' as $$
  select tests.ask(username, format($q$
    select string_agg(substr(t ->> 'startDateTime', 12, 5) || '-' || substr(t ->> 'endDateTime', 12, 5), ', ')
    from meetings.busy(array[tests.person(%L)], '2027-01-04 00:00+00', '2027-01-05 00:00+00', %L) b
    cross join lateral jsonb_array_elements(b.busy) as t
  $q$, of_whom, left_out))
$$;
select is(tests.busy('te.berlin1', 'te.paris1'), '08:10-09:30, 12:00-13:00',
  '[MEET-18] everyone sees when a person is busy, in times that are merged');
select is(tests.busy('te.berlin1', 'som.paris1'), null, 'people are not busy in meetings that they have declined');
select is(tests.busy('te.paris1', 'te.paris1', tests.meeting(2)), '08:10-08:40, 12:00-13:00',
  'people can leave out their own meetings');
select is(tests.busy('te.berlin1', 'te.paris1', tests.meeting(2)), '08:10-09:30, 12:00-13:00',
  '[MEET-18] leaving out a meeting of others does not reveal who takes part in it');
select is(tests.busy('adm', 'te.paris1', tests.meeting(2)), '08:10-08:40, 12:00-13:00',
  'administrators can leave out any meeting, because they can change any');

-- a busy day does not keep the next one out of the calendar
delete from public.meetings;
select tests.schedule(tests.times(format('2027-01-05 %s:00+00', 6 + n)), n) from generate_series(1, 9) as n;
select tests.schedule(tests.times('2027-01-06 09:00+00'), 10);
create function tests.listed() returns text language plpgsql set search_path = '' as $$
declare
  found text;
begin
  perform tests.authenticate_as('te.paris1');
  found := (
    select string_agg(c.day || ' ' || c.count, ', ' order by c.day)
    from (
      select to_char(p.start_day, 'MM-DD') as day, count(*) as count
      from public.calendar_page('2027-01-05', '2027-01-06', null, 1) p
      where p.meeting_id is not null
      group by p.start_day
    ) as c
  );
  perform tests.clear_authentication();
  return found;
end
$$;
select is(tests.listed(), '01-05 3, 01-06 1',
  '[MEET-9] the calendar lists the first meetings of each day, however many there are on others');
delete from public.meetings;

-- rooms
insert into public.chat_rooms (id, name) values (tests.meeting(90), 'Line 4');
insert into public.chat_members (room_id, person_id, role)
select tests.meeting(90), tests.person(m.username), m.role
from (values ('te.paris1', 'owner'), ('fin.fr', 'member')) as m (username, role);
select throws_ok(
  $$
    select tests.schedule(
      tests.times('2027-01-04 09:00+00') || jsonb_build_object('chatRoomId', tests.meeting(90)), 3, 'fin.fr'
    )
  $$, 'PT403', 'room.not_yours', '[MEET-20] members do not link a room');
select throws_ok(
  $$
    select tests.schedule(
      tests.times('2027-01-04 09:00+00') || jsonb_build_object('chatRoomId', tests.meeting(90)), 3, 'te.berlin1'
    )
  $$, 'PT400', 'room.not_found', '[MEET-20] people who are not members do not link a room');
select tests.clear_authentication();
select tests.schedule(
  tests.times('2027-01-04 08:10+00') || tests.people('som.paris1', 'aom.paris', 'te.lyon1', 'qc.fr', 'ad.fr', 'cm.fr')
  || jsonb_build_object('chatRoomId', tests.meeting(90)), 3);
select is((select member_count from public.chat_rooms where id = tests.meeting(90)), 8,
  '[MEET-20] invited people become members of the room');
select is(meetings.seats_of_call(tests.meeting(90)), 7,
  '[CALL-39] a call in the room has a seat for each participant while the meeting can be joined');
select tests.freeze_time('2027-01-04 07:50+00');
select is(meetings.seats_of_call(tests.meeting(90)), null, 'but not earlier');
select tests.act(
  'som.paris1', format('select calls.start(%L, %L, ''voice'', false, 2)', tests.meeting(91), tests.meeting(90))
);
select tests.act('te.lyon1', format('select calls.join(%L)', tests.meeting(91)));
select throws_ok(
  format('select tests.act(%L, %L)', 'qc.fr', format('select calls.join(%L)', tests.meeting(91))), 'PT409', 'call.full',
  '[CALL-18] a call that starts before the meeting can be joined has its own seats'
);
select tests.clear_authentication();
select tests.freeze_time('2027-01-04 08:00+00');
select tests.act('qc.fr', format('select calls.join(%L)', tests.meeting(91)));
select is((select c.seats::integer from public.calls c where c.id = tests.meeting(91)), 7,
  '[CALL-39] and gets a seat for each participant as soon as the meeting can be joined');
select tests.freeze_time('2027-01-04 09:00+00');
select is(meetings.seats_of_call(tests.meeting(90)), null, 'but not afterwards');

create function tests.is_member(username text) returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select from public.chat_members m where m.room_id = tests.meeting(90) and m.person_id = tests.person(username)
  )
$$;
delete from public.chat_members m where m.room_id = tests.meeting(90) and m.person_id = tests.person('qc.fr');
select tests.change('{"title": "Line 4, again"}', number => 3);
select is(tests.is_member('qc.fr'), false,
  '[MEET-20] a participant who has left the room stays out of it when the meeting changes');
select tests.change(
  tests.people('som.paris1', 'aom.paris', 'te.lyon1', 'qc.fr', 'ad.fr', 'cm.fr', 'te.paris2'), number => 3
);
select is(tests.is_member('te.paris2'), true, '[MEET-20] somebody who is invited later becomes a member');
select is(tests.is_member('qc.fr'), false, 'nobody else becomes a member when somebody is invited later');
update public.chat_members m set role = case m.person_id when tests.person('fin.fr') then 'owner' else 'member' end
where m.room_id = tests.meeting(90);
delete from public.chat_members m where m.room_id = tests.meeting(90) and m.person_id = tests.person('te.paris1');
select tests.change('{"title": "Line 4, at last"}' || tests.people('som.paris1', 'te.berlin1'), number => 3);
select is(tests.is_member('te.paris1'), false,
  '[MEET-20] an organizer who was removed from the room does not get back in by changing the meeting');
select is(tests.is_member('te.berlin1'), false,
  '[MEET-20] an organizer who was removed from the room brings nobody else in');
select tests.change(tests.people('som.paris1', 'te.berlin1', 'adm'), number => 3, username => 'adm');
select is(tests.is_member('adm'), false,
  '[MEET-20] an administrator does not get into a room by adding themselves to its meeting');

-- series that have begun
select tests.freeze_time('2027-06-01 06:00+00');
select tests.schedule(tests.series('2027-06-01 09:00+02', 'weekly', 4) || tests.people('qc.fr'), 21);
select tests.freeze_time('2027-06-02 06:00+00');
delete from meetings.notices;
select tests.change('{"location": "Room 3"}', '2027-06-08 09:00+02', 'following', number => 21);
select is(
  (
    select n.meeting ->> 'occurrences' from meetings.notices n
    where n.kind = 'changed' and (n.meeting ->> 'id')::uuid = tests.meeting(21)
  ), '1', 'calendars hear that a series has ended when its next meeting begins another one');

select tests.freeze_time('2027-06-01 06:00+00');
select tests.schedule(tests.series('2027-06-01 09:00+02', 'weekly', 4) || tests.people('qc.fr'), 22);
select tests.schedule(tests.series('2027-06-01 09:00+02', 'weekly', 4) || tests.people('qc.fr'), 23);
select tests.freeze_time('2027-06-09 06:00+00');
select tests.told();
select tests.act('te.paris1', 'select meetings.cancel(tests.meeting(22), ''2027-06-08 09:00+02'', ''following'')');
select is(tests.told(), 'qc.fr meeting_cancelled 2027-06-15 09:00',
  'participants hear of the first meeting that does not take place, also when those from a past one on are cancelled');
select tests.act('te.paris1', 'select meetings.remove(tests.meeting(23), ''2027-06-08 09:00+02'', ''following'')');
select is(tests.told(), 'qc.fr meeting_cancelled 2027-06-15 09:00',
  'participants hear of the first meeting that does not take place, also when those from a past one on are deleted');

select tests.schedule(
  tests.times('2027-06-17 09:00+02')
  || '{"isRecurring": true, "recurrencePattern": "daily", "recurrenceEndDate": "2027-06-19"}', 24
);
select is(
  tests.starts_of(tests.change(tests.times('2027-06-19 10:00+02'), '2027-06-19 09:00+02', 'following', number => 24)),
  '06-19 10:00', 'the last meeting of a series with an end date is moved as this and those that follow');
select is(
  (select m.recurrence_end_date from public.meetings m where m.id = tests.meeting(24)), '2027-06-18'::date,
  'the series ends on the day of the meeting before'
);
select tests.schedule(tests.series('2027-06-14 09:00+02', 'daily', 3), 25);
select tests.change(tests.times('2027-06-15 09:00+02') || '{"title": "Line 5"}', number => 25);
select is(tests.starts(number => 25), '06-15 09:00, 06-16 09:00, 06-17 09:00',
  'a series that gets another title and begins a day later is moved');

-- the order of the mails
delete from meetings.notices;
select tests.schedule(tests.times('2027-06-20 09:00+02') || tests.people('qc.fr'), 26);
select is((select m.kind from meetings.next_mail() as m), 'invited', 'an invitation is to be sent');
select is_empty('select * from meetings.next_mail()', 'and is not claimed again while that is tried');
update meetings.mails set tries = 4, next_try_at = core.now() + interval '30 minutes';
select tests.act('te.paris1', 'select meetings.cancel(tests.meeting(26), null, null)');
select is((select m.kind from meetings.next_mail() as m), 'invited',
  'an invitation that could not be sent is tried again as soon as another mail about the meeting follows');
select is_empty('select * from meetings.next_mail()', 'which waits until the invitation has been sent');
select meetings.mail_sent(m.notice_id, m.person_id) from meetings.mails m join meetings.notices n on n.id = m.notice_id
where n.kind = 'invited';
select is((select m.kind from meetings.next_mail() as m), 'cancelled', 'and follows it');

-- organizers who have left
select is(meetings.described(tests.meeting(25)) #>> '{organizer,email}',
  (select p.email from public.profiles p where p.id = tests.person('te.paris1')),
  'a calendar file names the organizer with their address');
update public.profiles set is_active = false where id = tests.person('te.paris1');
select is(meetings.described(tests.meeting(25)) #>> '{organizer,email}', 'nobody@portal.invalid',
  'nobody learns the address of an organizer who has left');

select * from finish();
rollback;
