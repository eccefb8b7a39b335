begin;
\ir support/helpers.psql
select no_plan();
delete from public.chat_rooms;
delete from public.meetings;
delete from public.notifications;
delete from public.calendar_integrations;
delete from limits.uses;
select tests.freeze_time('2027-01-04 08:00+00');

-- Records that a person has done something this many times just now.
create function tests.counted(username text, what text, amount bigint) returns void
language sql security definer set search_path = '' as $$
  insert into limits.uses (person_id, kind, times, amounts)
  values (tests.person(username), what, array[core.now()], array[amount])
  on conflict (person_id, kind) do update set times = excluded.times, amounts = excluded.amounts
$$;
create function tests.plan(assignee text) returns bigint language sql set search_path = '' as $$
  insert into public.action_plans (title, category, priority, assignee_id)
  values ('Order a lamp', 'issue_resolution', 'low', tests.person(assignee)) returning id
$$;
create function tests.share(username text, permission text) returns void language sql set search_path = '' as $$
  insert into public.task_shares (task_id, person_id, permission)
  select max(p.id), tests.person(username), share.permission from public.action_plans p
  on conflict on constraint task_shares_once do update set permission = excluded.permission
$$;
create function tests.schedule(variadic usernames text[]) returns void language sql set search_path = '' as $$
  select meetings.create(gen_random_uuid(), jsonb_build_object(
    'title', 'Line 4', 'startDateTime', core.now() + interval '1 day', 'endDateTime', core.now() + interval '25 hours',
    'participantIds', (select jsonb_agg(tests.person(u)) from unnest(usernames) as u)
  ))
$$;
grant execute on all functions in schema tests to authenticated;

-- Action plans for others
select tests.authenticate_as('aom.paris');
select lives_ok($$ select tests.plan('te.paris1') from generate_series(1, 3) $$, 'people assign plans to others');
select tests.counted('aom.paris', 'assignment', 300);
select throws_ok($$ select tests.plan('te.paris1') $$, 'PT429', 'request.too_often',
  'a person assigns at most 300 tasks to others in ten minutes');
select lives_ok($$ select tests.plan('aom.paris') $$, 'plans for oneself do not count');
select tests.clear_authentication();
select tests.freeze_time('2027-01-04 08:10:01+00');
select tests.authenticate_as('aom.paris');
select lives_ok($$ select tests.plan('te.paris1') $$, 'plans can be assigned again later');

-- Comments on tasks and shares of them
insert into public.task_comments (task_id, content) select max(p.id), 'Which lamp?' from public.action_plans p;
select tests.counted('aom.paris', 'comment', 99);
select lives_ok($$ update public.task_comments set content = 'Which lamp exactly?' where content = 'Which lamp?' $$,
  '[TASK-18] people change their comments');
select throws_ok(
  $$ update public.task_comments set content = 'Which lamps?' where content = 'Which lamp exactly?' $$,
  'PT429', 'request.too_often', '[TASK-18] a person writes and changes at most 100 comments in ten minutes'
);
select throws_ok(
  $$ insert into public.task_comments (task_id, content) select max(p.id), 'And when?' from public.action_plans p $$,
  'PT429', 'request.too_often', '[TASK-18] a new comment counts like a changed one'
);
select lives_ok($$ update public.task_comments set deleted_at = core.now() where content = 'Which lamp exactly?' $$,
  '[TASK-18] a comment can be deleted all the same');
select tests.counted('aom.paris', 'share', 299);
select lives_ok($$ select tests.share('te.paris2', 'view') $$, '[TASK-18] people share tasks');
select lives_ok($$ select tests.share('te.paris2', 'view') $$,
  '[TASK-18] sharing again with the same permission does not count');
select throws_ok($$ select tests.share('te.paris2', 'edit') $$, 'PT429', 'request.too_often',
  '[TASK-18] another permission counts like a new share');
select throws_ok($$ select tests.share('qc.fr', 'view') $$, 'PT429', 'request.too_often',
  '[TASK-18] a person gives at most 300 shares in ten minutes');
select lives_ok($$ delete from public.task_shares where person_id = tests.person('te.paris2') $$,
  '[TASK-18] a share can be removed all the same');

