begin;
\ir support/helpers.psql
select no_plan();

-- People without a country are found under that of the headquarters.
delete from public.reports where author_id = tests.person('te.munich1');
delete from public.leave where profile_id = tests.person('te.munich1');
update public.profiles set country_id = null, area_id = null, site_id = null where username = 'te.munich1';
insert into public.chat_rooms (id, name, type, country_id, creator_id)
values (tests.room(), 'Canteen', 'department', organization.headquarters(), tests.person('it.hq'));
insert into public.chat_files (
  id, room_id, uploader_id, original_name, file_name, file_size, mime_type, state, sent_at
)
values (
  '0198f000-0000-7000-8000-0000000000e1', tests.room(), tests.person('te.munich1'), 'menu.pdf', 'menu.pdf', 1,
  'application/pdf', 'ready', now()
);
insert into public.calls (id, room_name, call_type, starter_id, seats, started_at, ended_at)
values (
  '0198f000-0000-7000-8000-0000000000e2', 'Canteen', 'voice', tests.person('te.munich1'), 6,
  now() - interval '1 hour', now()
);

select tests.authenticate_as('adm');
select is(
  (select array_agg(distinct m.country) from public.missing_reports(p_country => 'HQ', p_username => '"te.munich1"') m),
  array['Headquarters'], '[USER-24] missing reports of a person without a country are listed at headquarters'
);
select is(
  public.missing_count(p_country => 'HQ', p_username => '"te.munich1"'),
  public.missing_count(p_username => '"te.munich1"'),
  '[USER-24] missing reports of a person without a country are counted at headquarters'
);
select is(public.missing_count(p_country => 'DE', p_username => '"te.munich1"'), 0::bigint,
  '[USER-24] missing reports of a person without a country are in no other country');
select is((select c.country_code from public.compliance c where c.username = 'te.munich1'), 'HQ',
  '[USER-24] the compliance of a person without a country is that of somebody at headquarters');
select ok(
  exists (
    select from calls.logs(null, null, null, organization.headquarters(), null, null, null, null, 100) l
    where l.id = '0198f000-0000-7000-8000-0000000000e2'
  ),
  '[DOC-11] [USER-24] calls that a person without a country started are found at headquarters'
);
select ok(
  exists (
    select from chat.shared_files(null, null, organization.headquarters(), null, null, null, null, 100) f
    where f.id = '0198f000-0000-7000-8000-0000000000e1'
  ),
  '[DOC-4] [USER-24] files that a person without a country shared are found at headquarters'
);
select tests.clear_authentication();

create function tests.reviews(username text) returns text language sql set search_path = '' as $$
  select tests.ask(
    username, $_$ select (tests.person('te.munich1') in (select access.reviewed_people('{compliance}')))::text $_$
  )
$$;
select is(tests.reviews('gm'), 'true',
  '[USER-24] somebody who reviews headquarters reviews a person without a country');
select is(tests.reviews('cm.de'), 'false',
  '[USER-24] somebody who reviews another country does not review a person without one');

select is(tests.ask('te.munich1', $$ select (tests.room() = any (access.open_rooms()))::text $$), 'true',
  '[ROOM-22] [USER-24] an open room of headquarters is meant for a person without a country');
select is(tests.ask('te.paris1', $$ select (tests.room() = any (access.open_rooms()))::text $$), 'false',
  '[ROOM-22] an open room of headquarters is not meant for people of another country');

-- What remains is a bitmap of an index that the condition can use.
select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true);
select tests.authenticate_as('adm');
select matches(
  tests.plan_of($$ select p.id from people.accounts p where organization.is_home(p.country_id, array[7]::bigint[]) $$),
  'profiles_place', 'an index finds the people of a country'
);
select tests.clear_authentication();

select * from finish();
rollback;
