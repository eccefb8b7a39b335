-- Jobs: long work, such as exports and imports, that a person requests. The owner sees the row in public.jobs. The
-- worker's queue (pg-boss, which creates its own tables in the schema queue) stores only the id, and when and how often
-- to run it.

create table jobs.kinds (
  kind       text primary key check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  for_admins boolean not null default false,
  tab        text,
  level      text not null default 'read'
);
alter table jobs.kinds enable row level security;
insert into jobs.kinds (kind, for_admins, tab, level) values
  ('table-export', true, null, 'read'),
  ('table-import', true, null, 'read'),
  ('synthesis-pdf', true, null, 'read'),
  ('reports-export', false, 'reports', 'read'),
  ('report-pdf', false, 'reports', 'read'),
  ('compliance-export', false, 'compliance', 'read');
comment on table jobs.kinds is
  'Which jobs exist and who may request them: administrators, or anyone with the level on the tab of DAILY_ACTIVITIES.';

create table public.jobs (
  id          uuid primary key,
  kind        text not null references jobs.kinds (kind),
  owner_id    uuid not null references public.profiles (id) on delete cascade,
  arguments   jsonb not null default '{}',
  request_digest bytea,
  state       text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'canceled')),
  done        integer not null default 0,
  total       integer,
  message     text,
  errors      jsonb not null default '[]',
  file_path   text,
  file_name   text,
  attempts    smallint not null default 0,
  handed_over_at timestamptz,
  created_at  timestamptz(3) not null default clock_timestamp(),
  started_at  timestamptz,
  finished_at timestamptz
);
create index jobs_of_owner on public.jobs (owner_id, created_at desc, id desc);
create index jobs_of_kind on public.jobs (kind);
create index jobs_unfinished on public.jobs (created_at) where state in ('queued', 'running');
create index jobs_with_file on public.jobs (finished_at) where file_path is not null;
comment on column public.jobs.done is
  'Progress out of `total`, in units that the kind chooses; a null total is unknown.';
comment on column public.jobs.errors is
  'What is wrong with the input: [{"row": 2, "column": "email", "message": "…"}].';
comment on column public.jobs.request_digest is 'Recognizes a repeated request after its arguments were deleted.';
comment on column public.jobs.file_path is 'The result in the private bucket `exports`, kept for a day.';

alter table public.jobs enable row level security;
-- The arguments are not granted: those of an import contain a file full of personal data.
grant select (id, kind, owner_id, state, done, total, message, errors, file_path, file_name, created_at, started_at,
              finished_at)
  on public.jobs to authenticated;
create policy "owner and admins read" on public.jobs for select to authenticated
  using (owner_id = (select access.person()) or (select access.is_admin()));

