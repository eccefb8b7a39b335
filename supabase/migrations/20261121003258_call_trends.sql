-- The analysis of trends: how the figures of the insights have developed, in words. The worker asks an AI server for it
-- (job `call-trends`) when an administrator requests it.

insert into jobs.kinds (kind, for_admins, tab, level) values ('call-trends', true, null, 'read');

create table calls.trends (
  is_only  boolean primary key default true constraint trends_only check (is_only),
  job_id   uuid not null,
  analysis text,
  model    text,
  made_at  timestamptz(3),
  constraint trends_whole check (num_nulls(analysis, model, made_at) in (0, 3))
);
alter table calls.trends enable row level security;
comment on table calls.trends is
  'The newest analysis of trends, or the request for one, in a single row: without `made_at`, the '
  'job has not made it yet.';

create function calls.current_trends() returns calls.trends
language sql stable security definer set search_path = '' as $$
  select t.* from calls.trends t where t.made_at is null or t.made_at > core.now() - interval '1 day'
$$;
comment on function calls.current_trends() is 'The analysis of the last 24 hours, or the request for one.';

create function calls.read_trends() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_trends constant calls.trends := calls.current_trends();
begin
  perform access.require_admin();
  return jsonb_build_object(
    'analysis', found_trends.analysis,
    'model', found_trends.model,
    'madeAt', found_trends.made_at,
    'jobId', found_trends.job_id
  );
end
$$;
comment on function calls.read_trends() is
  'The analysis of trends, if it is not older than a day, and the job for it. For administrators.';

create function calls.request_trends(job uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  existing calls.trends;
begin
  perform jobs.require('call-trends');
  -- Two requests take turns here.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('call trends', 0));
  existing := calls.current_trends();
  if existing.made_at is not null then
    raise exception 'trends.exist' using errcode = 'PT409';
  elsif exists (select from public.jobs j where j.id = existing.job_id and j.state in ('queued', 'running')) then
    return existing.job_id;
  elsif (calls.insights() ->> 'totalCalls')::integer = 0 then
    raise exception 'trends.no_calls' using errcode = 'PT409';
  end if;
  perform jobs.enqueue(job, 'call-trends', '{}');
  insert into calls.trends (job_id) values (job)
  on conflict (is_only) do update set job_id = excluded.job_id, analysis = null, model = null, made_at = null;
  return job;
end
$$;
comment on function calls.request_trends(uuid) is
  'Requests a job that analyzes the trends, or finds the unfinished one, and returns it. For administrators.';

create function calls.require_trends_job(job uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform jobs.require('call-trends');
  perform from calls.trends t join public.jobs j on j.id = t.job_id
  where t.job_id = job and t.made_at is null and j.owner_id = access.person() and j.state = 'running'
  for update of t;
  if not found then
    raise exception 'job.canceled' using errcode = 'PT409';
  end if;
end
$$;
comment on function calls.require_trends_job(uuid) is
  'Raises unless this running job of the caller analyzes the trends.';

create function calls.trends_work(job uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform calls.require_trends_job(job);
  return jsonb_build_object('today', access.today()) || calls.insights() - 'mostActiveRoom';
end
$$;
comment on function calls.trends_work(uuid) is 'The figures that a job has to describe, without the names of rooms.';

create function calls.finish_trends(job uuid, model text, analysis text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform calls.require_trends_job(job);
  update calls.trends t set analysis = finish_trends.analysis, model = finish_trends.model, made_at = core.now();
  perform jobs.finish_with_changes(job, null);
end
$$;
comment on function calls.finish_trends(uuid, text, text) is
  'Stores the analysis and ends its job, in one transaction.';

grant execute on function calls.read_trends(), calls.request_trends(uuid), calls.trends_work(uuid),
  calls.finish_trends(uuid, text, text) to authenticated;
