-- An installation without an administrator: whoever runs the server offers a token, and who has it makes the first one.

create table session.setup_offer (
  is_only    boolean primary key default true check (is_only),
  token_hash bytea not null,
  at         timestamptz not null default clock_timestamp()
);
alter table session.setup_offer enable row level security;
comment on table session.setup_offer is 'The token that makes the first administrator, hashed: one at a time, gone with its use.';

create function access.setup_is_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.profiles p where p.is_admin)
$$;

create function access.offer_setup() returns text
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := translate(encode(extensions.gen_random_bytes(18), 'base64'), '+/', '-_');
begin
  if not access.setup_is_due() then
    raise exception 'There is an administrator already' using errcode = 'PT409';
  end if;
  insert into session.setup_offer (token_hash) values (sha256(token::bytea))
  on conflict (is_only) do update set token_hash = excluded.token_hash, at = excluded.at;
  return token;
end
$$;
comment on function access.offer_setup() is
  'A new token for /setup, told this once; an earlier one is worth nothing then. Granted to nobody: it is for whoever runs the database.';

create function session.setup_is_due() returns boolean
language sql stable security definer set search_path = '' as 'select access.setup_is_due()';

create function session.set_up(token text, person_id uuid, company jsonb, administrator jsonb, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company_id bigint;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('profiles.first_admin', 0));
  if not access.setup_is_due() then
    raise exception 'There is an administrator already' using errcode = 'PT409';
  end if;
  delete from session.setup_offer o where o.token_hash = sha256(token::bytea);
  if not found then
    raise exception 'This token is not valid. Take the link that the server printed last.' using errcode = 'PT403', hint = 'token';
  end if;

  -- For the audit log; there is nobody yet who asks.
  perform pg_catalog.set_config('request.headers', json_build_object('x-forwarded-for', address)::text, true);
  insert into public.companies (code, name) values (company ->> 'code', company ->> 'name') returning id into company_id;
  insert into public.roles (code, name, hierarchy_level, can_view_subordinate_reports)
  select 'ADM', 'Administrator', 0, true
  where not exists (select from public.roles r where r.code = 'ADM');
  insert into public.profiles (id, username, email, first_name, last_name, role_id, company_id, is_admin)
  select person_id, administrator ->> 'username', administrator ->> 'email', administrator ->> 'firstName', administrator ->> 'lastName',
    r.id, company_id, true
  from public.roles r where r.code = 'ADM';
  insert into public.profile_companies values (person_id, company_id);
end
$$;
comment on function session.set_up(text, uuid, jsonb, jsonb, text) is
  'The first company and administrator of an installation. The account is Auth''s: it has to be there at the end of the transaction.';

grant execute on function session.setup_is_due(), session.set_up(text, uuid, jsonb, jsonb, text) to portal_api;
