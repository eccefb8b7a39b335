-- The meetings of the demo organization: series that began four weeks ago and go on for weeks, and single meetings of
-- this week. Runs after chat.sql. Running it again changes nothing.

create temporary table planned as
with regular (
  number, title, meeting_type, room, location, day, hour, minutes, pattern, every, occurrences, people, agenda
) as (
  values
    (1, 'Site stand-up', 'standup', 'Paris La Défense', null, 1, 8, 30, 'daily', 1, 60,
     array['som.paris1', 'te.paris1', 'qc.fr'], 'Yesterday, today, what is in the way'),
    (2, 'Area review', 'review', null, 'Meeting room 2', 2, 10, 60, 'weekly', 1, 20,
     array['aom.paris', 'som.paris1', 'te.paris1', 'cm.fr'], e'Reports of the week\nOverdue action plans'),
    (3, 'Quality circle', 'review', 'Quality circle', null, 3, 14, 90, 'weekly', 2, 12,
     array['gqd', 'cqd.fr', 'sqm.paris1', 'qc.fr'], 'Findings of the week'),
    (4, 'Operations Germany', 'general', 'Operations Germany', null, 4, 9, 60, 'weekly', 1, 16,
     array['cm.de', 'aom.east.de', 'som.berlin1', 'te.berlin1'], null),
    (5, 'Group management', 'planning', 'Management', null, 5, 13, 120, 'monthly', 1, 12,
     array['gm', 'god', 'gqd', 'cm.fr', 'cm.de', 'cm.us'], e'Figures of the month\nPlans of the countries'),
    (6, 'One-on-one', 'one-on-one', null, null, 4, 16, 30, 'weekly', 2, 10, array['som.paris1', 'te.paris1'], null),
    (7, 'Project kickoff: line 4', 'planning', 'Project Lyon line 4', 'Lyon', 3, 9, 180, null, null, null,
     array['som.lyon1', 'te.lyon1', 'aom.south.fr', 'te.paris1'], 'Scope, dates, who does what'),
    (8, 'Introduction to the portal', 'general', null, null, 5, 11, 60, null, null, null,
     array['god', 'te.paris1', 'te.berlin1', 'som.paris1'], null)
)
select
  extensions.uuid_generate_v5(extensions.uuid_ns_url(), 'https://nordwind.example/meetings/' || g.number) as id,
  g.*, p.id as organizer_id, p.country_id, access.time_zone_of(p.id) as time_zone, r.id as room_id,
  (
    date_trunc('week', current_date) + make_interval(
      weeks => case when g.pattern is null then 0 else -4 end, days => g.day - 1, hours => g.hour
    )
  )
    at time zone access.time_zone_of(p.id) as starts_at
from regular g
join public.profiles p on p.username = g.people[1]
left join public.chat_rooms r on r.name = g.room;
delete from planned p where exists (select from public.meetings m where m.id = p.id);

insert into public.meetings (
  id, organizer_id, country_id, title, meeting_type, location, agenda, chat_room_id, time_zone, starts_at, ends_at,
  recurrence_pattern, recurrence_interval, recurrence_occurrences
)
select
  p.id, p.organizer_id, p.country_id, p.title, p.meeting_type, p.location, p.agenda, p.room_id, p.time_zone,
  p.starts_at, p.starts_at + p.minutes * interval '1 minute', p.pattern, p.every, p.occurrences
from planned p;

insert into public.meeting_participants (meeting_id, person_id, role, status)
select
  p.id, n.id, case n.place when 1 then 'organizer' when 5 then 'optional' else 'required' end,
  case
    when n.place = 1 then 'accepted'
    else (array['accepted', 'pending', 'maybe', 'accepted', 'declined'])[(p.number + n.place) % 5 + 1]
  end
from planned p
cross join lateral (
  select o.id, u.place
  from unnest(p.people) with ordinality as u (username, place) join public.profiles o on o.username = u.username
) as n;

select meetings.place(m) from public.meetings m join planned p on p.id = m.id;

update public.meeting_occurrences o set cancelled_at = o.starts_at - interval '1 day'
from planned p
where o.meeting_id = p.id and p.number = 2 and o.original_start = p.starts_at + interval '14 days';

drop table planned;
