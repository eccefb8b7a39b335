-- Reports for measurements, on top of the demo organization. Run as a superuser, in one session, after
--   select set_config('bench.reports', '1000000', false);
-- Each of 1,000 authors submits one report a day, up to yesterday, with five items, three of which are tasks. A larger
-- size has the same authors over more days.
-- Triggers and foreign keys are off during the load, so the rows set what the triggers would set.

set session_replication_role = replica;

insert into auth.users (instance_id, id, aud, role, email, created_at, updated_at)
select
  '00000000-0000-0000-0000-000000000000', md5('bench ' || n)::uuid, 'authenticated', 'authenticated',
  'bench' || n || '@bench.example', now(), now()
from generate_series(1, 1000) as n;

insert into public.profiles
  (id, username, email, first_name, last_name, position, role_id, department_id, company_id,
    country_id, area_id, site_id, created_at)
select
  md5('bench ' || n)::uuid, 'bench' || n, 'bench' || n || '@bench.example', 'Bench', 'Person ' || n, 'Technician',
  role.id, 1 + n % 6, site.company_id, site.country_id, site.area_id, site.id,
  now() - interval '5 years'
from generate_series(1, 1000) as n
join public.roles role on role.code = case when n % 10 = 0 then 'SOM' else 'TE' end
join lateral (
  select s.*, p.company_id
  from public.sites s join public.profiles p on p.site_id = s.id and p.username = 'te.' || s.code
  order by s.id offset n % 14 limit 1
) as site on true;

insert into public.reports (
  author_id, date, department_id, status, submitted_at, updated_at, company_id, country_id, area_id, site_id,
  author_level, author_is_reviewer, local_date, time_zone, review_state
)
select
  p.id, day.date, p.department_id, case when (day.ago + p.site_id) % 11 = 0 then 'late' else 'submitted' end,
  day.date + time '16:30', day.date + time '16:30', p.company_id, p.country_id, p.area_id, p.site_id,
  r.hierarchy_level, r.can_view_subordinate_reports, day.date, access.time_zone_of(p.id),
  case
    when day.ago <= 3 then 'to_review'
    when (day.ago * 31 + p.site_id * 7) % 97 = 0 then 'returned'
    else 'acknowledged'
  end
from (
  select ago, current_date - ago as date
  from generate_series(current_setting('bench.reports')::integer / 1000, 1, -1) as ago
) as day
cross join public.profiles p
join public.roles r on r.id = p.role_id
where p.email like '%@bench.example';

insert into reports.origins
select distinct r.author_id, r.company_id, r.country_id, r.area_id, r.site_id, r.department_id
from public.reports r join public.profiles p on p.id = r.author_id and p.email like '%@bench.example'
on conflict do nothing;

-- Items older than four weeks are done, except one in fifty.
insert into public.report_items
  (report_id, position, type, category, kind, description, importance, next_step, due_date, scheduled_date, status)
select
  r.id, item.position, 'report_content', item.category, item.kind, item.description,
  (array['low', 'medium', 'medium', 'high', 'urgent'])[1 + (r.id + item.position) % 5], item.next_step,
  r.date + item.due_in, r.date + item.scheduled_in,
  case
    when r.date < current_date - 28 and (r.id + item.position) % 50 > 0
      then case when r.id % 20 = 0 then 'stopped' else 'completed' end
    else (array['pending', 'in_progress', 'pending'])[1 + r.id % 3]
  end
from public.reports r
join public.profiles p on p.id = r.author_id and p.email like '%@bench.example'
cross join (values
  (0, 'general', 'other', 'Work went as planned; handover done with the evening shift.',
    'Check the result again', 6, null::integer),
  (1, 'negative', 'negative', 'A spare part arrived damaged and was sent back.', 'Order another one', 9, null),
  (2, 'scheduled', 'scheduled', 'Yearly service of the cooling unit', null, null, 12),
  (3, 'positive', 'positive', 'The customer thanked the team for the quick repair.', null, null, null),
  (4, 'timesheet', 'other', 'Preventive maintenance', null, null, null)
) as item (position, category, kind, description, next_step, due_in, scheduled_in);

