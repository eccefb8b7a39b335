-- One schema for each subject, and the logins of the portal. public holds the tables, views and functions that the API
-- serves; none of the others is exposed through REST.
create schema core;
create schema access;
create schema audit;
create schema organization;
create schema people;
create schema session;
create schema limits;
create schema reports;
create schema tasks;
create schema compliance;
create schema calendar;
create schema notifications;
create schema reminders;
create schema files;
create schema chat;
create schema calls;
create schema meetings;
create schema live;
create schema push;
create schema jobs;
create schema queue;
create schema requests;
create schema retention;

comment on schema core is
  'The clock, the timestamps and versions of rows, turns, and the check that a deleted row is not in use.';
comment on schema access is 'Who the caller is, and what they may see and do: the functions that policies call.';
comment on schema audit is 'Writes the audit log.';
comment on schema organization is 'Companies, departments and places.';
comment on schema people is 'Roles, profiles and the commands of administrators on them.';
comment on schema session is
  'Throttles sign-in, recovers passwords and exchanges refresh tokens, for the api function.';
comment on schema limits is 'Counts what people do that others notice, for the limits of every subject.';
comment on schema reports is 'Daily reports: their rules, totals and pages.';
comment on schema tasks is 'Tasks: report items with something left to do, and action plans.';
comment on schema compliance is 'Who owes a report, and who submitted it.';
comment on schema calendar is 'Calendar entries, and the calendars that people connect.';
comment on schema notifications is 'Notifications inside the portal.';
comment on schema reminders is 'Reminders and their mails, for the worker.';
comment on schema files is
  'Uploaded files of chat rooms, reports and people: what may be stored, and the worker''s checks.';
comment on schema chat is 'Chat rooms, their messages, and what is sent to connected members.';
comment on schema calls is 'Calls: their seats, what the media server reports of them, and what it is told to do.';
comment on schema meetings is 'Meetings: their occurrences, the commands on them, and the mails that announce them.';
comment on schema live is 'What changed for whom, until the worker has sent it to their own topics of Realtime.';
comment on schema push is 'Notifications on people''s devices: who receives what, and the queue of the worker.';
comment on schema jobs is 'Commands on jobs for the api function and the worker.';
comment on schema requests is 'Requests that a client may repeat: their idempotency keys and responses.';
comment on schema queue is 'The tables of the worker''s queue, which the worker creates itself.';

-- Migrations grant everything explicitly, also on installations that still have Supabase's older default grants.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Names and codes sort as people read them, whatever the locale of the server: case and accents count last, and 2 comes
-- before 10.
create collation core.names (provider = icu, locale = 'und-u-kn');

create extension if not exists btree_gist with schema extensions;

-- The logins have no password here: the installation sets them.
do $$
declare
  name text;
begin
  foreach name in array array['portal_api', 'portal_worker'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = name) then
      execute format('create role %I login noinherit', name);
    end if;
  end loop;
end
$$;

grant anon, authenticated to portal_api;
alter role portal_api set statement_timeout = '8s';
alter role portal_api set lock_timeout = '4s';
alter role portal_api set idle_in_transaction_session_timeout = '15s';
comment on role portal_api is
  'Login of the api function; every request becomes authenticated with the caller''s claims.';

grant authenticated to portal_worker;
alter role portal_worker set statement_timeout = '120s';
alter role portal_worker set lock_timeout = '10s';
alter role portal_worker set idle_in_transaction_session_timeout = '120s';
comment on role portal_worker is 'Login of the worker; a job runs as authenticated with its owner''s claims.';

grant usage on schema
  core, access, organization, people, reports, tasks, compliance, calendar, files, chat, calls, meetings, live, push,
  jobs, requests to authenticated;
grant usage on schema people to service_role;
grant usage on schema session to portal_api, supabase_auth_admin;
grant usage on schema calendar, calls, jobs to portal_api;
grant usage on schema
  access, calendar, calls, chat, files, jobs, live, meetings, people, push, reminders, reports, retention, session
  to portal_worker;
grant usage, create on schema queue to portal_worker;
