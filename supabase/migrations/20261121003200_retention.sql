-- How long to keep rows that would otherwise pile up. The worker removes older ones every hour, and those of Auth's own
-- log every six hours.

create function retention.remove_sessions() returns void
language sql security definer set search_path = '' as $$
  delete from auth.refresh_tokens t where t.revoked and t.updated_at < core.now() - interval '1 day';
  delete from auth.sessions s
  where greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC') < core.now() - interval '90 days'
    and not exists (
      select from auth.refresh_tokens t where t.session_id = s.id and t.created_at > core.now() - interval '90 days'
    )
$$;
comment on function retention.remove_sessions() is
  'A session that nobody has used for 90 days ends. A refresh token that has been replaced is kept for a day.';

create function retention.remove_notifications() returns void
language sql security definer set search_path = '' as $$
  delete from public.notifications n where n.created_at < core.now() - interval '180 days'
$$;
comment on function retention.remove_notifications() is 'Notifications are kept for 180 days, read or not.';

create function retention.remove_audit_log() returns void
language sql security definer set search_path = '' as $$
  delete from public.audit_log l where l.at < core.now() - audit.kept_for()
$$;

create function retention.remove_auth_log() returns void
language sql security definer set search_path = '' as $$
  delete from auth.audit_log_entries e where e.created_at < core.now() - interval '90 days'
$$;
comment on function retention.remove_auth_log() is
  'Auth''s own log has entries for each sign-in and each renewed session, with email addresses. '
  'The portal does not read it.';

create function retention.remove_viewings() returns void
language sql security definer set search_path = '' as $$
  delete from access.viewings v where v.ended_at < core.now() - interval '1 day'
$$;
comment on function retention.remove_viewings() is
  'Removes views of the portal as somebody else a day after they ended. The audit log keeps its entries.';

create function retention.remove_removals() returns void
language sql security definer set search_path = '' as $$
  delete from audit.removals r where r.at < core.now() - interval '1 day'
$$;
comment on function retention.remove_removals() is
  'Removes the names behind the removals of accounts. The audit log needs them for a minute.';

create function retention.remove_request_keys() returns void
language sql security definer set search_path = '' as $$
  delete from requests.keys k where k.created_at <= core.now() - requests.kept_for()
$$;
comment on function retention.remove_request_keys() is 'Idempotency keys and their responses are kept for 24 hours.';

grant execute on all functions in schema retention to portal_worker;