-- Members of rooms
select chat.create_room(tests.room(), 'Limits', null, 'group', null, null, null);
select tests.counted('aom.paris', 'added member', 998);
select lives_ok(
  $$
    insert into public.chat_members (room_id, person_id)
    values (tests.room(), tests.person('te.paris1')), (tests.room(), tests.person('te.paris2'))
  $$,
  'people add others to rooms'
);
select throws_ok(
  $$ insert into public.chat_members (room_id, person_id) values (tests.room(), tests.person('qc.fr')) $$,
  'PT429', 'request.too_often', 'a person adds at most 1,000 people to rooms in ten minutes'
);
select is((select count(*)::int from public.chat_members where room_id = tests.room()), 3,
  'nobody is added above the limit');
delete from public.chat_members where room_id = tests.room() and person_id = tests.person('te.paris1');
select tests.clear_authentication();
delete from limits.uses;
select tests.authenticate_as('aom.paris');
insert into public.chat_members (room_id, person_id) values (tests.room(), tests.person('te.paris1'));
select tests.clear_authentication();
select is(
  (select count(*)::int from public.notifications where kind = 'room_added' and person_id = tests.person('te.paris1')),
  1, 'somebody who is removed and added again within an hour is notified once'
);
delete from limits.uses;
select tests.become('none', json_build_object('sub', tests.person('aom.paris')));
select throws_ok(
  $$ select limits.count_use('added member', 1000, '10 minutes', 'request.too_often', 1001) $$,
  'PT429', 'request.too_often', 'the first request of a person cannot exceed a limit by itself'
);
select tests.clear_authentication();

-- Mails about meetings
select tests.authenticate_as('aom.paris');
select tests.counted('aom.paris', 'meeting mail', 2998);
select lives_ok($$ select tests.schedule('te.paris1', 'te.paris2') $$, 'people invite others');
select throws_ok($$ select tests.schedule('te.paris1') $$, 'PT429', 'request.too_often',
  'a person causes at most 3,000 mails about meetings in an hour');
select tests.clear_authentication();
select is((select count(*)::int from public.meetings), 1, 'a meeting whose invitations are refused is not stored');
select is((select count(*)::int from meetings.mails), 2, 'a meeting whose invitations are refused sends no mail');

-- Tests of pushes
select tests.authenticate_as('te.paris1');
select push.subscribe('https://push.example/limits', repeat('B', 87), repeat('a', 22), null);
select push.send_test() from generate_series(1, 10);
select throws_ok($$ select push.send_test() $$, 'PT429', 'request.too_often',
  'a person sends at most ten test pushes in ten minutes');

-- Uploads
select tests.clear_authentication();
select tests.authenticate_as('aom.paris');
select tests.counted('aom.paris', 'uploaded bytes', 10 * 1073741824::bigint - 100);
select lives_ok($$ select chat.declare_file(tests.message(1), tests.room(), 'plan.png', 1, 'image/png') $$,
  'people upload files');
select lives_ok($$ select chat.declare_file(tests.message(1), tests.room(), 'plan.png', 100, 'image/png') $$,
  'the size of an announced file may become known later');
select throws_ok(
  $$ select chat.declare_file(gen_random_uuid(), tests.room(), 'plan.png', 1, 'image/png') $$,
  'PT429', 'request.too_often', 'a person uploads at most 10 GB to the chat in an hour'
);
select tests.clear_authentication();
insert into storage.objects (bucket_id, name, metadata)
values ('chat', tests.room() || '/' || tests.message(1), '{"size": 1000}');
select tests.authenticate_as('aom.paris');
select throws_ok($$ select chat.finish_upload(tests.message(1)) $$, 'PT429', 'request.too_often',
  'a file counts as it is stored, not as it was declared');
select tests.counted('aom.paris', 'uploaded bytes', 100);
select chat.finish_upload(tests.message(1));
select tests.clear_authentication();
select is((select f.file_size from public.chat_files f where f.id = tests.message(1)), 1000::bigint,
  'an uploaded file has the size that is stored');
select is((select u.amounts from limits.uses u where u.kind = 'uploaded bytes'), '{100,900}'::bigint[],
  'what is larger than declared counts toward the limit');

-- Connected calendars
select tests.authenticate_as('te.paris1');
select tests.counted('te.paris1', 'integration', 29);
insert into public.calendar_integrations (provider, calendar_name, source_url)
values ('ical', 'Line 4', 'https://calendar.example/4');
delete from public.calendar_integrations;
select throws_ok(
  $$
    insert into public.calendar_integrations (provider, calendar_name, source_url)
    values ('ical', 'Line 4', 'https://calendar.example/4')
  $$,
  'PT429', 'request.too_often',
  'a person connects at most 30 calendars in an hour, also when they delete them in between'
);
select tests.clear_authentication();

select * from finish();
rollback;
