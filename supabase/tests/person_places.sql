begin;
\ir support/helpers.psql
select no_plan();

-- Where people.resolve_places puts a person of the first company: company, country, area and site; or what it refuses.
create function tests.home(level smallint, input jsonb) returns text language plpgsql set search_path = '' as $$
declare
  nowhere constant jsonb := '{"companies": [1], "countries": [], "areas": [], "sites": []}';
  person people.person_input := jsonb_populate_record(null::people.person_input, nowhere || input);
begin
  person := people.resolve_places(person, level);
  return concat_ws(' ', person."companyId", person."countryId", person."areaId", person."siteId");
exception when others then
  return sqlerrm;
end
$$;

-- a home that is not given
select is(tests.home(6::smallint, '{"countries": [1], "areas": [2, 1], "sites": [1, 3]}'), '1 1 2 3',
  'a missing home is the first place of the scope: country, area and site');
select is(tests.home(6::smallint, '{"countries": [1, 2], "areas": [3, 1], "sites": [5, 1]}'), '1 1 1 1',
  'a missing home area is in the home country, and a missing home site in the home area');
select is(tests.home(6::smallint, '{"countries": [1], "siteId": 3}'), '1 1 2 3', 'a home site gives its area');
select is(tests.home(2::smallint, '{}'), '1 7', 'people without countries have their home at headquarters');

-- level 1
select is(tests.home(1::smallint, '{"countries": [1], "areas": [1], "sites": [1], "areaId": 1, "siteId": 1}'), '1 7',
  '[USER-4] people of level 1 belong to headquarters alone');
select is(tests.home(1::smallint, '{"areaId": 12}'), '1 7 12', 'people of level 1 keep an area of headquarters');

-- what does not fit
select is(tests.home(3::smallint, '{}'), 'person.country_required', 'from level 3 on, people have a country');
select is(tests.home(3::smallint, '{"countries": [1], "areas": [3]}'), 'person.areas_elsewhere',
  'areas are in the chosen countries');
select is(tests.home(3::smallint, '{"countries": [1], "areas": [1], "sites": [3]}'), 'person.sites_elsewhere',
  'sites are in the chosen areas');
select is(tests.home(3::smallint, '{"countries": [1], "companyId": 2}'), 'person.home_company_elsewhere',
  'the home company is a chosen one');
select is(tests.home(3::smallint, '{"countries": [1], "countryId": 2}'), 'person.home_country_elsewhere',
  'from level 3 on, the home country is a chosen one');
select is(tests.home(2::smallint, '{"countries": [1], "countryId": 2}'), '1 2',
  'up to level 2, the home country can be any');
select is(tests.home(3::smallint, '{"countries": [1], "areaId": 3}'), 'person.home_area_elsewhere',
  'the home area is in the home country');
select is(tests.home(3::smallint, '{"countries": [1], "areaId": 1, "siteId": 3}'), 'person.home_site_elsewhere',
  'the home site is in the home area');
select is(tests.home(4::smallint, '{"countries": [1], "areas": [1], "areaId": 2}'), 'person.home_area_outside_scope',
  'the home area is a chosen one if areas of the home country are chosen');
select is(tests.home(4::smallint, '{"countries": [1], "areaId": 2}'), '1 1 2',
  'the scope of a whole country has every home area');
select is(tests.home(6::smallint, '{"countries": [1], "areas": [1], "sites": [1], "siteId": 2}'),
  'person.home_site_outside_scope', 'the home site is a chosen one if sites of the home area are chosen');
select is(tests.home(6::smallint, '{"countries": [1], "areas": [1], "siteId": 2}'), '1 1 1 2',
  'the scope of a whole area has every home site');

-- inactive places
update public.sites set is_active = false where id = 4;
create function tests.refuse_inactive(input jsonb, before jsonb) returns void language sql set search_path = '' as $$
  select people.refuse_inactive(
    jsonb_populate_record(null::people.person_input, input), jsonb_populate_record(null::people.person_input, before)
  )
$$;
select throws_ok($$ select tests.refuse_inactive('{"sites": [3, 4]}', null) $$, 'PT400', 'record.inactive',
  'the scope of a new person contains no inactive site');
select throws_ok($$ select tests.refuse_inactive('{"siteId": 4}', '{"sites": [3], "siteId": 3}') $$, 'PT400', null,
  'nobody moves to an inactive site');
select lives_ok($$ select tests.refuse_inactive('{"sites": [3, 4]}', '{"sites": [4]}') $$,
  'people keep a site of their scope that has become inactive');
select lives_ok($$ select tests.refuse_inactive('{"siteId": 3}', null) $$, 'active places are not refused');

select * from finish();
rollback;
