-- The calls of the demo organization in the last four weeks. Runs after chat.sql. Running it again changes nothing.

create or replace function pg_temp.call_id(room text, week integer) returns uuid
language sql immutable as $$
  select extensions.uuid_generate_v5(extensions.uuid_ns_url(), 'https://nordwind.example/calls/' || room || '/' || week)
$$;

create temporary table held as
with regular (room, call_type, day, hour, minutes, people, notes) as (
  values
    ('Paris La Défense', 'voice', 1, 8, 14,
      array['som.paris1', 'te.paris1', 'aom.paris', 'qc.fr'], 'Weekly plan of the site'),
    ('Operations Germany', 'video', 2, 9, 32, array['cm.de', 'aom.east.de', 'som.berlin1', 'som.hamburg1'], null),
    ('North America', 'video', 2, 16, 41, array['cm.us', 'aom.east.us', 'som.boston1', 'cm.ca', 'som.toronto1'], null),
    ('Quality circle', 'video', 3, 14, 47, array['gqd', 'cqd.fr', 'sqm.paris1', 'qc.de'], 'Findings of the week'),
    ('Project Lyon line 4', 'voice', 4, 10, 22, array['som.lyon1', 'te.lyon1', 'aom.south.fr'], null),
    ('Management', 'video', 5, 13, 55, array['gm', 'god', 'gqd', 'cm.fr', 'cm.de', 'cm.us'], null)
)
select
  pg_temp.call_id(g.room, w.week) as id, r.id as room_id, r.name as room_name, g.call_type, g.people, g.notes, w.week,
  (
    date_trunc('week', current_date)::date - 7 * w.week + g.day - 1 + make_time(g.hour, (w.week * 7) % 30, 0)
  )::timestamptz as started_at,
  g.minutes * 60 + (w.week * 97) % 400 as seconds
from regular g
join public.chat_rooms r on r.name = g.room
cross join generate_series(1, 4) as w (week)
where not exists (select from public.calls c where c.id = pg_temp.call_id(g.room, w.week));

-- Short calls of the last days. `npm start` stores their recordings.
insert into held (id, room_id, room_name, call_type, people, notes, week, started_at, seconds)
select
  pg_temp.call_id('short', s.number), r.id, r.name, s.call_type, s.people, s.notes, s.number,
  ((current_date - s.days) + s.at)::timestamptz, s.seconds
from (
  values
    (1, 'Paris La Défense', 'voice', 1, time '15:05', 32,
      array['som.paris1', 'te.paris1', 'qc.fr'], 'Seal for valve V-3'),
    (2, 'Project Lyon line 4', 'voice', 2, time '10:40', 26, array['som.lyon1', 'te.lyon1'], null),
    (3, 'Quality circle', 'video', 4, time '16:10', 38, array['cqd.fr', 'gqd', 'qc.de'], 'Sample of Tuesday')
) as s (number, room, call_type, days, at, seconds, people, notes)
join public.chat_rooms r on r.name = s.room
where not exists (select from public.calls c where c.id = pg_temp.call_id('short', s.number));

insert into public.calls (
  id, room_id, room_name, call_type, starter_id, seats, has_screen_share, notes, started_at, ended_at
)
select
  h.id, h.room_id, h.room_name, h.call_type, p.id, 6, h.call_type = 'video' and h.week % 2 = 0, h.notes, h.started_at,
  h.started_at + h.seconds * interval '1 second'
from held h join public.profiles p on p.username = h.people[1];

insert into public.call_participants (call_id, person_id, joined_at, left_at, seen_at)
select h.id, p.id, t.joined_at, t.left_at, t.left_at
from held h
cross join lateral unnest(h.people) with ordinality as n (username, place)
join public.profiles p on p.username = n.username
cross join lateral (
  select
    h.started_at + n.place * least(9, h.seconds / 8) * interval '1 second' as joined_at,
    h.started_at + (h.seconds - (cardinality(h.people) - n.place) * 4) * interval '1 second' as left_at
) as t
where n.place = 1 or (h.week + n.place) % 5 <> 0;

insert into public.call_rings (call_id, person_id, state, rung_at)
select h.id, p.id, case when c.call_id is null then 'missed' else 'accepted' end, h.started_at
from held h
cross join lateral unnest(h.people[2:6]) as n (username)
join public.profiles p on p.username = n.username
left join public.call_participants c on c.call_id = h.id and c.person_id = p.id;

-- What an AI server would have made of one of the short calls, so that the dialogs for it have something to show.
create temporary table summarized as select h.id, h.started_at from held h where h.id = pg_temp.call_id('short', 1);

insert into calls.transcripts (call_id, model) select s.id, 'example' from summarized s;

insert into calls.transcript_lines (call_id, line, person_id, start_ms, end_ms, content)
select s.id, l.line, p.id, l.start_ms, l.end_ms, l.content
from summarized s
cross join (
  values
    (1, 'som.paris1', 4500, 7500, 'Valve V-3 drips again. Is it the seal?'),
    (2, 'te.paris1', 8500, 12000, 'Yes, the seal is worn. The valve itself is fine.'),
    (3, 'qc.fr', 12500, 16000, 'Please keep the old seal. I want to look at it.'),
    (4, 'som.paris1', 16500, 20000, 'Good. Then let us order a new one today.'),
    (5, 'te.paris1', 20500, 23500, 'I will, and fit it as soon as it arrives.'),
    (6, 'qc.fr', 24000, 27500, 'After that we measure the pressure once more.')
) as l (line, username, start_ms, end_ms, content)
join public.profiles p on p.username = l.username;

insert into calls.summaries (call_id, job_id, summary, sentiment, tags, model, made_at)
select
  s.id, extensions.uuid_generate_v5(s.id, 'summary'),
  'Valve V-3 drips because its seal is worn. A new seal is ordered and fitted, and the pressure is measured again.',
  'positive', array['maintenance', 'seals', 'valve v-3'], 'example', s.started_at + interval '1 hour'
from summarized s;

insert into calls.summary_points (call_id, kind, place, content, at_ms, assignee_id, assignee_name, due_date)
select
  s.id, t.kind, t.place, t.content, t.at_ms, p.id, p.full_name,
  case when t.username is not null then current_date + 1 end
from summarized s
cross join (
  values
    ('key_point', 1, 'The seal is worn, the valve itself is fine', 8500, null),
    ('decision', 2, 'A new seal is ordered today', 16500, null),
    ('action_item', 3, 'Order a new seal for valve V-3 and fit it', 20500, 'te.paris1'),
    ('action_item', 4, 'Examine the old seal of valve V-3', 12500, 'qc.fr'),
    ('next_step', 5, 'Measure the pressure once the new seal is fitted', 24000, null)
) as t (kind, place, content, at_ms, username)
left join public.profiles p on p.username = t.username;

drop table held, summarized;
