-- Forgotten passwords. A request stores the email address and the network, and looks nobody up, so that its
-- response and its work are the same for every address. The worker finds the person and mails the link. Its token is
-- stored as a hash, works once, and may do nothing but set the password.

create table session.recoveries (
  id          bigint generated always as identity primary key,
  email       text not null,
  network     text not null,
  at          timestamptz not null default clock_timestamp(),
  is_mailed   boolean not null,
  next_try_at timestamptz,
  tries       smallint not null default 0,
  person_id   uuid references public.profiles (id) on delete cascade,
  token_hash  bytea constraint recoveries_token unique,
  expires_at  timestamptz,
  used_at     timestamptz
);
create index recoveries_of_email on session.recoveries (email, at) where is_mailed;
create index recoveries_of_network on session.recoveries (network, at);
create index recoveries_by_time on session.recoveries (at);
create index recoveries_due on session.recoveries (next_try_at) where next_try_at is not null;
create index recoveries_of_person on session.recoveries (person_id);
alter table session.recoveries enable row level security;
comment on table session.recoveries is 'The last three hours'' requests for a new password, whether or not the address has an account.';
comment on column session.recoveries.is_mailed is 'False when the limit of mails for the email address was reached; such a request only counts for the network.';
comment on column session.recoveries.next_try_at is 'When the worker may take the request; null when nothing is left to do.';

create function session.request_recovery(p_email text, p_address text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(p_email));
  its_network constant text := session.network_of(p_address);
  period constant interval := '5 minutes';
  free_at timestamptz;
begin
  -- Requests take turns, so that parallel ones cannot pass a limit together.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('recovery from ' || its_network, 0));
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('recovery of ' || wanted, 0));
  delete from session.recoveries r where r.at < clock_timestamp() - interval '3 hours';
  select r.at + period into free_at
  from session.recoveries r
  where r.network = its_network and r.at > clock_timestamp() - period
  order by r.at desc offset 29 limit 1;
  if free_at is not null then
    return greatest(1, ceil(extract(epoch from free_at - clock_timestamp())));
  end if;
  insert into session.recoveries (email, network, is_mailed, next_try_at)
  select wanted, its_network, limits.is_free, case when limits.is_free then clock_timestamp() end
  from (
    select count(*) < 5 and count(*) filter (where r.at > clock_timestamp() - interval '1 minute') = 0
    from session.recoveries r
    where r.email = wanted and r.is_mailed and r.at > clock_timestamp() - interval '1 hour'
  ) as limits (is_free);
  return null;
end
$$;
comment on function session.request_recovery(text, text) is
  'Records a request for a new password. After 30 in 5 minutes from a network, returns the seconds to wait instead. An email address gets at most one mail a minute and five an hour; further requests get the same response, without a mail.';

create function session.next_recovery_mail() returns table (address text, language text, name text, token text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  due session.recoveries;
  person public.profiles;
  new_token text;
begin
  loop
    select r.* into due
    from session.recoveries r
    where r.next_try_at <= clock_timestamp()
    order by r.next_try_at
    limit 1
    for update skip locked;
    exit when not found;
    select p.* into person from public.profiles p where lower(p.email) = due.email and p.is_active;
    if person.id is null or due.tries >= 8 or due.at < clock_timestamp() - interval '1 hour' then
      update session.recoveries r set next_try_at = null where r.id = due.id;
      continue;
    end if;
    new_token := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
    -- A request that was claimed by a dead worker becomes available again, with another token.
    update session.recoveries r
    set person_id = person.id, token_hash = sha256(convert_to(new_token, 'UTF8')), expires_at = clock_timestamp() + interval '1 hour',
        tries = due.tries + 1, next_try_at = clock_timestamp() + interval '15 seconds' * 2 ^ due.tries
    where r.id = due.id;
    return query select person.email, coalesce(person.language, 'en'), person.full_name, new_token;
    exit;
  end loop;
end
$$;
comment on function session.next_recovery_mail() is
  'Claims the next request for an active person''s address, and gives it a token of 192 bits that is valid for an hour.';

create function session.recovery_mailed(token text) returns void
language sql security definer set search_path = '' as $$
  update session.recoveries r set next_try_at = null where r.token_hash = sha256(convert_to(recovery_mailed.token, 'UTF8'))
$$;

-- A token is too long to guess. The limit stops anyone who tries anyway, and counts valid tokens too.
create table session.recovery_attempts (
  id      bigint generated always as identity primary key,
  network text not null,
  at      timestamptz not null default clock_timestamp()
);
create index recovery_attempts_of_network on session.recovery_attempts (network, at);
create index recovery_attempts_by_time on session.recovery_attempts (at);
alter table session.recovery_attempts enable row level security;
comment on table session.recovery_attempts is 'The last five minutes'' attempts to use a mailed link, valid or not, per network.';

create function session.use_recovery(p_token text, p_address text, out person_id uuid, out retry_after integer)
language plpgsql security definer set search_path = '' as $$
declare
  its_network constant text := session.network_of(p_address);
  period constant interval := '5 minutes';
  free_at timestamptz;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('recovery with ' || its_network, 0));
  delete from session.recovery_attempts a where a.at < clock_timestamp() - period;
  select a.at + period into free_at
  from session.recovery_attempts a where a.network = its_network order by a.at desc offset 29 limit 1;
  if free_at is not null then
    retry_after := greatest(1, ceil(extract(epoch from free_at - clock_timestamp())));
    return;
  end if;
  insert into session.recovery_attempts (network) values (its_network);
  update session.recoveries r set used_at = clock_timestamp()
  from public.profiles p
  where r.token_hash = sha256(convert_to(p_token, 'UTF8')) and r.used_at is null and r.expires_at > clock_timestamp()
    and p.id = r.person_id and p.is_active and lower(p.email) = r.email
  returning r.person_id into use_recovery.person_id;
  -- People who tried the old password too often may sign in with the new one.
  delete from session.sign_in_attempts a where a.user_id = use_recovery.person_id and a.network = its_network;
end
$$;
comment on function session.use_recovery(text, text) is
  'Uses a token up and returns the person whose password it sets; null for an unknown, used or expired one. After 30 in 5 minutes from a network, returns the seconds to wait instead.';

create function session.return_recovery(token text) returns void
language sql security definer set search_path = '' as $$
  update session.recoveries r set used_at = null where r.token_hash = sha256(convert_to(return_recovery.token, 'UTF8'))
$$;
comment on function session.return_recovery(text) is
  'Makes a token valid again after Auth has refused the new password. Once a password is set, there is no token left to return.';

create function session.void_recoveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update session.recoveries r set token_hash = null, next_try_at = null where r.person_id = new.id;
  return null;
end
$$;
-- Applies to changes made directly at Auth, too.
create trigger void_recoveries after update of encrypted_password, email on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email)
  execute function session.void_recoveries();

grant execute on function session.request_recovery(text, text), session.use_recovery(text, text), session.return_recovery(text)
  to portal_api;
grant execute on function session.next_recovery_mail(), session.recovery_mailed(text) to portal_worker;
