-- Transcripts and summaries of calls. The worker makes them with an AI server when an administrator asks for a summary
-- (job `call-summary`). They are in a schema that REST does not serve, because the audit log records each time an
-- administrator reads one: people read them through `calls.read_summary` and `calls.read_transcript` alone.

insert into jobs.kinds (kind, for_admins, tab, level) values ('call-summary', true, null, 'read');

create table calls.transcripts (
  call_id uuid primary key references public.calls (id) on delete cascade,
  model   text not null,
  made_at timestamptz(3) not null default core.now()
);
alter table calls.transcripts enable row level security;
comment on table calls.transcripts is 'Which model has transcribed a call. Kept as long as the recordings.';

create table calls.transcript_lines (
  call_id   uuid not null references calls.transcripts (call_id) on delete cascade,
  line      integer not null,
  person_id uuid not null references public.profiles (id) on delete cascade,
  start_ms  integer not null constraint transcript_lines_start check (start_ms >= 0),
  end_ms    integer not null,
  content   text not null,
  primary key (call_id, line),
  constraint transcript_lines_end_after_start check (end_ms >= start_ms)
);
create index transcript_lines_of_person on calls.transcript_lines (person_id);
alter table calls.transcript_lines enable row level security;
comment on table calls.transcript_lines is
  'What each participant said and when, in milliseconds since the start of the call.';

create table calls.summaries (
  call_id   uuid primary key references public.calls (id) on delete cascade,
  job_id    uuid not null,
  summary   text,
  sentiment text constraint summaries_sentiment check (sentiment in ('positive', 'negative', 'neutral')),
  tags      text[] not null default '{}',
  model     text,
  made_at   timestamptz(3),
  constraint summaries_whole check (num_nulls(summary, sentiment, model, made_at) in (0, 4))
);
create unique index summaries_of_job on calls.summaries (job_id);
create index summaries_by_time on calls.summaries (made_at);
alter table calls.summaries enable row level security;
comment on table calls.summaries is
  'The summary of a call, or the request for one: without `made_at`, the newest job has not made it yet.';

create table calls.summary_points (
  id            uuid primary key default gen_random_uuid(),
  call_id       uuid not null references calls.summaries (call_id) on delete cascade,
  kind          text not null
                constraint summary_points_kind check (kind in ('key_point', 'action_item', 'decision', 'next_step')),
  place         smallint not null,
  content       text not null,
  at_ms         integer constraint summary_points_at check (at_ms >= 0),
  assignee_id   uuid references public.profiles (id) on delete set null,
  assignee_name text,
  due_date      date,
  constraint summary_points_once unique (call_id, kind, place)
);
create index summary_points_of_assignee on calls.summary_points (assignee_id);
alter table calls.summary_points enable row level security;
comment on column calls.summary_points.at_ms is
  'When it was said, in milliseconds since the start of the call: the start of the line that the model '
  'named. Null if it named none.';
comment on column calls.summary_points.assignee_name is 'Who is to do it, as it was said.';
comment on column calls.summary_points.assignee_id is
  'The person of that name, if there is exactly one in the call or its room.';

create table calls.summary_steps (
  call_id uuid not null references calls.summaries (call_id) on delete cascade,
  name    text not null,
  result  jsonb not null,
  primary key (call_id, name)
);
alter table calls.summary_steps enable row level security;
comment on table calls.summary_steps is
  'What an unfinished summary already has, so that an interrupted job sends nothing to the AI server twice.';

-- Reading

create table calls.readings (
  call_id   uuid not null references public.calls (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  what      text not null constraint readings_what check (what in ('summary', 'transcript')),
  read_at   timestamptz(3) not null default core.now(),
  primary key (call_id, person_id, what)
);
create index readings_of_person on calls.readings (person_id);
alter table calls.readings enable row level security;
comment on table calls.readings is
  'When an administrator last read a summary or a transcript. The audit log keeps every time.';

create function audit.record_reading() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor, address, action, entity, subject, after)
  select p.id, p.full_name, audit.request_address(), new.what || '_opened', 'calls', c.room_name,
    jsonb_build_object('call_id', c.id, 'starter_id', c.starter_id)
  from public.profiles p, public.calls c
  where p.id = new.person_id and c.id = new.call_id;
  return null;
