-- Sign-in for the api function: throttling, account lookup and the exchange of refresh tokens. Auth can also be reached
-- directly, so it refuses whatever the portal's sign-in refuses.

create function session.network_of(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- A proxy may add a port, and a link-local address names its interface after a %.
  bare constant text := split_part(regexp_replace(address, '^\[(.*)\](:\d+)?$|^([\d.]+):\d+$', '\1\3'), '%', 1);
  ip inet;
begin
  if not pg_catalog.pg_input_is_valid(bare, 'inet') then
    return address;
  end if;
  ip := bare;
  if ip <<= '::ffff:0:0/96' then
    ip := '0.0.0.0'::inet + (ip - '::ffff:0:0'::inet);
  end if;
  return case when family(ip) = 4 then host(ip) else network(set_masklen(ip, 64))::text end;
end
$$;
comment on function session.network_of(text) is
  'What limits count as one network address: an IPv4 address, or the 64 bits of an IPv6 address that its network '
  'shares, because anyone may use all addresses of their network. Text that is not an address is counted as it is.';

create table session.sign_in_attempts (
  id       bigint generated always as identity primary key,
  name_key text not null,
  address  text not null,
  network  text not null generated always as (session.network_of(address)) stored,
  at       timestamptz not null default clock_timestamp(),
  failed   boolean not null default true,
  refused_at timestamptz,
  user_id  uuid,
  asked_id uuid not null,
  asked_digest bytea,
  checks   smallint not null default 0
);
create index sign_in_attempts_of_network on session.sign_in_attempts (network, at) where failed;
create index sign_in_attempts_by_time on session.sign_in_attempts (at);
create index sign_in_attempts_of_asked on session.sign_in_attempts (asked_id, at) where failed;

alter table session.sign_in_attempts enable row level security;
comment on table session.sign_in_attempts is
  'The attempts of the last hour. Counted per network, so that nobody can lock out people on other networks.';
comment on column session.sign_in_attempts.refused_at is
  'When the attempt failed; an attempt in progress counts as failed too.';
comment on column session.sign_in_attempts.user_id is 'The account with this name.';
comment on column session.sign_in_attempts.asked_id is
  'The account whose password Auth checks while the attempt is in progress.';
comment on column session.sign_in_attempts.asked_digest is
  'Identifies the password that this account had when the attempt began. After a change, the attempt opens no session.';
comment on column session.sign_in_attempts.checks is 'How often Auth checked the password for this attempt.';

create trigger sign_in_attempts_audit after update of refused_at on session.sign_in_attempts
  for each row execute function audit.record_failed_sign_in();

-- A wait is recorded once, not at each further attempt.
create table session.sign_in_waits (
  name_key text not null,
  address  text not null,
  network  text not null generated always as (session.network_of(address)) stored,
  until    timestamptz not null,
  primary key (name_key, network)
);
create index sign_in_waits_by_end on session.sign_in_waits (until);
alter table session.sign_in_waits enable row level security;
comment on table session.sign_in_waits is
  'Names and networks that have to wait. An empty name means every name in the network.';

create trigger sign_in_waits_audit after insert or update of until on session.sign_in_waits
  for each row execute function audit.record_sign_in_wait();

-- A failed attempt takes the same work whoever it names, so that its duration reveals neither who exists nor who was
-- deactivated: Auth hashes the password once, for the decoy if there is no active person, and
-- inactive_password_is_right hashes it once more.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
) values (
  '00000000-0000-0000-0000-000000000000', people.decoy_id(), 'authenticated', 'authenticated',
  people.decoy_email(), extensions.crypt(encode(extensions.gen_random_bytes(24), 'hex'), extensions.gen_salt('bf', 10)),
  now(), '{"provider": "email", "providers": ["email"]}', '{}', now(), now(), '', '', '', ''
);

create function session.digest_of(encrypted_password text) returns bytea
language sql immutable set search_path = '' as $$ select sha256(convert_to(encrypted_password, 'UTF8')) $$;
comment on function session.digest_of(text) is 'Identifies the hash of a password without containing it.';

create function session.account_for_sign_in(name text) returns table (
  user_id uuid, asked_id uuid, asked_email text, asked_digest bytea
)
language sql stable security definer set search_path = '' as $$
  select p.id, u.id, u.email::text, session.digest_of(u.encrypted_password)
  from (values (lower(btrim(name)))) as wanted (name)
  left join public.profiles p on lower(p.username) = wanted.name or lower(p.email) = wanted.name
  join auth.users u on u.id = case when p.is_active then p.id else people.decoy_id() end
$$;
comment on function session.account_for_sign_in(text) is
  'Finds an account by user name or email address, ignoring case, and the account whose password Auth has to check for '
  'it: the decoy''s, unless the name is an active person''s. Always one row, because a user name has no @.';

create function session.begin_sign_in(
  p_name text, p_address text, out attempt_id bigint, out retry_after integer, out email text
)
language plpgsql security definer set search_path = '' as $$
declare
  period constant interval := '5 minutes';
  -- Longer than Auth takes. An older attempt without an outcome was interrupted, and only a wrong password may count.
  longest_attempt constant interval := '30 seconds';
  name_key constant text := lower(btrim(p_name));
  its_network constant text := session.network_of(p_address);
  account record;
  account_key text;
  limited text;
  free_at timestamptz;
