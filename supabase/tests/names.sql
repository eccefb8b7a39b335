begin;
\ir support/helpers.psql
select no_plan();

-- Names sort as people read them, whatever the locale of the server.
update public.profiles p set first_name = named.first_name, last_name = 'Probe'
from (values
  ('te.paris1', 'Élise'), ('te.paris2', 'Elena'), ('te.lyon1', 'eric'), ('te.berlin1', 'Ömer'), ('te.hamburg1', 'Otto')
)
  as named (username, first_name)
where p.username = named.username;

select tests.authenticate_as('te.paris1');
select results_eq(
  $$ select name from public.directory where name like '% Probe' order by name $$,
  $$ values ('Elena Probe' collate core.names), ('Élise Probe'), ('eric Probe'), ('Ömer Probe'), ('Otto Probe') $$,
  'the directory sorts Élise beside Elena and ignores case'
);
select results_eq(
  $$ select name from public.directory where name like '% Probe' and name > 'Elena Probe' order by name limit 2 $$,
  $$ values ('Élise Probe' collate core.names), ('eric Probe') $$,
  'a page that continues after a name follows the same order'
);
select tests.clear_authentication();

update public.sites s set name = named.name
from (values (1, 'Depot 10'), (2, 'depot 2'), (3, 'Dépôt 3')) as named (id, name)
where s.id = named.id;
select results_eq(
  $$ select id from public.sites where id <= 3 order by name $$, $$ values (2::bigint), (3), (1) $$,
  'numbers in names sort by their value'
);

select is_empty(
  $$ select a.attrelid::regclass, a.attname
     from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     where a.attname in ('full_name', 'first_name', 'last_name', 'username')
       and a.attcollation <> 'core.names'::regcollation $$,
  'every name of a person sorts this way'
);

select * from finish();
rollback;
