-- Meetings for measurements, on top of data.sql. Run as a superuser.
-- te.paris1 takes part in 10,000 meetings of a year, about 190 a week, each with seven others. Every seventh is a
-- response for itself. As many meetings again are between other people.
-- Triggers and foreign keys are off during the load, so the rows set what the triggers would set.

set session_replication_role = replica;

create temporary table planned as
select
  n, md5('bench meeting ' || n)::uuid as id, 1 + n % 1000 as organizer,
  date_trunc('day', now()) - interval '182 days' + (n / 2) * interval '52 minutes 34 seconds' as starts_at
from generate_series(0, 19999) as n;

insert into public.meetings (id, organizer_id, country_id, title, description, agenda, time_zone, starts_at, ends_at)
select
  p.id, md5('bench ' || p.organizer)::uuid, n.country_id, 'Bench ' || p.n, repeat('What was decided last time. ', 10),
  repeat('One point. ', 20), 'Europe/Paris', p.starts_at, p.starts_at + interval '30 minutes'
from planned p join public.profiles n on n.id = md5('bench ' || p.organizer)::uuid;

insert into public.meeting_participants (meeting_id, person_id, role, status)
select p.id, md5('bench ' || p.organizer)::uuid, 'organizer', 'accepted' from planned p
union all
select p.id, md5('bench ' || 1 + (p.organizer + other * 100) % 1000)::uuid, 'required', 'pending'
from planned p cross join generate_series(1, 6) as other
union all
select p.id, n.id, 'required', 'accepted' from planned p join public.profiles n on n.username = 'te.paris1'
where p.n % 2 = 0;

insert into meetings.members (meeting_id, person_id)
select p.meeting_id, p.person_id from public.meeting_participants p join planned on planned.id = p.meeting_id;

insert into public.meeting_occurrences (meeting_id, original_start, starts_at, ends_at, country_id, counted_on)
select m.id, m.starts_at, m.starts_at, m.ends_at, m.country_id, (m.starts_at at time zone m.time_zone)::date
from public.meetings m join planned p on p.id = m.id;

insert into public.meeting_responses (meeting_id, original_start, person_id, status)
select m.id, m.starts_at, n.id, 'maybe'
from public.meetings m
join planned p on p.id = m.id and p.n % 14 = 0
join public.profiles n on n.username = 'te.paris1';

drop table planned;
reset session_replication_role;
analyze public.meetings, public.meeting_participants, public.meeting_occurrences, public.meeting_responses,
  meetings.members;
