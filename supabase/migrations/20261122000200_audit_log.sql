-- Every change of organisation, people, roles and permissions, and every failed sign-in. Triggers write it; nobody, the
-- owner of the table included, changes or deletes a line.

create table public.audit_log (
  id       bigint generated always as identity primary key,
  at       timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor    text,
  address  text,
  action   text not null check (action in ('insert', 'update', 'delete', 'sign_in_failed')),
  entity   text not null,
  subject  text,
  before   jsonb,
  after    jsonb
);
create index audit_log_by_time on public.audit_log (at);
create index audit_log_of_entity on public.audit_log (entity, id);
comment on column public.audit_log.actor is 'The name at that time; it stays when the person is gone. Null is the installation itself.';
comment on column public.audit_log.subject is 'What the row is about, in a word: a code, a name, a user name.';
comment on column public.audit_log.before is 'The row; of an update only the columns that changed.';

create function access.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The audit log is written by the portal alone and never changed' using errcode = '42501';
end
$$;
create trigger audit_log_written_by_triggers before insert on public.audit_log
  for each row when (pg_catalog.pg_trigger_depth() = 0) execute function access.refuse_change();
create trigger audit_log_immutable before update or delete or truncate on public.audit_log
  for each statement execute function access.refuse_change();

create function access.address() returns text
language sql stable set search_path = '' as $$
  select nullif(btrim(split_part(
    nullif(pg_catalog.current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ',', 1
  )), '')
$$;
comment on function access.address() is 'The network address of the request, as the REST API and the api function tell it.';

-- Auth deletes an account in a transaction of its own, without a caller: who asked for it is announced before.
create table access.removals (
  person_id uuid primary key,
  username  text not null,
  actor_id  uuid not null,
  address   text,
  at        timestamptz not null default clock_timestamp()
);
alter table access.removals enable row level security;

create function access.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  never_told constant text[] := array['updated_at', 'last_seen_at', 'full_name', 'theme', 'language'];
  old_row jsonb := to_jsonb(old) - never_told;
  new_row jsonb := to_jsonb(new) - never_told;
  whole constant jsonb := coalesce(new_row, old_row);
  actor uuid := access.person();
  person constant uuid := coalesce(whole ->> 'profile_id', whole ->> 'user_id', case tg_table_name when 'profiles' then whole ->> 'id' end);
  address text := access.address();
  subject text;
  removal access.removals;
begin
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(k.key, old_row -> k.key), '{}'), coalesce(jsonb_object_agg(k.key, new_row -> k.key), '{}')
    into old_row, new_row
    from jsonb_object_keys(whole) as k (key)
    where whole -> k.key is distinct from to_jsonb(old) -> k.key;
    if new_row = '{}' then
      return null;
    end if;
  elsif tg_op = 'DELETE' and actor is null and person is not null then
    select * into removal from access.removals r where r.person_id = person and r.at > clock_timestamp() - interval '1 minute';
    actor := removal.actor_id;
    address := coalesce(removal.address, address);
  end if;
  subject := coalesce(
    whole ->> 'username', removal.username,
    (select p.username from public.profiles p where p.id = person),
    whole ->> 'code', whole ->> 'key', whole ->> 'name'
  );
  insert into public.audit_log (actor_id, actor, address, action, entity, subject, before, after)
  values (
    actor, (select p.full_name from public.profiles p where p.id = actor), address, lower(tg_op), tg_table_name, subject,
    old_row, new_row
  );
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'companies', 'departments', 'countries', 'areas', 'sites', 'roles', 'categories', 'template_sections',
    'profiles', 'profile_companies', 'profile_countries', 'profile_areas', 'profile_sites', 'department_managers',
    'applications', 'application_tabs', 'application_permissions', 'tab_permissions'
  ]
  loop
    execute format(
      'create trigger %I after insert or update or delete on public.%I for each row execute function access.record_change()',
      name || '_audit', name
    );
  end loop;
end
$$;

-- A failed sign-in names an account only when there is one: people type passwords into the wrong field.
alter table session.sign_in_attempts add column refused_at timestamptz;
comment on column session.sign_in_attempts.refused_at is 'When it turned out to have failed; an attempt under way counts as failed too.';

create function session.sign_in_failed(attempt_id bigint) returns void
language sql security definer set search_path = '' as $$
  update session.sign_in_attempts a set refused_at = clock_timestamp() where a.id = sign_in_failed.attempt_id
$$;
grant execute on function session.sign_in_failed(bigint) to portal_api;

create function access.record_failure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (address, action, entity, subject, after)
  select new.address, 'sign_in_failed', 'sign_in', coalesce(p.username, 'unknown name'),
    case when p.id is not null then jsonb_build_object('user_id', p.id, 'is_active', p.is_active) end
  from (values (new.name_key)) as tried (name)
  left join public.profiles p on tried.name in (lower(p.username), lower(p.email));
  return null;
end
$$;
create trigger sign_in_attempts_audit after update of refused_at on session.sign_in_attempts
  for each row execute function access.record_failure();

alter table public.audit_log enable row level security;

grant select on public.audit_log to authenticated;

create policy "admins read" on public.audit_log for select to authenticated using ((select access.is_admin()));
