-- Sign-in of the api function: throttle, account lookup and the exchange of refresh tokens.

create table session.sign_in_attempts (
  id       bigint generated always as identity primary key,
  name_key text not null,
  address  text not null,
  at       timestamptz not null default clock_timestamp(),
  failed   boolean not null default true
);
create index sign_in_attempts_of_address on session.sign_in_attempts (address, at) where failed;
create index sign_in_attempts_by_time on session.sign_in_attempts (at);
alter table session.sign_in_attempts enable row level security;
comment on table session.sign_in_attempts is 'The last hour''s attempts. Counted per address, so that nobody can lock out somebody else.';

create function session.begin_sign_in(p_name text, p_address text, out attempt_id bigint, out retry_after integer)
language plpgsql security definer set search_path = '' as $$
declare
  period constant interval := '5 minutes';
  key constant text := lower(btrim(p_name));
  free_at timestamptz;
begin
  -- Attempts from one address take turns, so that many at once cannot pass the limit together.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sign-in ' || p_address, 0));
  delete from session.sign_in_attempts a where a.at < clock_timestamp() - interval '1 hour';

  with failures as (
    select
      a.at,
      a.name_key,
      row_number() over (order by a.at desc) as nth,
      row_number() over (partition by a.name_key order by a.at desc) as nth_of_name
    from session.sign_in_attempts a
    where a.address = p_address and a.failed and a.at > clock_timestamp() - period
  )
  select max(f.at) + period into free_at
  from failures f
  where f.nth = 50 or f.name_key = key and f.nth_of_name = 10;

  if free_at is not null then
    retry_after := greatest(1, ceil(extract(epoch from free_at - clock_timestamp())));
    return;
  end if;
  insert into session.sign_in_attempts (name_key, address) values (key, p_address) returning id into attempt_id;
end
$$;
comment on function session.begin_sign_in(text, text) is
  'Books an attempt as failed up front. 10 failures in 5 minutes for a name from an address, or 50 for the address: no attempt, and the seconds to wait.';

create function session.sign_in_succeeded(attempt_id bigint) returns void
language sql security definer set search_path = '' as $$
  update session.sign_in_attempts a set failed = false where a.id = sign_in_succeeded.attempt_id
$$;

create function session.account_for_sign_in(name text) returns table (user_id uuid, email text, is_active boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, u.email::text, p.is_active
  from public.profiles p join auth.users u on u.id = p.id
  where lower(p.username) = lower(btrim(name)) or lower(p.email) = lower(btrim(name))
$$;
comment on function session.account_for_sign_in(text) is 'By user name or e-mail, in any case; none or one row, because a user name has no @.';

create table session.refresh_exchange (
  token_hash bytea primary key,
  result     text not null,
  at         timestamptz not null default clock_timestamp()
);
create index refresh_exchange_by_time on session.refresh_exchange (at);
alter table session.refresh_exchange enable row level security;
comment on table session.refresh_exchange is 'What a used refresh token was exchanged for (sealed by the api function), so that two tabs get the same session.';

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
