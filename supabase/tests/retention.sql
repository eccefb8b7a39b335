begin;
\ir support/helpers.psql
select no_plan();

insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at)
select ('00000000-0000-4000-8000-00000000000' || n)::uuid, tests.person('te.paris1'), created, updated, refreshed
from (values
  (1, now() - interval '1 year', now() - interval '91 days', null),
  (2, now() - interval '1 year', now() - interval '91 days', (now() - interval '1 day') at time zone 'UTC'),
  (3, now() - interval '1 year', now() - interval '91 days', null)
) as given (n, created, updated, refreshed);
insert into auth.refresh_tokens (id, token, session_id, revoked, created_at, updated_at)
values
  (gen_random_uuid(), 'used', '00000000-0000-4000-8000-000000000003', false,
    now() - interval '80 days', now() - interval '80 days'),
  (gen_random_uuid(), 'replaced', '00000000-0000-4000-8000-000000000003', true,
    now() - interval '80 days', now() - interval '2 days'),
  (gen_random_uuid(), 'just replaced', '00000000-0000-4000-8000-000000000003', true,
    now() - interval '2 days', now() - interval '1 hour');
select retention.remove_sessions();
select results_eq(
  $$ select right(id::text, 1) from auth.sessions where id::text like '00000000-0000-4000-8000-%' order by 1 $$,
  $$ values ('2'), ('3') $$, 'a session that nobody has used for 90 days is removed'
);
select results_eq(
  $$ select token::text from auth.refresh_tokens where token in ('used', 'replaced', 'just replaced') order by 1 $$,
  $$ values ('just replaced'), ('used') $$,
  'a replaced refresh token is removed after a day'
);

select notifications.notify(tests.person('te.paris1'), 'report_reminder', '{}', key)
from (values ('old'), ('young')) as given (key);
update public.notifications set created_at = now() - interval '181 days' where dedupe_key = 'old';
select retention.remove_notifications();
select results_eq(
  $$ select dedupe_key from public.notifications where dedupe_key in ('old', 'young') $$, $$ values ('young') $$,
  'a notification is removed after 180 days'
);

select set_config('enable_seqscan', 'off', true);
select matches(
  tests.plan_of($$ delete from public.notifications n where n.created_at < core.now() - interval '180 days' $$),
  'notifications_by_time', 'an index finds the old notifications'
);
select set_config('enable_seqscan', 'on', true);

alter table public.audit_log disable trigger audit_log_written_by_triggers;
insert into public.audit_log (at, action, entity, subject)
values
  (now() - interval '2 years 1 day', 'update', 'roles', 'tap old'),
  (now() - interval '1 year', 'update', 'roles', 'tap young');
alter table public.audit_log enable trigger audit_log_written_by_triggers;
select retention.remove_audit_log();
select results_eq(
  $$ select subject from public.audit_log where subject like 'tap %' $$, $$ values ('tap young') $$,
  '[ADM-56] an entry of the audit log is removed after two years'
);
select throws_ok(
  $$ delete from public.audit_log where subject = 'tap young' $$, '42501', null,
  '[ADM-54] the owner of the log cannot delete an entry within the retention period'
);

delete from access.viewings;
insert into access.viewings (admin_id, person_id, address, started_at, ended_at)
select tests.person('adm'), tests.person('te.paris1'), v.address, v.ended_at - interval '10 minutes', v.ended_at
from (values ('old', now() - interval '25 hours'), ('young', now() - interval '23 hours')) as v (address, ended_at)
union all
select tests.person('adm'), tests.person('te.paris1'), 'open', now() - interval '2 days', null;
select retention.remove_viewings();
select results_eq(
  $$ select address from access.viewings where address in ('old', 'young', 'open') order by 1 $$,
  $$ values ('open'), ('young') $$,
  'a view of the portal as somebody else is removed a day after it ended; the audit log keeps its entries'
);

insert into audit.removals (person_id, username, actor_id, at)
select gen_random_uuid(), r.name, tests.person('adm'), r.at
from (values ('tap old', now() - interval '25 hours'), ('tap young', now() - interval '23 hours')) as r (name, at);
select retention.remove_removals();
select results_eq(
  $$ select username from audit.removals where username like 'tap %' $$, $$ values ('tap young') $$,
  'the name behind the removal of an account is removed after a day; the audit log has it'
);

insert into requests.keys (person_id, key, fingerprint, created_at)
select tests.person('te.paris1'), k.key, '\x00', k.created_at
from (values
  ('tap old', core.now() - interval '24 hours'), ('tap young', core.now() - interval '23 hours')
) as k (key, created_at);
select retention.remove_request_keys();
select results_eq(
  $$ select key from requests.keys where key like 'tap %' $$, $$ values ('tap young') $$,
  '[API-19] an idempotency key is removed after 24 hours'
);

insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), json_build_object('action', e.action), e.at, ''
from (values ('tap old', now() - interval '91 days'), ('tap young', now() - interval '89 days')) as e (action, at);
select retention.remove_auth_log();
select results_eq(
  $$ select payload ->> 'action' from auth.audit_log_entries where payload ->> 'action' like 'tap %' $$,
  $$ values ('tap young') $$, 'an entry of Auth''s own log is removed after 90 days'
);

select is(
  array(
    select p.proname::text from pg_proc p
    where p.pronamespace = 'retention'::regnamespace
      and has_function_privilege('portal_worker', p.oid, 'execute')
      and not has_function_privilege('authenticated', p.oid, 'execute')
    order by 1
  ),
  '{remove_audit_log,remove_auth_log,remove_call_events,remove_meeting_notices,remove_notifications,remove_push_news,'
  'remove_push_subscriptions,remove_recordings,remove_removals,remove_request_keys,remove_sessions,'
  'remove_transcripts,remove_viewings}',
  'only the worker may remove old rows'
);

select * from finish();
rollback;
