-- The audit log records every change to the organization, people, roles and permissions, every deletion of a report,
-- every failed sign-in, and when an administrator sets a person's password, views the portal as another person or opens
-- a file of a room that they are not a member of. Only triggers write to it. Nobody can change a row, or delete one
-- within its retention period, not even the owner of the table.

create table public.audit_log (
  id       bigint generated always as identity primary key,
  at       timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor    text,
  address  text,
  action   text not null check (action in (
    'insert', 'update', 'delete', 'sign_in_failed', 'sign_in_throttled', 'password_set', 'view_as_started',
    'view_as_ended', 'file_opened', 'recording_opened', 'summary_opened', 'transcript_opened'
  )),
  entity   text not null,
  subject  text,
  before   jsonb,
  after    jsonb
);
create index audit_log_by_time on public.audit_log (at);
create index audit_log_of_entity on public.audit_log (entity, id);
comment on column public.audit_log.actor is
  'The person''s name at that time, kept when the person is deleted. Null for the installation itself.';
comment on column public.audit_log.subject is 'The code, name or user name of the row.';
comment on column public.audit_log.before is 'The row before the change; for an update only the columns that changed.';

create function audit.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Only triggers write the audit log, and its rows cannot be changed' using errcode = '42501';
end
$$;
create trigger audit_log_written_by_triggers before insert on public.audit_log
  for each row when (pg_catalog.pg_trigger_depth() = 0) execute function audit.refuse_change();
create trigger audit_log_immutable before update or truncate on public.audit_log
  for each statement execute function audit.refuse_change();

create function audit.kept_for() returns interval
language sql immutable set search_path = '' as $$ select interval '2 years' $$;
comment on function audit.kept_for() is 'The retention period of the audit log: only older rows can be deleted.';

create trigger audit_log_kept before delete on public.audit_log
  for each row when (old.at > clock_timestamp() - audit.kept_for()) execute function audit.refuse_change();

create function audit.request_address() returns text
language sql stable set search_path = '' as $$
  select nullif(btrim(split_part(
    nullif(pg_catalog.current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ',', -1
  )), '')
$$;
comment on function audit.request_address() is
  'The network address of the request, as the REST API and the api function report it: the last entry of '
  'x-forwarded-for, which the nearest proxy adds. The client can choose the entries before it.';

-- Auth deletes an account in a transaction of its own, without a caller. So the request is recorded here first, for the
-- audit log.
create table audit.removals (
  person_id uuid primary key,
  username  text not null,
  actor_id  uuid not null,
  address   text,
  at        timestamptz not null default clock_timestamp()
);
alter table audit.removals enable row level security;

create function audit.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unlogged constant text[] := array['updated_at', 'full_name', 'theme', 'language'];
  old_row jsonb := to_jsonb(old) - unlogged;
  new_row jsonb := to_jsonb(new) - unlogged;
  whole constant jsonb := coalesce(new_row, old_row);
  actor uuid := access.person();
  person constant uuid := coalesce(
    whole ->> 'profile_id', whole ->> 'user_id', whole ->> 'author_id',
    case tg_table_name when 'profiles' then whole ->> 'id' end
  );
  address text := audit.request_address();
  subject text;
  removal audit.removals;
begin
  if tg_op = 'UPDATE' then
    select
      coalesce(jsonb_object_agg(k.key, old_row -> k.key), '{}'),
      coalesce(jsonb_object_agg(k.key, new_row -> k.key), '{}')
    into old_row, new_row
    from jsonb_object_keys(whole) as k (key)
    where whole -> k.key is distinct from to_jsonb(old) -> k.key;
    if new_row = '{}' then
      return null;
    end if;
  elsif tg_op = 'DELETE' and actor is null and person is not null then
    select * into removal from audit.removals r
    where r.person_id = person and r.at > clock_timestamp() - interval '1 minute';
    actor := removal.actor_id;
    address := coalesce(removal.address, address);
  end if;
  -- Otherwise the log would keep what was to be removed (USER-10).
  if tg_table_name = 'profiles' and whole ->> 'anonymized_at' is not null then
    old_row := old_row - array['username', 'email', 'first_name', 'last_name', 'position', 'photo_id'];
  elsif tg_table_name = 'leave'
    and exists (select from public.profiles p where p.id = person and p.anonymized_at is not null)
  then
    old_row := old_row - 'note';
  end if;
  subject := coalesce(
    whole ->> 'username', removal.username,
    (select p.username from public.profiles p where p.id = person),
    whole ->> 'code', whole ->> 'key', whole ->> 'name', whole ->> 'original_name', whole ->> 'room_name'
  );
  insert into public.audit_log (actor_id, actor, address, action, entity, subject, before, after)
  values (
    actor, (select p.full_name from public.profiles p where p.id = actor), address, lower(tg_op), tg_table_name,
    subject, old_row, new_row
  );
  return null;
end
$$;

create function audit.record_changes_of(variadic tables regclass[]) returns void
language plpgsql set search_path = '' as $$
declare
  audited record;
begin
  for audited in select c.oid::regclass as name, c.relname from pg_catalog.pg_class c where c.oid = any (tables) loop
    execute format(
      'create trigger %I after insert or update or delete on %s for each row execute function audit.record_change()',
      audited.relname || '_audit', audited.name
    );
  end loop;
end
$$;
comment on function audit.record_changes_of(regclass[]) is
  'For migrations: from now on, the audit log records every change of these tables.';

create function audit.record_failed_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (address, action, entity, subject, after)
  select new.address, 'sign_in_failed', 'sign_in', coalesce(p.username, 'unknown name'),
    case when p.id is not null then jsonb_build_object('user_id', p.id, 'is_active', p.is_active) end
  from (values (new.user_id)) as tried (id)
  left join public.profiles p on p.id = tried.id;
  return null;
end
$$;

create function audit.record_sign_in_wait() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (address, action, entity, subject, after)
  select new.address, 'sign_in_throttled', 'sign_in',
    case new.name_key when '' then 'the whole address' else coalesce(p.username, 'unknown name') end,
    jsonb_strip_nulls(jsonb_build_object('until', new.until, 'user_id', p.id))
  from (values (new.name_key)) as tried (name)
  left join public.profiles p on tried.name in (lower(p.username), lower(p.email));
  return null;
end
$$;

create function audit.record_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor, address, action, entity, subject, after)
  select a.id, a.full_name, audit.request_address(), 'password_set', 'profiles', p.username,
    jsonb_build_object('user_id', p.id)
  from public.profiles a, public.profiles p
  where a.id = new.admin_id and p.id = new.person_id;
  return null;
end
$$;

create function audit.record_viewing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor, address, action, entity, subject, after)
  select new.admin_id, a.full_name, coalesce(audit.request_address(), new.address),
    case when new.ended_at is null then 'view_as_started' else 'view_as_ended' end,
    'profiles', p.username, jsonb_build_object('user_id', p.id)
  from public.profiles a, public.profiles p
  where a.id = new.admin_id and p.id = new.person_id;
  return null;
end
$$;

alter table public.audit_log enable row level security;

grant select on public.audit_log to authenticated;

create policy "admins read" on public.audit_log for select to authenticated using ((select access.is_admin()));
