begin;
\ir support/helpers.psql
select no_plan();

-- Who in the demo organization sees a report, asked as each viewer.
create temp table subject (id bigint);
grant select, insert, delete on subject to authenticated;

create function tests.report_of(username text, department text) returns void
language plpgsql set search_path = 'pg_temp' as $$
begin
  delete from subject;
  delete from public.reports where author_id = tests.person(username);
  update public.profiles set department_id = (select d.id from public.departments d where d.code = department)
  where profiles.username = report_of.username;
  with made as (
    insert into public.reports (author_id, date, department_id)
    select p.id, current_date, p.department_id from public.profiles p where p.username = report_of.username
    returning id
  )
  insert into subject select id from made;
end
$$;

create function tests.sees(username text) returns boolean
language plpgsql set search_path = 'pg_temp' as $$
declare
  answer boolean;
begin
  perform tests.authenticate_as(username);
  answer := exists (select from public.reports r where r.id = (select s.id from subject s));
  if answer <> exists (select from public.report_page(p_limit => 500) p where p.id = (select s.id from subject s)) then
    raise exception 'the page of % disagrees with the policy', username;
  end if;
  perform tests.clear_authentication();
  return answer;
end
$$;
grant execute on all functions in schema tests to authenticated;

select tests.report_of('te.paris1', 'OP');
select ok(tests.sees('te.paris1'), 'the author sees the report');
select ok(tests.sees('adm'), 'an administrator sees the report');
select ok(tests.sees('gm'), 'the general manager sees the report');
select ok(tests.sees('god'), 'the director of its department sees the report');
select ok(not tests.sees('gqd'), 'the director of another department does not see the report');
select ok(tests.sees('cm.fr'), 'the manager of its country sees the report');
select ok(not tests.sees('cm.de'), 'the manager of another country does not see the report');
select ok(tests.sees('aom.paris'), '[ACC-12] the manager of the area sees a report');
select ok(not tests.sees('aom.south.fr'), '[ACC-12] the manager of another area does not see the report');
select ok(not tests.sees('aqm.paris'), 'the area''s quality manager does not see a report of operations');
select ok(tests.sees('som.paris1'),
  '[ACC-13] the manager of the site, on the same level as the technician, sees the report');
select ok(not tests.sees('som.paris2'), 'the manager of another site of the area does not see the report');
select ok(not tests.sees('qc.fr'), 'a colleague on the same site without the right to review does not see the report');
select ok(not tests.sees('te.berlin1'), 'a technician of another country does not see the report');
select ok(not tests.sees('inactive'), 'an inactive person does not see the report');

select tests.report_of('te.paris1', 'QC');
select ok(tests.sees('cqd.fr'), 'the country''s quality department sees a report of quality');
select ok(tests.sees('sqm.paris1'), 'the site''s quality manager sees a report of quality');
select ok(not tests.sees('som.paris1'), 'the site''s operations manager does not see a report of quality');

select tests.report_of('som.paris1', 'OP');
select ok(not tests.sees('te.paris1'), 'a subordinate does not see the superior''s report');
select ok(tests.sees('aom.paris'), 'the area manager sees the superior''s report');
update public.profiles set role_id = (select id from public.roles where code = 'SOM') where username = 'te.paris1';
select ok(not tests.sees('te.paris1'), '[ACC-13] two reviewers of one level do not see each other''s reports');
update public.profiles set role_id = (select id from public.roles where code = 'TE') where username = 'te.paris1';

select tests.report_of('gm', 'OP');
select ok(not tests.sees('cm.fr'), 'a country manager does not see the general manager''s report');
select ok(tests.sees('adm'), 'an administrator sees everyone''s reports');

-- companies: Marseille works for Solaris
select tests.report_of('te.marseille1', 'OP');
select ok(tests.sees('cm.fr'), 'a viewer of both companies sees the reports of both');
select ok(not tests.sees('aom.south.fr'), 'a viewer of one company does not see the other''s reports in the same area');
delete from public.profile_companies where profile_id = tests.person('cm.fr') and company_id = 2;
select ok(not tests.sees('cm.fr'), 'a viewer who loses a company no longer sees its reports');
insert into public.profile_companies values (tests.person('cm.fr'), 2);

