-- Idempotency keys: a client that got no response sends the same POST again, with the same key, and the change is made
-- once. The row is written in the transaction of the change, with the response. So after a crash there are both or
-- neither. A few calls need more than one transaction, because they wait for another service. Their row is written
-- first: it gives every attempt the same id, under which the call creates what it creates.

create table requests.keys (
  person_id     uuid not null references public.profiles (id) on delete cascade,
  key           text not null constraint keys_length check (length(key) between 1 and 200),
  fingerprint   bytea not null,
  id            uuid not null default gen_random_uuid(),
  running_until timestamptz,
  answer        text,
  created_at    timestamptz not null default core.now(),
  primary key (person_id, key)
);
create index keys_by_time on requests.keys (created_at);
alter table requests.keys enable row level security;
comment on table requests.keys is
  'The last 24 hours'' requests with an idempotency key. Only the functions below use it, each for the caller''s keys.';
comment on column requests.keys.fingerprint is
  'Of method, path, query and body, with a key of the api function, because a body may contain a password.';
comment on column requests.keys.id is 'What every attempt of a call with several transactions creates has this id.';
comment on column requests.keys.running_until is
  'Until then, an attempt with several transactions is taken to be running.';
comment on column requests.keys.answer is
  'Status, headers and body of the response, encrypted by the api function; empty when it is not kept, '
  'null while there is none.';

create function requests.kept_for() returns interval
language sql immutable set search_path = '' as $$ select interval '24 hours' $$;

create function requests.require_space(person uuid) returns void
language plpgsql set search_path = '' as $$
declare
  kept record;
begin
  select count(*) as keys, sum(octet_length(k.answer)) as bytes, min(k.created_at) as oldest into kept
  from requests.keys k where k.person_id = person and k.created_at > core.now() - requests.kept_for();
  if kept.keys >= 10000 or kept.bytes >= 100000000 then
    raise exception 'request.too_often' using errcode = 'PT429',
      detail = json_build_object(
        'retryAfter', ceil(extract(epoch from kept.oldest + requests.kept_for() - core.now()))
      )::text;
  end if;
end
$$;
comment on function requests.require_space(uuid) is
  'Refuses another key for somebody who has 10,000 of the last 24 hours, or 100 MB of responses.';

-- Locks the key until the end of the transaction, and checks what was sent with it before.
create function requests.find(wanted text, wanted_fingerprint bytea) returns requests.keys
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
  known requests.keys;
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('request ' || caller || ' ' || wanted, 0))
  then
    raise exception 'request.still_running' using errcode = 'PT409', detail = '{"retryAfter": 1}';
  end if;
  select * into known
  from requests.keys k
  where k.person_id = caller and k.key = wanted and k.created_at > core.now() - requests.kept_for();
  if known.fingerprint <> wanted_fingerprint then
    raise exception 'request.key_reused' using errcode = 'PT422';
  elsif known.key is null then
    perform requests.require_space(caller);
  end if;
  return known;
end
$$;
comment on function requests.find(text, bytea) is
  'The caller''s request with this key in the last 24 hours. Refuses a key that was used for another request or whose '
  'request is running, and a new one beyond the limits.';
grant execute on function requests.find(text, bytea) to authenticated;

create function requests.attempt(wanted text, wanted_fingerprint bytea) returns table (id uuid, answer text)
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
  known constant requests.keys := requests.find(wanted, wanted_fingerprint);
begin
  if known.answer is not null then
    return query select known.id, known.answer;
    return;
  end if;
  if known.running_until > core.now() then
    raise exception 'request.still_running' using errcode = 'PT409', detail = '{"retryAfter": 2}';
  end if;
  delete from requests.keys k
  where k.person_id = caller and k.key = wanted and k.created_at <= core.now() - requests.kept_for();
  -- A function responds within 150 seconds or is stopped.
  return query
  insert into requests.keys as k (person_id, key, fingerprint, running_until)
  values (caller, wanted, wanted_fingerprint, core.now() + interval '150 seconds')
  on conflict (person_id, key) do update set running_until = excluded.running_until
  returning k.id, k.answer;
end
$$;
comment on function requests.attempt(text, bytea) is
  'Begins an attempt with several transactions: its id and, if an earlier attempt was completed, the response. '
  'Refuses a second attempt while one is running, for at most 150 seconds.';
grant execute on function requests.attempt(text, bytea) to authenticated;

create function requests.keep(wanted text, wanted_fingerprint bytea, its_answer text) returns void
language sql security definer set search_path = '' as $$
  insert into requests.keys as k (person_id, key, fingerprint, answer)
  values (access.person(), wanted, wanted_fingerprint, its_answer)
  on conflict (person_id, key) do update
  set answer = excluded.answer, fingerprint = excluded.fingerprint, created_at = excluded.created_at,
    running_until = null
$$;
comment on function requests.keep(text, bytea, text) is 'Keeps the response of a request of the caller.';
grant execute on function requests.keep(text, bytea, text) to authenticated;

create function requests.release(wanted text, was_refused boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if was_refused then
    delete from requests.keys k where k.person_id = access.person() and k.key = wanted and k.answer is null;
  else
    update requests.keys k set running_until = null where k.person_id = access.person() and k.key = wanted;
  end if;
end
$$;
comment on function requests.release(text, boolean) is
  'Ends an attempt that has failed. A refused one has changed nothing, so its key may be used for something else; '
  'any other one keeps its id.';
grant execute on function requests.release(text, boolean) to authenticated;