insert into public.tasks (
  id, is_item, creator_id, assignee_id, category, priority, status, due_date, scheduled_date,
  company_id, country_id, area_id, site_id, department_id, person_level, person_is_reviewer
)
select f.* from tasks.followed_items f on conflict do nothing;

insert into public.calendar_days (task_id, entry, day, rank, owner_id, country_id, report_date)
select t.* from calendar.task_entries t on conflict do nothing;
insert into calendar.counts (day, country_id, category, count)
select d.day, d.country_id, case d.entry when 'due' then 'deadline' when 'action' then 'task' else d.entry end, count(*)
from public.calendar_days d join public.profiles p on p.id = d.owner_id and p.email like '%@bench.example'
group by 1, 2, 3;

-- One share for ten reports, 100,000 at a million. Each author has as many as another, and so has everyone whose pages
-- are measured.
with people as (
  select p.id, row_number() over (order by p.id) - 1 as place, count(*) over () as how_many
  from public.profiles p
  where p.email like 'bench%@bench.example' or p.username in ('te.paris1', 'aom.paris', 'cm.fr', 'adm', 'sqm.paris1')
),
shared as (
  select i.id, r.author_id, row_number() over (order by i.id) as place
  from public.report_items i
  join public.reports r on r.id = i.report_id
  join public.profiles p on p.id = r.author_id and p.email like '%@bench.example'
  where i.position = 0 and r.id % 10 = 0
)
insert into public.task_shares (task_id, person_id, shared_by_id, permission)
select s.id, p.id, s.author_id, (array['view', 'comment', 'edit'])[1 + s.place % 3]
from shared s join people p on p.place = s.place % p.how_many and p.id <> s.author_id;

-- 200 days of notifications for each author, of which the newest nine are unread.
insert into public.notifications (person_id, kind, payload, dedupe_key, created_at, read_at)
select
  p.id, 'report_reminder', jsonb_build_object('date', current_date - n, 'deadline', '18:00'), 'bench ' || n,
  now() - n * interval '1 day', case when n > 9 then now() - n * interval '1 day' + interval '1 hour' end
from public.profiles p cross join generate_series(1, 200) as n
where p.email like '%@bench.example';

-- 5,000 people at every size, most of whom have never reported but still cost time in queries about people.
insert into auth.users (instance_id, id, aud, role, email, created_at, updated_at)
select
  '00000000-0000-0000-0000-000000000000', md5('quiet ' || n)::uuid, 'authenticated', 'authenticated',
  'quiet' || n || '@bench.example', now(), now()
from generate_series(1, 5000 - (select count(*) from public.profiles)) as n;

insert into public.profiles
  (id, username, email, first_name, last_name, position, role_id, department_id, company_id,
    country_id, area_id, site_id, created_at)
select
  md5('quiet ' || n)::uuid, 'quiet' || n, 'quiet' || n || '@bench.example', 'Quiet', 'Person ' || n, p.position,
  p.role_id, p.department_id, p.company_id, p.country_id, p.area_id, p.site_id, p.created_at
from generate_series(1, 5000 - (select count(*) from public.profiles)) as n
join public.profiles p on p.username = 'bench' || 1 + n % 30;

insert into public.application_permissions (user_id, application_id)
select p.id, a.id from public.profiles p, public.applications a
where p.email like '%@bench.example' and a.code = 'DAILY_ACTIVITIES';

reset session_replication_role;

analyze public.profiles;
analyze public.reports;
analyze reports.origins;
analyze public.notifications;
analyze public.report_items;
analyze public.tasks;
analyze public.task_shares;
analyze public.calendar_days;
analyze calendar.counts;

select reports.rebuild_totals();
analyze public.report_totals;
