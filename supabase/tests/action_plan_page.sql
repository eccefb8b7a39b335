begin;
\ir support/helpers.psql
select no_plan();

-- Pages return what row security shows, in order, and counts agree, whatever the keys.
create function tests.plan_pages(status text, size integer) returns bigint[]
language sql set search_path = '' as $$
  select tests.all_pages(format(
    'select id, sort_date as sorted from public.action_plan_page(
       %L, p_after_date => $1, p_after_id => $2, p_limit => %s
     )',
    status, size
  ), 'asc')
$$;
create function tests.visible_plans(shown text) returns bigint[] language sql set search_path = '' as $$
  select coalesce(array_agg(d.id order by d.sort_date, d.id), '{}')
  from public.action_plan_details d
  where shown is null or d.status = shown or shown = 'open' and d.progress in ('pending', 'in_progress')
    or shown = 'overdue_since_today' and d.status = 'overdue' and d.days_left = -1
$$;
create function tests.differing_plans(person text) returns text language plpgsql set search_path = '' as $$
declare
  answer text;
begin
  perform tests.authenticate_as(person);
  select string_agg(coalesce(status, 'all'), ', ') into answer
  from unnest(array[null, 'pending', 'overdue', 'open', 'completed', 'stopped']) as status
  where tests.plan_pages(status, 23) <> tests.visible_plans(status);
  select concat_ws(', ', answer, string_agg(c.status || ' counted', ', ')) into answer
  from public.action_plan_counts(p_statuses => array[
    'pending', 'in_progress', 'completed', 'overdue', 'overdue_since_today'
  ]) c
  -- Nothing counts further than 1,000, and on some days the demo organization has more completed ones.
  where c.amount <> least(1000, cardinality(tests.visible_plans(c.status)));
  perform tests.clear_authentication();
  return answer;
end
$$;
grant execute on all functions in schema tests to authenticated;

-- An area manager whose role has no department, and an overdue plan in that area of a person without a department.
insert into public.roles (code, name, hierarchy_level, can_view_subordinate_reports)
values ('AREA', 'Area manager', 5, true);
update public.profiles set role_id = (select r.id from public.roles r where r.code = 'AREA')
where username = 'aqm.paris';
update public.profiles set department_id = null where username = 'te.paris2';
insert into public.action_plans (creator_id, assignee_id, title, due_date, request_id)
select
  p.id, p.id, 'Of no department', (now() at time zone 'Europe/Paris')::date - 1, '0199aaaa-0000-7000-8000-000000000009'
from public.profiles p where p.username = 'te.paris2';

select is(tests.differing_plans(person), '', person || ' gets pages and counts of tasks that agree with row security')
from unnest(array[
  'te.paris1', 'sqm.paris1', 'aom.paris', 'aqm.paris', 'cm.fr', 'cqd.fr', 'hr.hq',
  'fin.fr', 'cd', 'gm', 'adm', 'inactive'
]) as person;

select tests.authenticate_as('aqm.paris');
select isnt_empty($$ select from public.action_plan_page('overdue') p where p.title = 'Of no department' $$,
  'a reviewer without a department sees the plans of people without a department');

select * from finish();
rollback;
