-- Forgotten passwords. A request stores the email address and the network, without looking anyone up, so that the
-- response and the time that it takes are the same for every address. The worker finds the person and mails the link.
-- Its token is stored as a hash, works once, and may do nothing but set the password.

create table session.recoveries (
  id          bigint generated always as identity primary key,
  email       text not null,
  network     text not null,
  at          timestamptz not null default clock_timestamp(),
  is_mailed   boolean not null,
  next_try_at timestamptz,
  tries       smallint not null default 0,
  person_id   uuid references public.profiles (id) on delete cascade
);
create index recoveries_of_email on session.recoveries (email, at) where is_mailed;
create index recoveries_of_network on session.recoveries (network, at);
create index recoveries_by_time on session.recoveries (at);
create index recoveries_due on session.recoveries (next_try_at) where next_try_at is not null;
create index recoveries_of_person on session.recoveries (person_id);
alter table session.recoveries enable row level security;
comment on table session.recoveries is
  'The last three hours'' requests for a new password, whether or not the address has an account.';
comment on column session.recoveries.is_mailed is
  'False when the limit of mails for the email address was reached; such a request only counts for the network.';
comment on column session.recoveries.next_try_at is
  'When a worker may take the request; null when nothing is left to do.';

-- A mail that may have been sent is sent again with another token, and both work.
create table session.recovery_tokens (
  hash        bytea primary key,
  recovery_id bigint not null references session.recoveries (id) on delete cascade,
  expires_at  timestamptz not null
);
create index recovery_tokens_of_recovery on session.recovery_tokens (recovery_id);
alter table session.recovery_tokens enable row level security;
comment on table session.recovery_tokens is 'The tokens of the mailed links, as hashes.';

create function session.recovery_hash(token text) returns bytea
language sql immutable set search_path = '' as $$ select sha256(convert_to(token, 'UTF8')) $$;

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
  'Records a request for a new password. After 30 in 5 minutes from a network, returns the seconds to wait '
  'instead. An email address gets at most one mail a minute and five an hour; further requests get the same '
  'response, without a mail.';

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
    -- A worker sends for at most 30 seconds, so after 45 it counts as dead, and another one may take the request.
    update session.recoveries r
    set person_id = person.id, tries = due.tries + 1, next_try_at = clock_timestamp() + interval '45 seconds'
    where r.id = due.id;
    insert into session.recovery_tokens (hash, recovery_id, expires_at)
    values (session.recovery_hash(new_token), due.id, clock_timestamp() + interval '1 hour');
    return query select person.email, coalesce(person.language, 'en'), person.full_name, new_token;
    exit;
  end loop;
end
$$;
comment on function session.next_recovery_mail() is
  'Claims the next request for an active person''s address, for 45 seconds, and gives it a token of 192 bits '
  'that is valid for an hour.';

create function session.recovery_mailed(token text) returns void
language sql security definer set search_path = '' as $$
  update session.recoveries r set next_try_at = null
  from session.recovery_tokens t
  where t.hash = session.recovery_hash(recovery_mailed.token) and r.id = t.recovery_id
$$;

create function session.recovery_not_mailed(token text, was_interrupted boolean) returns void
language sql security definer set search_path = '' as $$
  update session.recoveries r
  set next_try_at = clock_timestamp() + case
    when was_interrupted then interval '0'
    else interval '15 seconds' * 2 ^ (r.tries - 1)
  end
  from session.recovery_tokens t
  where t.hash = session.recovery_hash(recovery_not_mailed.token) and r.id = t.recovery_id and r.next_try_at is not null
$$;
comment on function session.recovery_not_mailed(text, boolean) is
  'Releases a claimed request: after a failure, for a later try; when the worker stops, for another worker at once.';

-- A token of a mailed link or of the setup is too long to guess. The limit stops anyone who tries anyway, and counts
-- valid tokens too.
create table session.token_attempts (
  id      bigint generated always as identity primary key,
  network text not null,
  at      timestamptz not null default clock_timestamp()
);
create index token_attempts_of_network on session.token_attempts (network, at);
create index token_attempts_by_time on session.token_attempts (at);
alter table session.token_attempts enable row level security;
comment on table session.token_attempts is
  'The last five minutes'' attempts to use a mailed link or a setup token, valid or not, per network.';

create function session.count_token_attempt(address text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  its_network constant text := session.network_of(address);
  period constant interval := '5 minutes';
  free_at timestamptz;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('token from ' || its_network, 0));
  delete from session.token_attempts a where a.at < clock_timestamp() - period;
  select a.at + period into free_at
  from session.token_attempts a where a.network = its_network order by a.at desc offset 29 limit 1;
  if free_at is not null then
    return greatest(1, ceil(extract(epoch from free_at - clock_timestamp())));
  end if;
  insert into session.token_attempts (network) values (its_network);
  return null;
end
$$;
comment on function session.count_token_attempt(text) is
  'Counts an attempt to use a token. After 30 in 5 minutes from a network, returns the seconds to wait instead.';

create function session.recovering_person(token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select p.id
  from session.recovery_tokens t
  join session.recoveries r on r.id = t.recovery_id
  join public.profiles p on p.id = r.person_id and p.is_active and lower(p.email) = r.email
  where t.hash = session.recovery_hash(recovering_person.token) and t.expires_at > clock_timestamp()
$$;

create function session.begin_recovery(token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := session.recovering_person(token);
begin
  if person is null then
    return null;
  end if;
  perform people.lock_password(person);
  -- While this waited, another change of the password may have voided the token.
  return session.recovering_person(token);
end
$$;
comment on function session.begin_recovery(text) is
  'The person whose password the token may set until the end of the transaction; null for an unknown, used or expired '
  'token. Setting the password uses it up.';

create function session.end_recovery(person_id uuid, address text) returns void
language sql security definer set search_path = '' as $$
  delete from session.sign_in_attempts a
  where a.user_id = end_recovery.person_id and a.network = session.network_of(end_recovery.address)
$$;
comment on function session.end_recovery(uuid, text) is
  'Lets people who tried the old password too often sign in from the network where they set the new one.';

create function session.void_recoveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Includes requests that no worker has claimed yet. Waits for a worker that is claiming one.
  update session.recoveries r set next_try_at = null
  where r.person_id = new.id
    or r.is_mailed and r.email = (select lower(p.email) from public.profiles p where p.id = new.id);
  delete from session.recovery_tokens t using session.recoveries r where r.id = t.recovery_id and r.person_id = new.id;
  return null;
end
$$;
-- Applies to changes made directly at Auth, too.
create trigger void_recoveries after update of encrypted_password, email on auth.users
  for each row
  when (old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email)
  execute function session.void_recoveries();

grant execute on function
  session.request_recovery(text, text), session.count_token_attempt(text), session.begin_recovery(text),
  session.end_recovery(uuid, text) to portal_api;
grant execute on function
  session.next_recovery_mail(), session.recovery_mailed(text), session.recovery_not_mailed(text, boolean)
  to portal_worker;
