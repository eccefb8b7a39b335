begin;
\ir support/helpers.psql
select no_plan();

insert into public.template_sections (department_id, key, title, type) values
  (6, null, 'Néw Thing 1', 'text'), (6, null, 'Néw Thing 1', 'text');
select results_eq(
  $$ select key from public.template_sections where title = 'Néw Thing 1' order by id $$,
  array['n_w_thing_1', 'n_w_thing_1_2'], 'a section''s key is derived from its title and is unique'
);
select throws_ok(
  $$ update public.template_sections set type = 'text' where key = 'system_uptime' and department_id = 6 $$,
  'PT409', null, 'an answered section keeps its type'
);

-- an old report keeps its labels
select tests.authenticate_as('it.fr');
create temporary table filed on commit drop as select tests.submit(
  (select today from public.current_person()), null, 6
) as id;
select tests.answer((select id from filed), 'system_uptime', '99');
select tests.clear_authentication();
update public.template_sections set title = 'Availability' where department_id = 6 and key = 'system_uptime';
select tests.authenticate_as('it.fr');
update public.report_items set description = 'Availability: 99', value = '99' where report_id = (select id from filed);
select is((select description from public.report_items where report_id = (select id from filed)), 'System Uptime: 99',
  '[ADM-34] an answer keeps the label that it was written with');
update public.report_items set value = '98' where report_id = (select id from filed);
select is((select description from public.report_items where report_id = (select id from filed)), 'Availability: 98',
  '[ADM-34] a new answer takes the present label');
select tests.clear_authentication();

select * from finish();
rollback;
