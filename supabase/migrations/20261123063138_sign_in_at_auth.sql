-- Auth is reachable beside the portal: what the portal's sign-in refuses, Auth refuses too.

alter table session.sign_in_attempts add column user_id uuid;
alter table session.sign_in_attempts add column checks smallint not null default 0;
create index sign_in_attempts_of_account on session.sign_in_attempts (user_id, at) where failed;
comment on column session.sign_in_attempts.user_id is 'The account that has the name; while the attempt is under way, Auth checks this account''s password.';
comment on column session.sign_in_attempts.checks is 'How often Auth checked the account''s password because of this attempt.';

-- Who is told to wait is noted once for each wait, not once for each further try.
create table session.sign_in_waits (
  name_key text not null,
  address  text not null,
  until    timestamptz not null,
  primary key (name_key, address)
);
create index sign_in_waits_by_end on session.sign_in_waits (until);
alter table session.sign_in_waits enable row level security;
comment on table session.sign_in_waits is 'Names and addresses that have to wait; the name is empty where the whole address has to.';

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check
  check (action in ('insert', 'update', 'delete', 'sign_in_failed', 'sign_in_throttled', 'view_as_started', 'view_as_ended'));

create function access.record_wait() returns trigger
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
create trigger sign_in_waits_audit after insert or update of until on session.sign_in_waits
  for each row execute function access.record_wait();

create or replace function session.begin_sign_in(p_name text, p_address text, out attempt_id bigint, out retry_after integer)
language plpgsql security definer set search_path = '' as $$
declare
  period constant interval := '5 minutes';
  key constant text := lower(btrim(p_name));
  limited text;
  free_at timestamptz;
begin
  -- Attempts from one address take turns, so that many at once cannot pass the limit together.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sign-in ' || p_address, 0));
  delete from session.sign_in_attempts a where a.at < clock_timestamp() - interval '1 hour';
  delete from session.sign_in_waits w where w.until < clock_timestamp();

  with failures as (
    select
      a.at,
      a.name_key,
      row_number() over (order by a.at desc) as nth,
      row_number() over (partition by a.name_key order by a.at desc) as nth_of_name
    from session.sign_in_attempts a
    where a.address = p_address and a.failed and a.at > clock_timestamp() - period
  )
  select case when f.nth = 50 then '' else key end, f.at + period into limited, free_at
  from failures f
  where f.nth = 50 or f.name_key = key and f.nth_of_name = 10
  order by f.at desc
  limit 1;

  if free_at is not null then
    insert into session.sign_in_waits (name_key, address, until) values (limited, p_address, free_at) on conflict do nothing;
    retry_after := greatest(1, ceil(extract(epoch from free_at - clock_timestamp())));
    return;
  end if;
  insert into session.sign_in_attempts (name_key, address, user_id)
  values (key, p_address, (select account.user_id from session.account_for_sign_in(p_name) as account))
  returning id into attempt_id;
end
$$;

-- Auth calls this after it has checked a password. It is not told where the request came from: what counts is that the api
-- function began an attempt for the account, whose limits go by name and address. Everybody else gets the answer to a
-- wrong password, right or wrong. Some checks an attempt, not one: who asks Auth at the same moment does not use it up.
create function session.password_checked(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  checks_per_attempt constant smallint := 5;
  account constant uuid := event ->> 'user_id';
begin
  update session.sign_in_attempts a set checks = a.checks + 1
  where a.id = (
    select t.id
    from session.sign_in_attempts t
    where t.user_id = account and t.failed and t.refused_at is null
      and t.at > clock_timestamp() - interval '10 seconds' and t.checks < checks_per_attempt
    order by t.checks, t.at desc
    limit 1
    for update skip locked
  );
  if found or not exists (select from public.profiles p where p.id = account) then
    return '{"decision": "continue"}';
  end if;
  return '{"decision": "reject", "message": "Invalid login credentials", "should_logout_user": false}';
end
$$;
comment on function session.password_checked(jsonb) is
  'Auth''s hook for a password verification attempt (supabase/config.toml). An account without a person may do nothing, and is let through.';

grant usage on schema session to supabase_auth_admin;
grant execute on function session.password_checked(jsonb) to supabase_auth_admin;

-- Auth refuses the banned before it looks at the password. Whether to tell them why, the portal has to find out itself.
create function session.inactive_password_is_right(name text, password text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_or(extensions.crypt(inactive_password_is_right.password, known.hash) = known.hash), false)
  from session.account_for_sign_in(name) as account
  join auth.users u on u.id = account.user_id
  cross join lateral (select overlay(u.encrypted_password placing '$2a' from 1)) as known (hash)
  where not account.is_active and u.encrypted_password ~ '^\$2[aby]\$'
$$;
comment on function session.inactive_password_is_right(text, text) is 'For a deactivated person alone; false for everybody else.';
grant execute on function session.inactive_password_is_right(text, text) to portal_api;

-- A deactivated person's account is banned: no session, no mailed link. It is free again with the reactivation. At the end of
-- the transaction: until then the account's row is free for what Auth changes in the same command.
create or replace function access.end_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set banned_until = case when not new.is_active then now() + interval '100 years' end where u.id = new.id;
  delete from auth.sessions s where s.user_id = new.id and not new.is_active;
  return null;
end
$$;
drop trigger profiles_end_sessions on public.profiles;
create constraint trigger profiles_end_sessions after update on public.profiles
  deferrable initially deferred for each row when (old.is_active <> new.is_active)
  execute function access.end_sessions();
create constraint trigger profiles_begin_inactive after insert on public.profiles
  deferrable initially deferred for each row when (not new.is_active)
  execute function access.end_sessions();
