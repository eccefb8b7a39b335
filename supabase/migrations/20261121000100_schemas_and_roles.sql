-- access: who may do what. session: sign-in throttling and token refresh. The REST API exposes neither.
create schema access;
create schema session;

comment on schema access is 'Authorisation helpers of the row-level policies; not exposed by the REST API.';
comment on schema session is 'Sign-in throttle and refresh exchange of the api function; not exposed by the REST API.';

grant usage on schema access to authenticated, service_role;

-- Every migration grants what it exposes, also on installations that still have Supabase's older default grants.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- The api function's login: it can only become anon or authenticated. Its password is set by the installation.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'portal_api') then
    create role portal_api login noinherit;
  end if;
end
$$;
grant anon, authenticated to portal_api;
grant usage on schema session to portal_api;
alter role portal_api set statement_timeout = '8s';
alter role portal_api set lock_timeout = '4s';
alter role portal_api set idle_in_transaction_session_timeout = '15s';
comment on role portal_api is 'Login of the api function; every request becomes authenticated with the caller''s claims.';
