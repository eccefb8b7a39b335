begin;
\ir support/helpers.psql
select no_plan();

-- Days off of every kind, and accounts of this week.
insert into public.leave (profile_id, first_day, last_day)
select p.id, access.today() - 12, access.today() - 2 from public.profiles p
where p.username in ('te.tokyo1', 'te.seattle1', 'som.paris1');
insert into public.holidays (country_id, day, name)
select c.id, access.today() - 3 - c.id::integer, 'Holiday' from public.countries c on conflict do nothing;
update public.countries set working_days = '{1,2,3,4,7}' where code = 'DE';
update public.profiles set created_at = now() - interval '5 days' where username in ('te.paris2', 'te.osaka1');
update public.profiles set is_active = false where username = 'te.hamburg1';

-- The missing reports, one row each, from the days of the people whom the caller sees.
create function tests.expected(viewer text, since integer, upto integer) returns table (day date, username text)
language plpgsql set search_path = '' as $$
begin
  perform tests.authenticate_as(viewer);
  perform set_config('role', 'none', true);
  return query
    select d.day, p.username
    from compliance.days(
      array(select compliance.visible_people('{reports}')), access.today() - since, access.today() - upto
    ) d
    join public.profiles p on p.id = d.person_id
    where d.state = 'missing'
    order by 1 desc, 2;
  perform tests.clear_authentication();
end
$$;

-- All pages of the list; each continues after the last row of the previous one.
create function tests.listed(viewer text, since integer, upto integer, page integer)
returns table (day date, username text)
language plpgsql set search_path = '' as $$
declare
  after_day date;
  after_name text;
  rows_now integer;
begin
  perform tests.authenticate_as(viewer);
  loop
    rows_now := 0;
    for day, username in
      select m.date, m.username
      from public.missing_reports(
        access.today() - since, access.today() - upto, p_after_date => after_day,
        p_after_username => after_name, p_limit => page
      ) m
    loop
      rows_now := rows_now + 1;
      after_day := day;
      after_name := username;
      return next;
    end loop;
    exit when rows_now < page;
  end loop;
  perform tests.clear_authentication();
end
$$;

create function tests.counted(viewer text, since integer, upto integer) returns bigint
language plpgsql set search_path = '' as $$
declare
  answer bigint;
begin
  perform tests.authenticate_as(viewer);
  answer := public.missing_count(access.today() - since, access.today() - upto);
  perform tests.clear_authentication();
  return answer;
end
$$;

create function tests.agree(hours integer) returns setof text language plpgsql set search_path = extensions as $$
declare
  viewer text;
begin
  perform tests.freeze_time(date_trunc('day', now()) + make_interval(hours => hours));
  foreach viewer in array array['te.paris1', 'som.paris1', 'fin.fr', 'cm.fr', 'cm.de', 'gm', 'adm', 'inactive'] loop
    return next results_eq(
      format('select * from tests.listed(%L, 29, 0, 100)', viewer),
      format('select * from tests.expected(%L, 29, 0)', viewer),
      format('at %2$s:00 UTC, the list shows %1$s every missing report in order', viewer, hours)
    );
    return next is(
      tests.counted(viewer, 29, 0), (select count(*) from tests.expected(viewer, 29, 0)),
      format('at %2$s:00 UTC, the count for %1$s equals the list', viewer, hours)
    );
  end loop;
end
$$;
select tests.agree(1);
select tests.agree(11);
select tests.agree(23);

select results_eq(
  $$ select * from tests.listed('adm', 61, 0, 7) $$, $$ select * from tests.expected('adm', 61, 0) $$,
  'small pages over two months neither skip nor repeat a report'
);
select results_eq(
  $$ select * from tests.listed('adm', 3, -58, 500) $$, $$ select * from tests.expected('adm', 3, 0) $$,
  'nothing is missing in the future'
);

-- For more than 500 people, a week is computed first, and the rest only if that does not fill the page.
insert into auth.users (instance_id, id, aud, role, email)
select
  '00000000-0000-0000-0000-000000000000', md5('many ' || n)::uuid, 'authenticated',
  'authenticated', 'many' || n || '@many.example'
from generate_series(1, 600) as n;
insert into public.profiles
  (id, username, email, first_name, last_name, role_id, department_id, company_id,
    country_id, area_id, site_id, created_at)
select
  md5('many ' || n)::uuid, 'many' || n, 'many' || n || '@many.example', 'Many', n::text,
  p.role_id, p.department_id, p.company_id,
  p.country_id, p.area_id, p.site_id, now() - case when n <= 550 then interval '1 day' else interval '40 days' end
from generate_series(1, 600) as n
join public.profiles p on p.username = (array['te.paris1', 'te.berlin1', 'te.tokyo1', 'te.newyork1'])[1 + n % 4];
select ok((select count(*) > 1000 from tests.expected('adm', 50, 0)), 'a range lists many missing reports');
select results_eq(
  $$ select * from tests.listed('adm', 50, 0, 100) $$, $$ select * from tests.expected('adm', 50, 0) $$,
  'pages list the missing reports of many people'
);
select results_eq(
  $$ select * from tests.listed('adm', 50, 0, 500) $$, $$ select * from tests.expected('adm', 50, 0) $$,
  'large pages list the same missing reports'
);
select is(tests.counted('adm', 50, 0), (select count(*) from tests.expected('adm', 50, 0)),
  'the count equals the listed missing reports');

-- Reports that are missing for most of a year.
update public.profiles set created_at = now() - interval '300 days' where username like 'many%';
create function tests.listed_in_parts(viewer text) returns bigint language sql set search_path = ''
as $$ select sum(part.amount) from (
  select (select count(*) from tests.expected(viewer, least(start + 60, 365), start)) as amount
  from generate_series(0, 365, 61) as start
) as part $$;
select ok(tests.listed_in_parts('adm') > 50000, 'many reports of a year are missing');
select is(tests.counted('adm', 365, 0), tests.listed_in_parts('adm'), '[REV-9] the count covers a whole year');
select tests.authenticate_as('adm');
select throws_ok('select public.missing_count(access.today() - 366, access.today())', 'PT400', 'range.too_many_days',
  '[REV-9] the count covers at most 366 days');
select tests.clear_authentication();

select * from finish();
rollback;
