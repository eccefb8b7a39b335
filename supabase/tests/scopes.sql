begin;
\ir support/helpers.psql
select no_plan();

create function tests.scope(username text) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(' ', 'countries', s.countries, 'areas', s.areas, 'sites', s.sites)
  from access.scopes s where s.person_id = tests.person(username)
$$;

-- a person without any place (France is 1: Paris is area 1 with sites 1 and 2, South is area 2 with sites 3 and 4)
delete from public.profile_sites where profile_id = tests.person('te.paris1');
delete from public.profile_areas where profile_id = tests.person('te.paris1');
delete from public.profile_countries where profile_id = tests.person('te.paris1');
select is(tests.scope('te.paris1'), 'countries {} areas {} sites {}', 'a person without places has an empty scope');

insert into public.profile_countries values (tests.person('te.paris1'), 1);
select is(tests.scope('te.paris1'), 'countries {1} areas {} sites {}',
  '[USER-22] a country alone grants all its areas and sites');
insert into public.profile_areas values (tests.person('te.paris1'), 1), (tests.person('te.paris1'), 2);
select is(tests.scope('te.paris1'), 'countries {} areas {1,2} sites {}',
  '[USER-22] a country with areas grants all sites of those areas');
insert into public.profile_sites values (tests.person('te.paris1'), 2);
select is(tests.scope('te.paris1'), 'countries {} areas {2} sites {2}',
  '[USER-22] adding sites grants only those sites of their area');
insert into public.profile_countries values (tests.person('te.paris1'), 3);
select is(tests.scope('te.paris1'), 'countries {3} areas {2} sites {2}',
  'each country in a scope is independent of the others');
delete from public.profile_areas where profile_id = tests.person('te.paris1');
select is(tests.scope('te.paris1'), 'countries {3} areas {} sites {2}',
  'a site without its area still narrows its country');
delete from public.profile_sites where profile_id = tests.person('te.paris1');
select is(tests.scope('te.paris1'), 'countries {1,3} areas {} sites {}',
  'removing a site restores the scope of its country');
update public.countries set manager_id = tests.person('te.paris1') where id = 2;
select is(tests.scope('te.paris1'), 'countries {1,3} areas {} sites {}', '[ADM-25] managing a country grants nothing');

-- saving a person's places
select people.save_scope(tests.person('te.paris1'), json_populate_record(
  null::people.person_input, '{"companies": [1], "countries": [3], "areas": [], "sites": []}'
));
select is(tests.scope('te.paris1'), 'countries {3} areas {} sites {}',
  'saving a person''s places takes away those that are not chosen anymore');
select is(tests.scope('cm.fr'), 'countries {1} areas {} sites {}',
  'saving a person''s places leaves those of other people');

-- global roles
select is(tests.scope('gm'), 'countries {1,2,3,4,5,7} areas {} sites {}',
  '[USER-23] global-level roles get every place');
insert into public.countries (id, code, name, time_zone) overriding system value
values (90, 'BR', 'Brazil', 'America/Sao_Paulo');
select is(tests.scope('gm'), 'countries {1,2,3,4,5,7,90} areas {} sites {}',
  '[USER-23] global-level roles get a new country');
select is(tests.scope('cm.fr'), 'countries {1} areas {} sites {}', 'other roles do not get a new country');
delete from public.countries where id = 90;
select is(tests.scope('gm'), 'countries {1,2,3,4,5,7} areas {} sites {}', 'a deleted country leaves every scope');
update public.roles set hierarchy_level = 2 where code = 'CM';
select is(tests.scope('cm.fr'), 'countries {1,2,3,4,5,7} areas {} sites {}',
  'people of a role that becomes global get every place');
update public.roles set hierarchy_level = 3 where code = 'CM';
update public.profiles set is_admin = true where username = 'cm.fr';
select is(tests.scope('cm.fr'), 'countries {1,2,3,4,5,7} areas {} sites {}',
  '[USER-23] an administrator has every place');

-- companies
select is((select companies from access.scopes where person_id = tests.person('te.paris1')), '{1}',
  'a person has the assigned companies');
insert into public.companies (id, code, name) overriding system value values (90, 'NEW', 'New');
select is((select companies from access.scopes where person_id = tests.person('cm.fr')), '{1,2,90}',
  'an administrator has every company, including a new one');
select is((select companies from access.scopes where person_id = tests.person('gm')), '{1,2}',
  'a person with a global role has the assigned companies');

-- application access by role
insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'new@nordwind.example');
insert into public.profiles (id, username, email, role_id, company_id, country_id)
select '00000000-0000-4000-8000-000000000001', 'newcomer', 'new@nordwind.example', r.id, 1, 1
from public.roles r
where r.code = 'TE';
select isnt_empty(
  $$
    select from public.application_permissions where user_id = '00000000-0000-4000-8000-000000000001' and has_access
  $$, '[ACC-7] a role that owes daily reports grants Daily Activities'
);
update public.profiles set role_id = (select r.id from public.roles r where r.code = 'CM') where username = 'newcomer';
delete from public.application_permissions where user_id = '00000000-0000-4000-8000-000000000001';
update public.profiles set role_id = (select r.id from public.roles r where r.code = 'GM') where username = 'newcomer';
select isnt_empty(
  $$
    select from public.application_permissions where user_id = '00000000-0000-4000-8000-000000000001' and has_access
  $$, '[ACC-7] a role that reviews reports without owing any grants Daily Activities'
);
insert into public.roles (code, name, hierarchy_level) values ('GUEST', 'Guest', 6);
delete from public.application_permissions where user_id = '00000000-0000-4000-8000-000000000001';
update public.profiles set role_id = (select r.id from public.roles r where r.code = 'GUEST')
where username = 'newcomer';
select is_empty(
  $$ select from public.application_permissions where user_id = '00000000-0000-4000-8000-000000000001' $$,
  'a role that neither owes nor reviews reports does not grant Daily Activities'
);
update public.roles set requires_daily_report = true where code = 'GUEST';
select isnt_empty(
  $$
    select from public.application_permissions where user_id = '00000000-0000-4000-8000-000000000001' and has_access
  $$, '[ACC-7] a role that owes daily reports from now on grants Daily Activities to those who have it'
);
update public.application_permissions set has_access = false where user_id = '00000000-0000-4000-8000-000000000001';
update public.roles set can_view_subordinate_reports = true where code = 'GUEST';
select is_empty(
  $$
    select from public.application_permissions where user_id = '00000000-0000-4000-8000-000000000001' and has_access
  $$, 'a change of a role does not give back what an administrator has revoked'
);
update public.profiles set role_id = (select r.id from public.roles r where r.code = 'TE') where username = 'newcomer';
select is(tests.scope('newcomer'), 'countries {} areas {} sites {}',
  'a new person has an empty scope until an administrator sets one');

create temp table before_deactivation as select * from access.scopes;
update public.roles set is_active = false where code = 'SOM';
select access.refresh_scopes(array(select id from public.profiles));
select set_eq('select * from access.scopes', 'select * from before_deactivation',
  '[ADM-14] people whose role is deactivated review what they reviewed before');

-- the triggers against a fresh computation, after all of the above
create temp table kept as select * from access.scopes;
select access.refresh_scopes(array(select id from public.profiles));
select set_eq('select * from access.scopes', 'select * from kept', 'the stored scopes equal a fresh computation');

select * from finish();
rollback;