begin
  select * into account from session.account_for_sign_in(p_name);
  account_key := coalesce(account.user_id::text, name_key);
  -- Attempts from one network take turns, so that parallel ones cannot pass the limit together.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sign-in ' || its_network, 0));
  delete from session.sign_in_attempts a where a.at < clock_timestamp() - interval '1 hour';
  delete from session.sign_in_waits w where w.until < clock_timestamp();

  with failures as (
    select
      a.at,
      tried.key,
      row_number() over (order by a.at desc) as nth,
      row_number() over (partition by tried.key order by a.at desc) as nth_of_account
    from session.sign_in_attempts a
    cross join lateral (select coalesce(a.user_id::text, a.name_key)) as tried (key)
    where a.network = its_network and a.failed and a.at > clock_timestamp() - period
      and (a.refused_at is not null or a.at > clock_timestamp() - longest_attempt)
  )
  select case when f.nth = 50 then '' else name_key end, f.at + period into limited, free_at
  from failures f
  where f.nth = 50 or f.key = account_key and f.nth_of_account = 10
  order by f.at desc
  limit 1;

  if free_at is not null then
    insert into session.sign_in_waits (name_key, address, until)
    values (limited, p_address, free_at)
    on conflict do nothing;
    retry_after := greatest(1, ceil(extract(epoch from free_at - clock_timestamp())));
    return;
  end if;
  email := account.asked_email;
  insert into session.sign_in_attempts (name_key, address, user_id, asked_id, asked_digest)
  values (name_key, p_address, account.user_id, account.asked_id, account.asked_digest)
  returning id into attempt_id;
end
$$;
comment on function session.begin_sign_in(text, text) is
  'Records an attempt as failed in advance, and returns the address for which Auth has to check the password. '
  'After 10 failures in 5 minutes for an account or unknown name from a network, or 50 for the network, it returns no '
  'attempt and the seconds to wait.';

create function session.sign_in_succeeded(attempt_id bigint, session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  attempt session.sign_in_attempts;
begin
  select * into attempt from session.sign_in_attempts a where a.id = sign_in_succeeded.attempt_id;
  -- Waits for a change of the account that is about to be committed, which did not see the new session. A later one
  -- waits for this transaction, and ends the session.
  perform from auth.users u
  where u.id = attempt.asked_id and session.digest_of(u.encrypted_password) = attempt.asked_digest
    and (u.banned_until is null or u.banned_until < clock_timestamp())
  for share;
  if found then
    update session.sign_in_attempts a set failed = false where a.id = attempt.id;
    return true;
  end if;
  delete from auth.sessions s where s.id = sign_in_succeeded.session_id;
  return false;
end
$$;
comment on function session.sign_in_succeeded(bigint, uuid) is
  'Whether the session that Auth has opened for an attempt may stay. Otherwise it is deleted: '
  'the password was changed or the person deactivated after the attempt began.';

create function session.sign_in_failed(attempt_id bigint) returns void
language sql security definer set search_path = '' as $$
  update session.sign_in_attempts a set refused_at = clock_timestamp() where a.id = sign_in_failed.attempt_id
$$;

create function session.sign_in_interrupted(attempt_id bigint) returns void
language sql security definer set search_path = '' as $$
  delete from session.sign_in_attempts a where a.id = sign_in_interrupted.attempt_id
$$;
comment on function session.sign_in_interrupted(bigint) is
  'Withdraws an attempt that Auth could not decide: it counts neither as success nor as failure.';
grant execute on function session.sign_in_failed(bigint), session.sign_in_interrupted(bigint) to portal_api;

-- Auth calls this after checking a password, without the address of the request. So it accepts only accounts for which
-- the api function has begun an attempt within the limits; all others get the response to a wrong password. An
-- attempt allows several checks, so that a parallel request cannot exhaust it.
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
    where t.asked_id = account and t.failed and t.refused_at is null
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
  'Auth''s hook for a password verification attempt (supabase/config.toml). An account without a profile has no '
  'rights and is let through.';
grant execute on function session.password_checked(jsonb) to supabase_auth_admin;

-- Auth refuses banned accounts before it checks the password. The portal checks it, so that only someone with the right
-- password learns that the account is inactive.
create function session.inactive_password_is_right(attempt_id bigint, password text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  known constant text := (
    select overlay(u.encrypted_password placing '$2a' from 1)
    from session.sign_in_attempts a
    join public.profiles p on p.id = a.user_id and not p.is_active
    join auth.users u on u.id = p.id
    where a.id = inactive_password_is_right.attempt_id and u.encrypted_password ~ '^\$2[aby]\$'
  );
  -- A salt without a hash, which nothing equals.
  compared constant text := coalesce(known, '$2a$10$CwTycUXWue0Thq9StjUM0u');
begin
  return extensions.crypt(password, compared) = compared;
end
$$;
comment on function session.inactive_password_is_right(bigint, text) is
  'Whether an attempt named a deactivated person, with the right password; false for anyone else. '
  'Hashes it once in each case, so that the response time reveals nothing.';
grant execute on function session.inactive_password_is_right(bigint, text) to portal_api;

create table session.refresh_exchange (
  token_hash bytea primary key,
  result     text not null,
  at         timestamptz not null default clock_timestamp()
);
create index refresh_exchange_by_time on session.refresh_exchange (at);
alter table session.refresh_exchange enable row level security;
comment on table session.refresh_exchange is
  'The result of a used refresh token, encrypted by the api function, so that two tabs get the same session.';

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

grant execute on function session.begin_sign_in(text, text), session.sign_in_succeeded(bigint, uuid),
  session.refresh_taken(bytea), session.refresh_store(bytea, text) to portal_api;
