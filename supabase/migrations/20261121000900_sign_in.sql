-- Sign-in of the api function: throttle, account lookup and the exchange of refresh tokens. Auth can be reached without
-- the portal, so what the portal's sign-in refuses, Auth refuses too.

create table session.sign_in_attempts (
  id       bigint generated always as identity primary key,
  name_key text not null,
  address  text not null,
  at       timestamptz not null default clock_timestamp(),
  failed   boolean not null default true,
  refused_at timestamptz,
  user_id  uuid,
  checks   smallint not null default 0
);
create index sign_in_attempts_of_address on session.sign_in_attempts (address, at) where failed;
create index sign_in_attempts_by_time on session.sign_in_attempts (at);
create index sign_in_attempts_of_account on session.sign_in_attempts (user_id, at) where failed;

alter table session.sign_in_attempts enable row level security;
comment on table session.sign_in_attempts is
  'The attempts of the last hour. Counted per address, so that nobody can lock out somebody else.';
comment on column session.sign_in_attempts.refused_at is 'When the attempt failed; an attempt in progress counts as failed too.';
comment on column session.sign_in_attempts.user_id is
  'The account with this name; Auth checks its password while the attempt is in progress.';
comment on column session.sign_in_attempts.checks is 'How often Auth checked the password of the account for this attempt.';

create trigger sign_in_attempts_audit after update of refused_at on session.sign_in_attempts
  for each row execute function audit.record_failed_sign_in();

-- A wait is recorded once, not at each further attempt.
create table session.sign_in_waits (
  name_key text not null,
  address  text not null,
  until    timestamptz not null,
  primary key (name_key, address)
);
create index sign_in_waits_by_end on session.sign_in_waits (until);
alter table session.sign_in_waits enable row level security;
comment on table session.sign_in_waits is
  'Names and addresses that have to wait; the name is empty when the whole address has to.';

create trigger sign_in_waits_audit after insert or update of until on session.sign_in_waits
  for each row execute function audit.record_sign_in_wait();

create function session.account_for_sign_in(name text) returns table (user_id uuid, email text, is_active boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, u.email::text, p.is_active
  from public.profiles p join auth.users u on u.id = p.id
  where lower(p.username) = lower(btrim(name)) or lower(p.email) = lower(btrim(name))
$$;
comment on function session.account_for_sign_in(text) is
  'Finds an account by user name or e-mail address, in any case. At most one row, because a user name has no @.';

create function session.begin_sign_in(p_name text, p_address text, out attempt_id bigint, out retry_after integer)
language plpgsql security definer set search_path = '' as $$
declare
  period constant interval := '5 minutes';
  key constant text := lower(btrim(p_name));
  limited text;
  free_at timestamptz;
begin
  -- Attempts from one address take turns, so that parallel ones cannot pass the limit together.
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
comment on function session.begin_sign_in(text, text) is
  'Records an attempt as failed in advance. After 10 failures in 5 minutes for a name from an address, or 50 for the address, it returns no attempt and the seconds to wait.';

create function session.sign_in_succeeded(attempt_id bigint) returns void
language sql security definer set search_path = '' as $$
  update session.sign_in_attempts a set failed = false where a.id = sign_in_succeeded.attempt_id
$$;

create function session.sign_in_failed(attempt_id bigint) returns void
language sql security definer set search_path = '' as $$
  update session.sign_in_attempts a set refused_at = clock_timestamp() where a.id = sign_in_failed.attempt_id
$$;
grant execute on function session.sign_in_failed(bigint) to portal_api;

-- Auth calls this after checking a password and does not pass the address of the request. So the api function must have
-- begun an attempt for the account, within the limits by name and address. Everyone else gets the answer to a wrong
-- password, right or wrong. Allow several checks per attempt, so that a parallel request cannot exhaust it.
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
  'Auth''s hook for a password verification attempt (supabase/config.toml). An account without a profile has no rights and is let through.';
grant execute on function session.password_checked(jsonb) to supabase_auth_admin;

-- Auth refuses banned accounts before it checks the password, so the portal checks it to decide whether to say why.
create function session.inactive_password_is_right(name text, password text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_or(extensions.crypt(inactive_password_is_right.password, known.hash) = known.hash), false)
  from session.account_for_sign_in(name) as account
  join auth.users u on u.id = account.user_id
  cross join lateral (select overlay(u.encrypted_password placing '$2a' from 1)) as known (hash)
  where not account.is_active and u.encrypted_password ~ '^\$2[aby]\$'
$$;
comment on function session.inactive_password_is_right(text, text) is
  'Answers for deactivated people only; false for everybody else.';
grant execute on function session.inactive_password_is_right(text, text) to portal_api;

create table session.refresh_exchange (
  token_hash bytea primary key,
  result     text not null,
  at         timestamptz not null default clock_timestamp()
);
create index refresh_exchange_by_time on session.refresh_exchange (at);
alter table session.refresh_exchange enable row level security;
comment on table session.refresh_exchange is
  'The result of a used refresh token, sealed by the api function, so that two tabs get the same session.';

create function session.refresh_taken(hash bytea) returns text
language plpgsql security definer set search_path = '' as $$
begin
  -- Held until the caller's transaction has stored the result: the second tab waits and reads it.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('refresh ' || encode(hash, 'hex'), 0));
  return (
    select e.result from session.refresh_exchange e
    where e.token_hash = hash and e.at > clock_timestamp() - interval '5 minutes'
  );
end
$$;

create function session.refresh_store(hash bytea, result text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from session.refresh_exchange e where e.at < clock_timestamp() - interval '5 minutes';
  insert into session.refresh_exchange (token_hash, result) values (hash, refresh_store.result) on conflict do nothing;
end
$$;

grant execute on function session.begin_sign_in(text, text), session.sign_in_succeeded(bigint), session.account_for_sign_in(text),
  session.refresh_taken(bytea), session.refresh_store(bytea, text) to portal_api;
