begin;
\ir support/helpers.psql
select no_plan();

update public.profiles set first_name = ' ', last_name = '' where username = 'te.lyon1';
select is(
  (select full_name from public.profiles where username = 'te.lyon1'), 'te.lyon1',
  '[USER-1] a person without a name is shown as the part of the email address before the @'
);

select throws_ok(
  $$ update public.profiles set username = 'TE.PARIS1' where username = 'te.paris2' $$, '23505', null,
  '[USER-5] user names are unique whatever their case'
);

-- people.accounts
create function tests.seen() returns text
language sql set search_path = '' as $$
  select count(*) filter (where not a.is_active) || ' inactive, ' || count(a.is_admin) || ' of ' || count(*)
    || ' as administrators or not'
  from people.accounts a where a.username in ('adm', 'cm.fr', 'te.paris1', 'inactive')
$$;
grant execute on function tests.seen() to authenticated;
insert into people.presence (person_id, seen_at)
select tests.person(one.username), core.now() from (values ('cm.fr'), ('te.paris1')) as one (username)
on conflict (person_id) do update set seen_at = excluded.seen_at;
select tests.authenticate_as('cm.fr');
select is((select string_agg(a.username, ' ') from people.accounts a where a.last_seen_at is not null), 'cm.fr',
  '[ACC-16] people see when they were last seen themselves, not when colleagues were');
select is(tests.seen(), '0 inactive, 1 of 3 as administrators or not',
  '[ACC-16] people see the accounts of active people, and of themselves only whether they are administrators');
select throws_ok('select email from public.profiles', '42501', null,
  '[ACC-16] an email address is read through the accounts alone');
select tests.authenticate_as('adm');
select is(tests.seen(), '1 inactive, 4 of 4 as administrators or not', '[ACC-16] administrators see every account');
select is(
  (
    select count(*)::int from people.accounts a
    where a.last_seen_at is not null and a.username in ('cm.fr', 'te.paris1')
  ),
  2, 'administrators see when everybody was last seen'
);
select tests.authenticate_as('inactive');
select is(tests.seen(), '0 inactive, 0 of 0 as administrators or not', '[ACC-16] inactive people see no account');
select tests.clear_authentication();

-- the last administrator
select throws_ok(
  $$ update public.profiles set is_admin = false where username = 'adm' $$, 'PT409',
  'person.last_admin', '[USER-11] the last administrator cannot be demoted'
);
select throws_ok($$ update public.profiles set is_active = false where username = 'adm' $$, 'PT409', null,
  '[USER-11] the last administrator cannot be deactivated');
select throws_ok($$ delete from public.profiles where username = 'adm' $$, 'PT409', null,
  '[USER-11] the last administrator cannot be removed');
update public.profiles set is_admin = true where username = 'gm';
select lives_ok($$ update public.profiles set is_admin = false where username = 'adm' $$,
  'an administrator can be demoted while there is another');
update public.profiles set is_admin = true where username = 'adm';

-- deactivation
insert into auth.sessions (id, user_id) values
  (gen_random_uuid(), tests.person('te.paris1')), (gen_random_uuid(), tests.person('te.lyon1'));
update public.profiles set is_active = false where username = 'te.paris1';
set constraints all immediate;
select is_empty(
  $$ select from auth.sessions where user_id = tests.person('te.paris1') $$,
  '[USER-8] deactivating a person ends their sessions'
);
select isnt_empty($$ select from auth.sessions where user_id = tests.person('te.lyon1') $$,
  '[USER-8] deactivating a person ends no other sessions');
select isnt_empty($$ select from auth.users where id = tests.person('te.paris1') and banned_until > now() $$,
  '[USER-8] deactivating a person bans the account at Auth');
update public.profiles set is_active = true where username = 'te.paris1';
select is_empty($$ select from auth.users where id = tests.person('te.paris1') and banned_until is not null $$,
  '[USER-8] activating a person lifts the ban at Auth');
update public.profiles set is_active = false where username = 'te.paris1';
set constraints all deferred;
select tests.authenticate_as('te.paris1');
select is_empty('select id from public.profiles', 'an inactive person sees no colleagues');
select is_empty('select id from public.reports', 'an inactive person does not see their own reports');
select is_empty('select * from public.current_person()', 'an inactive person is not recognized as signed in');
select tests.clear_authentication();
update public.profiles set is_admin = true where username = 'te.paris1';
select is(tests.ask('te.paris1', 'select access.is_admin()::text'), 'false',
  '[USER-8] a deactivated administrator has no administrator rights');
select is(tests.ask('gm', 'select access.is_admin()::text'), 'true', 'an active administrator has them');

-- the caller
select tests.freeze_time('2026-03-10 02:30:00+00');
select tests.authenticate_as('te.seattle1');
select is((select today from public.current_person()), '2026-03-09',
  'today is the local day of the person''s site, which in Seattle is still yesterday');
select is((select time_zone from public.current_person()), 'America/Los_Angeles',
  'a site''s time zone overrides its country''s');
select is(access.level(), 6::smallint, 'a person''s level is that of their role');
select tests.clear_authentication();
select tests.authenticate_as('te.tokyo1');
select is((select today from public.current_person()), '2026-03-10', 'today in Tokyo is already the next day');
select lives_ok($$ update public.profiles set theme = 'dark', language = 'fr' where id = tests.person('te.tokyo1') $$,
  'people can set their own theme and language');
select is((select theme || language from public.current_person()), 'darkfr',
  'people can read their own theme and language');
select throws_ok($$ update public.profiles set position = 'Boss' where id = tests.person('te.tokyo1') $$, '42501', null,
  '[SIGN-24] only administrators can change profile data');
select throws_ok($$ update public.profiles set is_admin = true where id = tests.person('te.tokyo1') $$, '42501', null,
  '[USER-12] people cannot make themselves administrators');
select throws_ok($$ select theme from public.profiles $$, '42501', null,
  'people cannot read the preferences of others');
select tests.clear_authentication();

-- places
select throws_ok(
  $$ insert into public.countries (code, name, time_zone) values ('XX', 'Nowhere', 'Mars/Olympus') $$, 'PT400',
  'country.time_zone_unknown', 'a country''s time zone is an IANA zone'
);
select throws_ok($$ update public.countries set is_headquarters = true where code = 'FR' $$, '23505', null,
  '[ADM-22] there is only one headquarters');
select throws_ok(
  $$ insert into public.sites (country_id, area_id, code, name) values (1, 3, 'elsewhere', 'Elsewhere') $$, '23503',
  null, '[ADM-16] a site''s area is in its country'
);
select throws_like($$ delete from public.companies where code = 'NOR' $$,
  'record.in_use', '[ADM-11] a record in use cannot be deleted, and the message names what uses it');

-- the first administrator
select throws_ok(
  $$ select public.bootstrap_admin(gen_random_uuid(), 'root', 'First', 'Admin') $$, 'PT409',
  'setup.done', 'the first administrator can be created only once'
);
select ok(not has_function_privilege('authenticated', 'public.bootstrap_admin(uuid, text, text, text)', 'execute'),
  'a signed-in person cannot create the first administrator');

select * from finish();
rollback;
