-- Schemas, extensions and grants outside auth, storage and realtime. Since October 2026 Supabase grants nothing on
-- new tables and functions in public, so each migration grants what it exposes.

create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role, supabase_auth_admin;
grant all on schema extensions to postgres, dashboard_user;

create extension "uuid-ossp"        with schema extensions;
create extension pgcrypto           with schema extensions;
create extension pg_stat_statements with schema extensions;

grant all on all tables    in schema extensions to postgres with grant option;
grant all on all routines  in schema extensions to postgres with grant option;
alter default privileges in schema extensions grant all on tables    to postgres with grant option;
alter default privileges in schema extensions grant all on routines  to postgres with grant option;
alter default privileges in schema extensions grant all on sequences to postgres with grant option;

grant usage on schema public to postgres, anon, authenticated, service_role;

create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;