end
$$;
create trigger readings_audit after insert or update on calls.readings
  for each row execute function audit.record_reading();

create function calls.note_reading(call uuid, what text) returns void
language sql security definer set search_path = '' as $$
  insert into calls.readings (call_id, person_id, what) values (call, access.person(), note_reading.what)
  on conflict (call_id, person_id, what) do update set read_at = excluded.read_at
$$;

create function calls.sees_summary(call uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select access.sees_call_logs() or not access.is_viewed() and exists (
    select from public.call_recordings r
    where r.call_id = call and r.starter_id = access.person() and r.participant_accessible and not r.is_upload
  )
$$;
comment on function calls.sees_summary(uuid) is
  'Administrators see all summaries; of the participants, those who made a manual recording of a call '
  'see its summary (CALL-33).';

create function calls.points(call uuid, kind text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('text', s.content, 'at', s.at_ms)
      || case when points.kind = 'action_item' then jsonb_build_object(
        'id', s.id,
        'assignee', case when s.assignee_name is not null then
          jsonb_build_object(
            'id', case when p.is_active then p.id end, 'name', coalesce(p.full_name, s.assignee_name)
          )
        end,
        'dueDate', s.due_date,
        'planId', (select a.id from public.action_plans a where a.request_id = s.id and access.sees_call_logs())
      ) else '{}' end
    order by s.place
  ), '[]')
  from calls.summary_points s left join public.profiles p on p.id = s.assignee_id
  where s.call_id = call and s.kind = points.kind
$$;

create function calls.read_summary(call uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_summary calls.summaries;
  is_admin constant boolean := access.sees_call_logs();
begin
  if not calls.sees_summary(call) or not exists (select from public.calls c where c.id = call) then
    raise exception 'summary.not_found' using errcode = 'PT404';
  end if;
  select * into found_summary from calls.summaries s where s.call_id = call;
  if is_admin and found_summary.made_at is not null then
    perform calls.note_reading(call, 'summary');
  end if;
  return jsonb_build_object(
    'jobId', case when is_admin then found_summary.job_id end,
    'hasTranscript', is_admin and exists (select from calls.transcripts t where t.call_id = call),
    'summary', case when found_summary.made_at is not null then jsonb_build_object(
      'summary', found_summary.summary,
      'sentiment', found_summary.sentiment,
      'keyPoints', calls.points(call, 'key_point'),
      'actionItems', calls.points(call, 'action_item'),
      'decisions', calls.points(call, 'decision'),
      'nextSteps', calls.points(call, 'next_step'),
      'tags', found_summary.tags,
      'model', found_summary.model,
      'madeAt', found_summary.made_at
    ) end
  );
end
$$;
comment on function calls.read_summary(uuid) is
  'The summary of a call, for people who may see it. The audit log records each time an administrator reads one.';

create function calls.read_transcript(call uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_transcript calls.transcripts;
begin
  perform access.require_admin();
  select * into found_transcript from calls.transcripts t where t.call_id = call;
  if found_transcript.call_id is null then
    raise exception 'transcript.not_found' using errcode = 'PT404';
  end if;
  perform calls.note_reading(call, 'transcript');
  return jsonb_build_object(
    'model', found_transcript.model,
    'madeAt', found_transcript.made_at,
    'lines', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'person', jsonb_build_object('id', p.id, 'name', p.full_name), 'start', l.start_ms, 'end', l.end_ms,
          'text', l.content
        ) order by l.line
      )
      from calls.transcript_lines l join public.profiles p on p.id = l.person_id
      where l.call_id = call
    ), '[]')
  );
end
$$;
comment on function calls.read_transcript(uuid) is
  'The transcript of a call, for administrators. The audit log records each time one is read.';

-- Requesting a summary, and removing it

