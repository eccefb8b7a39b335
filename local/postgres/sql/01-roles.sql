-- The roles of a Supabase database. The superuser is supabase_admin. postgres, which runs the migrations, is not a
-- superuser, so a migration that works here also works on Supabase.

create role postgres login createdb createrole replication bypassrls;
alter database postgres owner to postgres;

create role anon          nologin inherit;
create role authenticated nologin inherit;
create role service_role  nologin inherit bypassrls;

create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

create role supabase_auth_admin     login noinherit createrole;
create role supabase_storage_admin  login noinherit createrole;
create role supabase_realtime_admin nologin noinherit;
grant authenticator to supabase_storage_admin;

-- Local only: @supabase/lite reads the tables of REST from information_schema, which lists only what the current role
-- may read. Each request still runs as anon, authenticated or service_role, as with PostgREST.
grant pg_read_all_data to authenticator with inherit true;
grant anon, authenticated, service_role to supabase_realtime_admin;

-- Local only: the login of the local Realtime. Supabase's connects as supabase_admin.
create role local_realtime login replication;
grant supabase_realtime_admin to local_realtime with inherit true, set true;

create role dashboard_user nologin createdb createrole replication;

grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres with admin option;

-- postgres may create policies and triggers on tables that these three own, but cannot SET ROLE to them; 06-guard.sql
-- refuses everything else.
grant supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to postgres with inherit true, set false;

-- Supabase allows postgres this setting through supautils: a restore turns triggers off with it.
grant set on parameter session_replication_role to postgres;

alter role anon                set statement_timeout = '3s';
alter role authenticated       set statement_timeout = '8s';
alter role authenticator       set statement_timeout = '8s';
alter role authenticator       set lock_timeout = '8s';
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';

alter role supabase_admin         set search_path = "$user", public, auth, extensions;
alter role postgres               set search_path = "$user", public, extensions;
alter role supabase_auth_admin    set search_path = auth;
alter role supabase_storage_admin set search_path = storage;
