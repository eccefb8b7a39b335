begin;
\ir support/helpers.psql
select no_plan();

-- Who of the demo sees a report: the report's id from its author, then each viewer asks.
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
select ok(tests.sees('te.paris1'), 'its author sees a report');
select ok(tests.sees('adm'), 'an admin does');
select ok(tests.sees('gm'), 'the general manager does');
select ok(tests.sees('god'), 'the director of its department does');
select ok(not tests.sees('gqd'), 'the director of another department does not');
select ok(tests.sees('cm.fr'), 'the manager of its country does');
select ok(not tests.sees('cm.de'), 'the manager of another country does not');
select ok(tests.sees('aom.paris'), '[ACC-12] the manager of the area sees a report');
select ok(not tests.sees('aom.south.fr'), '[ACC-12] the manager of another area does not see it');
select ok(not tests.sees('aqm.paris'), 'the area''s quality manager does not see operations');
select ok(tests.sees('som.paris1'), '[ACC-13] the manager of the site, on the same level as the technician, sees it');
select ok(not tests.sees('som.paris2'), 'the manager of another site of the area does not');
select ok(not tests.sees('qc.fr'), 'a colleague without the right does not, on the same site');
select ok(not tests.sees('te.berlin1'), 'nor a technician of another country');
select ok(not tests.sees('inactive'), 'nor an inactive person');

select tests.report_of('te.paris1', 'QC');
select ok(tests.sees('cqd.fr'), 'the country''s quality department sees quality');
select ok(tests.sees('sqm.paris1'), 'so does the site''s quality manager');
select ok(not tests.sees('som.paris1'), 'the site''s operations manager does not');

select tests.report_of('som.paris1', 'OP');
select ok(not tests.sees('te.paris1'), 'a subordinate does not see the superior''s report');
select ok(tests.sees('aom.paris'), 'the area manager does');
update public.profiles set role_id = (select id from public.roles where code = 'SOM') where username = 'te.paris1';
select ok(not tests.sees('te.paris1'), '[ACC-13] two reviewers of one level do not see each other''s reports');
update public.profiles set role_id = (select id from public.roles where code = 'TE') where username = 'te.paris1';

select tests.report_of('gm', 'OP');
select ok(not tests.sees('cm.fr'), 'a country manager does not see the general manager''s report');
select ok(tests.sees('adm'), 'an admin sees everyone''s');

-- companies: Marseille works for Solaris
select tests.report_of('te.marseille1', 'OP');
select ok(tests.sees('cm.fr'), 'a viewer of both companies sees both');
select ok(not tests.sees('aom.south.fr'), 'a viewer of one company does not see the other''s, in the same area');
delete from public.profile_companies where profile_id = tests.person('cm.fr') and company_id = 2;
select ok(not tests.sees('cm.fr'), 'nor any more after losing the company');
insert into public.profile_companies values (tests.person('cm.fr'), 2);

-- places: an area that has no sites, and a viewer of several countries
insert into public.areas (id, country_id, code, name) overriding system value values (90, 1, 'bare', 'Bare');
update public.profiles set area_id = 90, site_id = null where username = 'te.paris1';
select tests.report_of('te.paris1', 'OP');
select ok(tests.sees('cm.fr'), 'a report of an area without sites lies in its country');
select ok(not tests.sees('aom.paris'), 'not in another area');
select ok(not tests.sees('som.paris1'), 'nor at any site');
insert into public.profile_areas values (tests.person('aom.paris'), 90);
select ok(tests.sees('aom.paris'), 'its area''s manager sees it');
delete from public.profile_areas where profile_id = tests.person('aom.paris') and area_id = 90;
select ok(not tests.sees('aom.paris'), 'until the area is another''s');
update public.profiles set area_id = null where username = 'te.paris1';
select tests.report_of('te.paris1', 'OP');
select ok(tests.sees('cm.fr'), 'a report without an area lies in its country');
select ok(not tests.sees('aom.paris'), 'and in no area of it');
update public.profiles set area_id = 1, site_id = 1 where username = 'te.paris1';

select tests.report_of('te.berlin1', 'OP');
insert into public.profile_countries values (tests.person('cm.fr'), 3);
select ok(tests.sees('cm.fr'), 'a viewer of several countries sees each of them');
select tests.report_of('te.paris1', 'OP');
select ok(tests.sees('cm.fr'), 'the first one too');
insert into public.profile_areas select tests.person('cm.fr'), 2;
select ok(not tests.sees('cm.fr'), 'an area narrows its own country');
select tests.report_of('te.berlin1', 'OP');
select ok(tests.sees('cm.fr'), 'and no other');
delete from public.profile_areas where profile_id = tests.person('cm.fr');
delete from public.profile_countries where profile_id = tests.person('cm.fr') and country_id = 3;

-- rule 2: managers of a department
select tests.report_of('te.paris1', 'FIN');
select ok(tests.sees('fin.fr'), '[ACC-14] the manager of a department sees its reports without a reviewing role');
select tests.report_of('te.marseille1', 'FIN');
select ok(not tests.sees('fin.fr'), '[ACC-14] the manager of a department does not see the reports of a company that others manage');
select tests.report_of('te.berlin1', 'FIN');
select ok(not tests.sees('fin.fr'), '[ACC-14] the manager of a department does not see reports outside their scope');
select tests.report_of('te.berlin1', 'HR');
select ok(tests.sees('hr.hq'), 'a manager for all companies sees every place of the scope');
delete from public.department_managers where user_id = tests.person('hr.hq');
select ok(not tests.sees('hr.hq'), 'until the department is managed by somebody else');

-- stamps
select tests.report_of('te.paris1', 'OP');
update public.profiles set country_id = 3, area_id = 5, site_id = 8, company_id = 1 where username = 'te.paris1';
select ok(tests.sees('som.paris1'), '[ACC-15] a report stays where it was written after its author moves');
select ok(not tests.sees('cm.de'), 'and does not go along');
update public.profiles set role_id = (select id from public.roles where code = 'CM') where username = 'te.paris1';
select ok(tests.sees('aom.paris'), '[ACC-15] a promotion of its author hides no past report');
update public.profiles set role_id = (select id from public.roles where code = 'TE') where username = 'te.paris1';

-- application access
update public.application_permissions set has_access = false where user_id = tests.person('cm.fr');
select ok(not tests.sees('cm.fr'), '[ACC-5] without access to Daily Activities nobody reviews');
delete from public.application_permissions where user_id = tests.person('aom.paris');
select ok(not tests.sees('aom.paris'), '[ACC-5] no permission record is no access');
delete from public.application_permissions where user_id = tests.person('adm');
select ok(tests.sees('adm'), '[ACC-4] an admin uses every active application');
update public.applications set is_active = false where code = 'DAILY_ACTIVITIES';
select ok(not tests.sees('gm'), '[ACC-6] an inactive application is used by nobody');
select ok(not tests.sees('adm'), '[ACC-6] an inactive application is not used by an admin either');
update public.applications set is_active = true where code = 'DAILY_ACTIVITIES';
update public.roles set can_view_subordinate_reports = false where code = 'SOM';
select ok(not tests.sees('som.paris1'), 'a role that loses the right loses it for its people');

select * from finish();
rollback;