create function calls.request_summary(call uuid, job uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  summarized public.calls;
  existing calls.summaries;
  automatic public.call_recordings;
begin
  perform jobs.require('call-summary');
  -- Two requests for one call take turns here.
  select * into summarized from public.calls c where c.id = call for no key update;
  select * into existing from calls.summaries s where s.call_id = call;
  -- Once it is ready, all tracks are stored.
  select * into automatic from public.call_recordings r where r.call_id = call and r.starter_id is null;
  if summarized.id is null then
    raise exception 'call.not_found' using errcode = 'PT404';
  elsif summarized.ended_at is null then
    raise exception 'summary.call_running' using errcode = 'PT409';
  elsif existing.made_at is not null then
    raise exception 'summary.exists' using errcode = 'PT409';
  elsif exists (select from public.jobs j where j.id = existing.job_id and j.state in ('queued', 'running')) then
    return existing.job_id;
  elsif automatic.state = 'failed' and automatic.failure <> 'no_sound' then
    raise exception 'recording.failed' using errcode = 'PT409';
  elsif automatic.state in ('recording', 'processing') then
    raise exception 'recording.not_ready' using errcode = 'PT409';
  elsif not exists (select from calls.tracks t where t.call_id = call)
    or exists (select from calls.transcripts t where t.call_id = call)
      and not exists (select from calls.transcript_lines l where l.call_id = call)
  then
    raise exception 'summary.no_speech' using errcode = 'PT409';
  end if;
  perform jobs.enqueue(job, 'call-summary', jsonb_build_object('callId', call));
  insert into calls.summaries as s (call_id, job_id) values (call, job)
  on conflict (call_id) do update set job_id = excluded.job_id;
  return job;
end
$$;
comment on function calls.request_summary(uuid, uuid) is
  'Requests a job that summarizes an ended call, or finds the unfinished one, and returns it. For administrators.';

create function audit.record_summary_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor, address, action, entity, subject, before)
  select p.id, p.full_name, audit.request_address(), 'delete', 'call_summaries', c.room_name,
    jsonb_build_object('call_id', c.id, 'model', old.model, 'made_at', old.made_at)
  from public.calls c left join public.profiles p on p.id = access.person()
  where c.id = old.call_id;
  return null;
end
$$;
create trigger summaries_audit after delete on calls.summaries
  for each row when (old.made_at is not null) execute function audit.record_summary_removal();
comment on function audit.record_summary_removal() is
  'Records the removal of a summary, without its text. When the call is deleted too, the entry of the call is enough.';

create function calls.remove_summary(call uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform access.require_admin();
  delete from calls.transcripts t where t.call_id = call;
  delete from calls.summaries s where s.call_id = call and s.made_at is not null;
  if not found then
    raise exception 'summary.not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function calls.remove_summary(uuid) is
  'Removes the summary and the transcript of a call, which can then be summarized again. For administrators.';

grant execute on function calls.read_summary(uuid), calls.read_transcript(uuid), calls.request_summary(uuid, uuid),
  calls.remove_summary(uuid) to authenticated;

-- Making a summary: the steps of the job, each in the name of the administrator who asked for it

create function calls.summarized_by(job uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  call uuid;
begin
  perform jobs.require('call-summary');
  select s.call_id into call
  from calls.summaries s join public.jobs j on j.id = s.job_id
  where s.job_id = job and s.made_at is null and j.owner_id = access.person() and j.state = 'running'
  for update of s;
  if call is null then
    raise exception 'job.canceled' using errcode = 'PT409';
  end if;
  return call;
end
$$;
comment on function calls.summarized_by(uuid) is 'The call that a running job of the caller summarizes.';

create function calls.summary_work(job uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  call constant uuid := calls.summarized_by(job);
begin
  return (
    select jsonb_build_object(
      'callId', c.id,
      'day', (c.started_at at time zone access.time_zone())::date,
      'people', coalesce((
        select jsonb_agg(p.full_name order by p.full_name)
        from public.call_participants a join public.profiles p on p.id = a.person_id
        where a.call_id = call and a.joined_at is not null
      ), '[]'),
      'tracks', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', t.id, 'personId', t.person_id, 'start', t.start_ms) order by t.start_ms, t.id
        )
        from calls.tracks t where t.call_id = call
      ), '[]'),
      'lines', case when exists (select from calls.transcripts t where t.call_id = call) then coalesce((
        select jsonb_agg(
          jsonb_build_object('name', p.full_name, 'start', l.start_ms, 'text', l.content) order by l.line
        )
        from calls.transcript_lines l join public.profiles p on p.id = l.person_id
        where l.call_id = call
      ), '[]') end,
      'steps',
      coalesce((select jsonb_object_agg(s.name, s.result) from calls.summary_steps s where s.call_id = call), '{}')
    )
    from public.calls c where c.id = call
  );