create function jobs.require(kind text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted jobs.kinds;
begin
  select * into wanted from jobs.kinds k where k.kind = require.kind;
  if wanted.kind is null then
    raise exception 'job.not_found' using errcode = 'PT400', hint = 'kind';
  elsif wanted.for_admins then
    perform access.require_admin();
  elsif access.person() is null then
    raise exception 'session.required' using errcode = 'PT401';
  elsif wanted.tab is not null then
    perform access.require('DAILY_ACTIVITIES', wanted.tab, wanted.level);
  end if;
end
$$;
comment on function jobs.require(text) is
  'Raises unless the caller may request this kind of job. Called when the job is requested and again at every step.';

create function jobs.may_request(kind text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform jobs.require(may_request.kind);
  return true;
exception when sqlstate 'PT400' or sqlstate 'PT401' or sqlstate 'PT403' then
  return false;
end
$$;
comment on function jobs.may_request(text) is
  'Whether the caller may request this kind of job now, and so open the result of an earlier one.';

create function jobs.enqueue(job_id uuid, kind text, arguments jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := access.person();
  digest constant bytea := sha256(convert_to(enqueue.arguments::text, 'UTF8'));
begin
  perform jobs.require(enqueue.kind);
  -- One person's requests take turns here, so that the limit holds.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('jobs ' || person::text, 0));
  if exists (select from public.jobs j where j.id = job_id) then
    perform core.refuse_taken_id(not exists (
      select from public.jobs j
      where j.id = job_id and j.owner_id = person and j.kind = enqueue.kind and j.request_digest = digest
    ));
    return;
  end if;
  if (select count(*) from public.jobs j where j.owner_id = person and j.state in ('queued', 'running')) >= 10 then
    raise exception 'job.too_many' using errcode = 'PT429', detail = json_build_object('retryAfter', 10)::text;
  end if;
  insert into public.jobs (id, kind, owner_id, arguments, request_digest)
  values (job_id, enqueue.kind, person, enqueue.arguments, digest)
  on conflict (id) do nothing;
  -- Another transaction inserted this id at the same moment.
  perform core.refuse_taken_id(not found);
end
$$;
comment on function jobs.enqueue(uuid, text, jsonb) is
  'Requests a job in the caller''s name. Repeating a request with its id creates no second job.';

create function jobs.cancel(job_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.jobs j
    where j.id = job_id and (j.owner_id = (select access.person()) or (select access.is_admin()))
  ) then
    raise exception 'job.not_found' using errcode = 'PT404';
  end if;
  update public.jobs j set state = 'canceled', finished_at = clock_timestamp(), arguments = '{}'
  where j.id = job_id and j.state in ('queued', 'running');
end
$$;
comment on function jobs.cancel(uuid) is 'Has no effect on a finished job; a running one stops at its next step.';

-- Called by the worker.

create table jobs.heartbeat (
  is_one  boolean primary key default true check (is_one),
  seen_at timestamptz not null
);
alter table jobs.heartbeat enable row level security;

create function jobs.check_in() returns setof uuid
language plpgsql security definer set search_path = '' as $$
begin
  insert into jobs.heartbeat as h (seen_at) values (clock_timestamp())
  on conflict (is_one) do update set
    -- Also back, after the clock was set back.
    seen_at = excluded.seen_at
    where h.seen_at not between excluded.seen_at - interval '3 seconds' and excluded.seen_at;
  return query
    select j.id from public.jobs j
    where j.state = 'queued'
      and (j.handed_over_at is null or j.handed_over_at < clock_timestamp() - interval '5 minutes')
    order by j.created_at limit 100;
end
$$;
comment on function jobs.check_in() is
  'Records that a worker is alive, and returns the jobs that its queue does not know yet.';

create function jobs.handed_over(job_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.jobs j set handed_over_at = clock_timestamp() where j.id = job_id
$$;

create function jobs.worker_is_alive() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from jobs.heartbeat h where h.seen_at > clock_timestamp() - interval '15 seconds')
$$;

create function jobs.begin(job_id uuid) returns table (kind text, owner_id uuid, language text, arguments jsonb)
language sql security definer set search_path = '' as $$
  update public.jobs j
  set state = 'running', attempts = j.attempts + 1, started_at = coalesce(j.started_at, clock_timestamp()), done = 0
  from public.profiles p
  where j.id = job_id and j.state in ('queued', 'running') and p.id = j.owner_id
  returning j.kind, j.owner_id, coalesce(p.language, 'en'), j.arguments
$$;
comment on function jobs.begin(uuid) is
  'Returns no row when the job is finished or canceled. An interrupted job begins again. The language is the owner''s.';

create function jobs.progress(job_id uuid, done integer, total integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.jobs j set done = progress.done, total = progress.total where j.id = job_id and j.state = 'running';
  return found;
end
$$;
comment on function jobs.progress(uuid, integer, integer) is 'Returns false when the job was canceled and must stop.';

create function jobs.finish(
  job_id uuid, state text, message text, errors jsonb, file_path text, file_name text
) returns void
language sql security definer set search_path = '' as $$
  update public.jobs j
  set state = finish.state, message = finish.message, errors = finish.errors, file_path = finish.file_path,
    file_name = finish.file_name, finished_at = clock_timestamp(), arguments = '{}',
    done = case finish.state when 'done' then coalesce(j.total, j.done) else j.done end
  where j.id = job_id and j.state in ('queued', 'running')
$$;

create function jobs.old_files() returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name
  from storage.objects o
  left join public.jobs j on j.id::text = split_part(o.name, '/', 2)
  where o.bucket_id = 'exports' and (
    j.id is null or j.finished_at < clock_timestamp() - interval '24 hours'
    or j.finished_at is not null and j.file_path is distinct from o.name
  )
  order by o.created_at limit 1000
$$;
comment on function jobs.old_files() is
  'Files to remove: a day after their job has ended, or as soon as they belong to no job because it was canceled, '
  'interrupted too often, or deleted with its owner.';

create function jobs.remove_old() returns void
language sql security definer set search_path = '' as $$
  update public.jobs j set file_path = null
  where j.file_path is not null and j.finished_at < clock_timestamp() - interval '24 hours'
    and not exists (select from storage.objects o where o.bucket_id = 'exports' and o.name = j.file_path);
  delete from public.jobs j where j.finished_at < clock_timestamp() - interval '30 days';
$$;

grant execute on function
  jobs.require(text), jobs.may_request(text), jobs.enqueue(uuid, text, jsonb), jobs.cancel(uuid) to authenticated;
grant execute on function jobs.worker_is_alive() to portal_api;
grant execute on function
  jobs.check_in(), jobs.handed_over(uuid), jobs.begin(uuid), jobs.progress(uuid, integer, integer),
  jobs.finish(uuid, text, text, jsonb, text, text), jobs.old_files(), jobs.remove_old() to portal_worker;

-- Results are stored as <owner>/<job>/<file name>; the worker writes and deletes them.
insert into storage.buckets (id, name, public) values ('exports', 'exports', false) on conflict do nothing;
create policy "owner reads exports" on storage.objects for select to authenticated
  using (
    bucket_id = 'exports' and (storage.foldername(name))[1] = (select access.person())::text
    and exists (
      select from public.jobs j
      where j.owner_id = (select access.person()) and j.file_path = name and jobs.may_request(j.kind)
    )
  );

-- Imports of the organization and its people: the worker adds the rows in one transaction of the administrator who
-- asked.

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
    raise exception 'import.code_unknown'
      using errcode = 'PT400', detail = json_build_object('code', main_name)::text, hint = 'main_category';
  elsif exists (
    select from public.categories c
    where c.department_id = department and c.parent_category_id is not distinct from main
      and lower(c.name) = lower(input ->> 'name')
  ) then
    raise exception 'field.name_taken' using errcode = 'PT409', hint = 'name';
  end if;
  insert into public.categories (department_id, parent_category_id, name, description, color, sort_order, is_active)
  values (
    department, main, input ->> 'name', input ->> 'description', input ->> 'color', (input ->> 'sortOrder')::integer,
    (input ->> 'isActive')::boolean
  );
end
$$;
comment on function jobs.import_category(jsonb) is
  'Names are unique within a main category here, so that importing a file twice adds nothing.';

create function jobs.import_row(import_table text, input jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  case import_table
    when 'companies' then
      insert into public.companies
        (code, name, description, report_deadline, reminder_time, recording_days, recording_notice, is_active)
      select
        i.code, i.name, i.description, i."reportDeadline", i."reminderTime", i."recordingDays", i."recordingNotice",
        i."isActive"
      from jsonb_to_record(input) as i (
        code text, name text, description text, "reportDeadline" time, "reminderTime" time, "recordingDays" integer,
        "recordingNotice" text, "isActive" boolean
      );
    when 'departments' then
      insert into public.departments (code, name, description, is_active)
      select i.code, i.name, i.description, i."isActive"
      from jsonb_to_record(input) as i (code text, name text, description text, "isActive" boolean);
    when 'countries' then
      insert into public.countries (code, name, time_zone, working_days, is_headquarters, records_calls, is_active)
      select i.code, i.name, i."timeZone", i."workingDays", i."isHeadquarters", i."recordsCalls", i."isActive"
      from jsonb_to_record(input) as i (
        code text, name text, "timeZone" text, "workingDays" smallint[], "isHeadquarters" boolean,
        "recordsCalls" boolean, "isActive" boolean
      );
    when 'areas' then
      insert into public.areas (country_id, code, name, is_active)
      select i."countryId", i.code, i.name, i."isActive"
      from jsonb_to_record(input) as i ("countryId" bigint, code text, name text, "isActive" boolean);
    when 'sites' then
      insert into public.sites (country_id, area_id, code, name, address, time_zone, is_active)
      select i."countryId", i."areaId", i.code, i.name, i.address, i."timeZone", i."isActive"
      from jsonb_to_record(input) as i (
        "countryId" bigint, "areaId" bigint, code text, name text, address text, "timeZone" text, "isActive" boolean
      );
    when 'roles' then
      insert into public.roles (
        code, name, hierarchy_level, department_id, requires_daily_report, is_monitored, can_view_subordinate_reports,
        is_active
      )
      select
        i.code, i.name, i."hierarchyLevel", i."departmentId", i."requiresDailyReport", i."isMonitored",
        i."canViewSubordinateReports", i."isActive"
      from jsonb_to_record(input) as i (
        code text, name text, "hierarchyLevel" smallint, "departmentId" bigint, "requiresDailyReport" boolean,
        "isMonitored" boolean, "canViewSubordinateReports" boolean, "isActive" boolean
      );
    when 'users' then
      perform people.save_person((input ->> 'id')::uuid, input - 'id', true);
    when 'categories' then
      perform jobs.import_category(input);
  end case;
end
$$;

create function jobs.refresh_imported(import_table text, people uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform access.require_admin();
  if import_table = 'users' then
    perform access.refresh_scopes(people);
  elsif import_table in ('companies', 'countries') then
    perform access.take_scopes_turn();
    perform access.refresh_scopes(array(select p.id from public.profiles p));
  end if;
end
$$;
comment on function jobs.refresh_imported(text, uuid[]) is
  'Gives imported people their scopes, and imported companies and countries to everyone with global scope. '
  'Called last, because other changes of scopes then wait for the end of the transaction.';

create function jobs.import_rows(import_table text, inputs jsonb)
returns table (place integer, code text, message text, detail text, hint text, constraint_name text, table_name text)
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
      get stacked diagnostics code = returned_sqlstate, message = message_text, detail = pg_exception_detail,
        hint = pg_exception_hint,
        constraint_name = constraint_name, table_name = table_name;
      -- Report only errors caused by this row.
      if code !~ '^(PT4|22|23)' then
        raise;
      end if;
      return next;
    end;
    place := place + 1;
  end loop;
  perform set_config('access.scopes_later', 'off', true);
end
$$;
comment on function jobs.import_rows(text, jsonb) is
  'Adds rows with the caller''s rights; returns the refused rows, counted from 0, and why. Scopes stay as they are '
  'until jobs.refresh_imported.';

create function jobs.finish_with_changes(job_id uuid, message text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.jobs j
  set state = 'done', message = finish_with_changes.message, finished_at = clock_timestamp(), arguments = '{}',
    done = coalesce(j.total, j.done)
  where j.id = job_id and j.owner_id = (select access.person()) and j.state = 'running';
  if not found then
    raise exception 'job.canceled' using errcode = 'PT409';
  end if;
end
$$;
comment on function jobs.finish_with_changes(uuid, text) is
  'For a job that changes data: finishes it in the same transaction as the change, so that it never runs twice.';

grant execute on function jobs.import_category(jsonb), jobs.import_row(text, jsonb),
  jobs.refresh_imported(text, uuid[]), jobs.import_rows(text, jsonb), jobs.finish_with_changes(uuid, text)
  to authenticated;
