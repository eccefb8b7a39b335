-- Files of people, sites and categories: the worker adds their rows in one transaction of the administrator who asked.

insert into jobs.kinds (kind, for_admins) values ('table-import', true);

create function jobs.import_category(input jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  department constant bigint := (input ->> 'departmentId')::bigint;
  main_name constant text := input ->> 'parent';
  main constant bigint := (
    select c.id from public.categories c
    where c.department_id = department and c.parent_category_id is null and lower(c.name) = lower(main_name)
    order by c.id limit 1
  );
begin
  if main_name is not null and main is null then
    raise exception 'There is no "%"', main_name using errcode = 'PT400', hint = 'main_category';
  elsif exists (
    select from public.categories c
    where c.department_id = department and c.parent_category_id is not distinct from main and lower(c.name) = lower(input ->> 'name')
  ) then
    raise exception 'This name is in use already' using errcode = 'PT409', hint = 'name';
  end if;
  insert into public.categories (department_id, parent_category_id, name, description, color, sort_order, is_active)
  values (
    department, main, input ->> 'name', input ->> 'description', input ->> 'color', (input ->> 'sortOrder')::integer,
    (input ->> 'isActive')::boolean
  );
end
$$;
comment on function jobs.import_category(jsonb) is 'Names are unique within a main category here, so that a file that is imported again adds nothing.';

create function jobs.import_row(import_table text, input jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  case import_table
    when 'users' then
      perform access.save_person((input ->> 'id')::uuid, input - 'id', true);
    when 'sites' then
      insert into public.sites (country_id, area_id, code, name, address, time_zone, is_active)
      values (
        (input ->> 'countryId')::bigint, (input ->> 'areaId')::bigint, input ->> 'code', input ->> 'name', input ->> 'address',
        input ->> 'timeZone', (input ->> 'isActive')::boolean
      );
    when 'categories' then
      perform jobs.import_category(input);
  end case;
end
$$;

create function jobs.refresh_imported(people uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform access.require_admin();
  perform access.refresh_scopes(people);
end
$$;

create function jobs.import_rows(import_table text, inputs jsonb)
returns table (place integer, code text, message text, hint text, constraint_name text, table_name text)
language plpgsql set search_path = '' as $$
declare
  input jsonb;
begin
  perform set_config('access.scopes_later', 'on', true);
  place := 0;
  for input in select value from jsonb_array_elements(inputs)
  loop
    begin
      perform jobs.import_row(import_table, input);
    exception when others then
      get stacked diagnostics code = returned_sqlstate, message = message_text, hint = pg_exception_hint,
        constraint_name = constraint_name, table_name = table_name;
      -- Only what the row itself is to blame for.
      if code !~ '^(PT4|22|23)' then
        raise;
      end if;
      return next;
    end;
    place := place + 1;
  end loop;
  perform set_config('access.scopes_later', 'off', true);
  if import_table = 'users' then
    perform jobs.refresh_imported(array(select (value ->> 'id')::uuid from jsonb_array_elements(inputs)));
  end if;
end
$$;
comment on function jobs.import_rows(text, jsonb) is 'Adds rows under the caller''s rights; answers those that were refused, counted from 0, and why.';

create function jobs.done_with(job_id uuid, message text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.jobs j
  set state = 'done', message = done_with.message, finished_at = clock_timestamp(), arguments = '{}', done = coalesce(j.total, j.done)
  where j.id = job_id and j.owner_id = (select access.person()) and j.state = 'running';
  if not found then
    raise exception 'The job was cancelled' using errcode = 'PT409';
  end if;
end
$$;
comment on function jobs.done_with(uuid, text) is
  'For a job that changes things: it is done in the same transaction as what it did, so that nothing runs it again.';

grant execute on function jobs.import_category(jsonb), jobs.import_row(text, jsonb), jobs.refresh_imported(uuid[]),
  jobs.import_rows(text, jsonb), jobs.done_with(uuid, text) to authenticated;