end
$$;
comment on function calls.summary_work(uuid) is
  'What a job has to summarize, and which of its steps are done. `day` is the day of the call in the '
  'time zone of the caller.';

create function calls.store_step(job uuid, name text, result jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  call constant uuid := calls.summarized_by(job);
begin
  insert into calls.summary_steps (call_id, name, result) values (call, store_step.name, store_step.result)
  on conflict do nothing;
end
$$;

create function calls.store_transcript(job uuid, model text, lines jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  call constant uuid := calls.summarized_by(job);
begin
  insert into calls.transcripts (call_id, model) values (call, store_transcript.model);
  insert into calls.transcript_lines (call_id, line, person_id, start_ms, end_ms, content)
  select call, row_number() over (order by l."start", l."end", l.place), l."personId", l."start", l."end", l."text"
  from rows from (
    jsonb_to_recordset(lines) as ("personId" uuid, "start" integer, "end" integer, "text" text)
  ) with ordinality as l ("personId", "start", "end", "text", place);
  delete from calls.summary_steps s where s.call_id = call;
end
$$;

create function calls.person_named(call uuid, said text) returns uuid
language sql stable security definer set search_path = '' as $$
  with people as (
    select p.id, lower(p.full_name) as full_name, lower(p.first_name) as first_name
    from public.call_participants a join public.profiles p on p.id = a.person_id
    where a.call_id = call and a.joined_at is not null and p.is_active
    union
    select p.id, lower(p.full_name), lower(p.first_name)
    from public.calls c join public.chat_members m on m.room_id = c.room_id join public.profiles p on p.id = m.person_id
    where c.id = call and p.is_active and c.room_id = any (access.rooms())
  ),
  named as (
    select p.id, p.full_name = lower(btrim(said)) as is_whole from people p
    where lower(btrim(said)) in (p.full_name, p.first_name)
  )
  select (array_agg(n.id))[1] from named n
  where n.is_whole or not exists (select from named o where o.is_whole)
  having count(*) = 1
$$;
comment on function calls.person_named(uuid, text) is
  'The person with this full name or first name among the people of a call and, if the caller is a member of its room, '
  'of the room. Null if there is nobody, or more than one.';

create function calls.finish_summary(job uuid, model text, content jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  call constant uuid := calls.summarized_by(job);
begin
  update calls.summaries s set
    summary = content ->> 'summary', sentiment = content ->> 'sentiment', model = finish_summary.model,
    made_at = core.now(), tags = array(select jsonb_array_elements_text(content -> 'tags'))
  where s.call_id = call;
  insert into calls.summary_points (call_id, kind, place, content, at_ms, assignee_id, assignee_name, due_date)
  select call, p.kind, p.place, p."text", p."at", calls.person_named(call, p.assignee), p.assignee, p."dueDate"
  from rows from (
    jsonb_to_recordset(content -> 'points') as (kind text, "text" text, "at" integer, assignee text, "dueDate" date)
  ) with ordinality as p (kind, "text", "at", assignee, "dueDate", place);
  delete from calls.summary_steps s where s.call_id = call;
  perform jobs.finish_with_changes(job, null);
end
$$;
comment on function calls.finish_summary(uuid, text, jsonb) is 'Stores a summary and ends its job, in one transaction.';

grant execute on function
  calls.summary_work(uuid), calls.store_step(uuid, text, jsonb), calls.store_transcript(uuid, text, jsonb),
  calls.finish_summary(uuid, text, jsonb) to authenticated;

create function retention.remove_transcripts() returns void
language sql security definer set search_path = '' as $$
  with old as materialized (select id from calls.kept_too_long() as id),
  steps as (delete from calls.summary_steps s using old o where s.call_id = o.id)
  delete from calls.transcripts t using old o where t.call_id = o.id
$$;
comment on function retention.remove_transcripts() is
  'Removes transcripts: the words of a call are kept as long as its sound (CALL-26). The summary stays with the log.';
grant execute on function retention.remove_transcripts() to portal_worker;