-- places: an area that has no sites, and a viewer of several countries
insert into public.areas (id, country_id, code, name) overriding system value values (90, 1, 'bare', 'Bare');
update public.profiles set area_id = 90, site_id = null where username = 'te.paris1';
select tests.report_of('te.paris1', 'OP');
select ok(tests.sees('cm.fr'), 'a report of an area without sites is in its country');
select ok(not tests.sees('aom.paris'), 'a report of an area without sites is in no other area');
select ok(not tests.sees('som.paris1'), 'a report of an area without sites is at no site');
insert into public.profile_areas values (tests.person('aom.paris'), 90);
select ok(tests.sees('aom.paris'), 'the area''s manager sees a report of an area without sites');
delete from public.profile_areas where profile_id = tests.person('aom.paris') and area_id = 90;
select ok(not tests.sees('aom.paris'), 'an area''s former manager does not see its reports');
update public.profiles set area_id = null where username = 'te.paris1';
select tests.report_of('te.paris1', 'OP');
select ok(tests.sees('cm.fr'), 'a report without an area is in its country');
select ok(not tests.sees('aom.paris'), 'a report without an area is in no area of its country');
update public.profiles set area_id = 1, site_id = 1 where username = 'te.paris1';

select tests.report_of('te.berlin1', 'OP');
insert into public.profile_countries values (tests.person('cm.fr'), 3);
select ok(tests.sees('cm.fr'), 'a viewer of several countries sees each of them');
select tests.report_of('te.paris1', 'OP');
select ok(tests.sees('cm.fr'), 'a viewer of several countries sees the first one too');
insert into public.profile_areas select tests.person('cm.fr'), 2;
select ok(not tests.sees('cm.fr'), 'an area in the scope limits its own country');
select tests.report_of('te.berlin1', 'OP');
select ok(tests.sees('cm.fr'), 'an area in the scope limits no other country');
delete from public.profile_areas where profile_id = tests.person('cm.fr');
delete from public.profile_countries where profile_id = tests.person('cm.fr') and country_id = 3;

-- rule 2: managers of a department
select tests.report_of('te.paris1', 'FIN');
select ok(tests.sees('fin.fr'), '[ACC-14] the manager of a department sees its reports without a reviewing role');
select tests.report_of('te.marseille1', 'FIN');
select ok(not tests.sees('fin.fr'),
  '[ACC-14] the manager of a department does not see the reports of a company that others manage');
select tests.report_of('te.berlin1', 'FIN');
select ok(not tests.sees('fin.fr'), '[ACC-14] the manager of a department does not see reports outside their scope');
select tests.report_of('te.berlin1', 'HR');
select ok(tests.sees('hr.hq'), 'a manager for all companies sees every place of the scope');
delete from public.department_managers where user_id = tests.person('hr.hq');
select ok(not tests.sees('hr.hq'), 'a department''s former manager no longer sees its reports');

-- stamps
select tests.report_of('te.paris1', 'OP');
update public.profiles set country_id = 3, area_id = 5, site_id = 8, company_id = 1 where username = 'te.paris1';
select ok(tests.sees('som.paris1'), '[ACC-15] a report keeps its place when its author moves');
select ok(not tests.sees('cm.de'), '[ACC-15] a report does not follow its author to another place');
update public.profiles set role_id = (select id from public.roles where code = 'CM') where username = 'te.paris1';
select ok(tests.sees('aom.paris'), '[ACC-15] a promotion of its author hides no past report');
update public.profiles set role_id = (select id from public.roles where code = 'TE') where username = 'te.paris1';

-- application access
update public.application_permissions set has_access = false where user_id = tests.person('cm.fr');
select ok(not tests.sees('cm.fr'), '[ACC-5] a person without access to Daily Activities cannot review');
delete from public.application_permissions where user_id = tests.person('aom.paris');
select ok(not tests.sees('aom.paris'), '[ACC-5] a missing permission record means no access to the application');
delete from public.application_permissions where user_id = tests.person('adm');
select ok(tests.sees('adm'), '[ACC-4] an administrator can use every active application');
update public.applications set is_active = false where code = 'DAILY_ACTIVITIES';
select ok(not tests.sees('gm'), '[ACC-6] nobody can use an inactive application');
select ok(not tests.sees('adm'), '[ACC-6] an administrator cannot use an inactive application');
update public.applications set is_active = true where code = 'DAILY_ACTIVITIES';
update public.roles set can_view_subordinate_reports = false where code = 'SOM';
select ok(not tests.sees('som.paris1'), 'people lose the right to review when their role loses it');

select * from finish();
rollback;
