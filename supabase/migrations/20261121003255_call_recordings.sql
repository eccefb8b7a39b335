-- Recordings of calls. The recorder, a process of its own, writes the sound of each participant into a file; these are
-- the tracks of a call. When a recording ends, its section of the tracks is mixed into one file. The automatic
-- recording of a call is for administrators; a participant's own recording is for nobody else. Contents are in the
-- private bucket `recordings`: <call>/<recording>.webm and <call>/tracks/<track>.ogg.

create table public.call_recordings (
  id                     uuid primary key default gen_random_uuid(),
  call_id                uuid not null references public.calls (id) on delete cascade,
  starter_id             uuid references public.profiles (id) on delete cascade,
  is_upload              boolean not null default false,
  participant_accessible boolean not null constraint call_recordings_for_someone check (
    starter_id is not null or not participant_accessible
  ),
  kind                   text not null generated always as (
    case when participant_accessible then 'manual' else 'automatic' end
  ) stored,
  state                  text not null default 'recording'
                         constraint call_recordings_state check (state in (
                           'recording', 'uploading', 'processing', 'ready', 'failed'
                         )),
  failure                text constraint call_recordings_failure check (failure in ('no_sound', 'lost', 'broken')),
  format                 text not null default 'webm'
                         constraint call_recordings_format check (format in ('webm', 'ogg')),
  size                   bigint constraint call_recordings_size check (size > 0),
  duration               integer constraint call_recordings_duration check (duration >= 0),
  started_at             timestamptz(3) not null default core.now(),
  ended_at               timestamptz(3),
  attempts               smallint not null default 0,
  next_try_at            timestamptz not null default core.now(),
  constraint call_recordings_failed check ((state = 'failed') = (failure is not null)),
  constraint call_recordings_ready check (state <> 'ready' or size is not null)
);
create unique index call_recordings_automatic on public.call_recordings (call_id) where starter_id is null;
create unique index call_recordings_running on public.call_recordings (call_id, starter_id)
  where state = 'recording' and starter_id is not null;
create index call_recordings_of_call on public.call_recordings (call_id);
create index call_recordings_of_starter on public.call_recordings (starter_id, call_id);
create index call_recordings_to_mix on public.call_recordings (next_try_at) where state = 'processing';
create index call_recordings_by_age on public.call_recordings (started_at);
comment on column public.call_recordings.starter_id is
  'The participant who made a manual recording, or uploaded one; null for the automatic recording.';
comment on column public.call_recordings.participant_accessible is
  'Whether its starter may hear it. No other participant may.';
comment on column public.call_recordings.state is
  'recording: the recorder writes tracks; uploading: a client sends its content; processing: '
  'the tracks are being mixed; ready; failed, for the reason in `failure`.';
comment on column public.call_recordings.failure is
  'no_sound: nobody had a microphone on; lost: its tracks are gone, or the recorder could not enter the call; '
  'broken: they could not be mixed, which can be tried again.';
comment on column public.call_recordings.size is 'In bytes.';
comment on column public.call_recordings.duration is 'In milliseconds; null for an upload.';

create table calls.tracks (
  id        uuid primary key default gen_random_uuid(),
  call_id   uuid not null references public.calls (id) on delete cascade,
  name      text not null,
  person_id uuid not null references public.profiles (id) on delete cascade,
  start_ms  integer not null constraint tracks_start check (start_ms >= 0),
  size      bigint not null,
  constraint tracks_once unique (call_id, name)
);
create index tracks_of_person on calls.tracks (person_id);
alter table calls.tracks enable row level security;
comment on table calls.tracks is 'The sound of each participant of a recorded call, in Ogg with Opus.';
comment on column calls.tracks.name is 'The name of the recorder''s file, so that a repeated upload adds nothing.';
comment on column calls.tracks.start_ms is 'When the track begins, in milliseconds since the start of the call.';

create table calls.recorder (
  is_one  boolean primary key default true constraint recorder_is_one check (is_one),
  seen_at timestamptz not null
);
alter table calls.recorder enable row level security;
comment on table calls.recorder is 'When the recorder was last seen. Calls are recorded while it runs.';

alter table public.call_recordings enable row level security;
grant select on public.call_recordings to authenticated;

create policy "people read their own, admins all" on public.call_recordings for select to authenticated using (
  (starter_id = (select access.person()) and participant_accessible and not (select access.is_viewed()))
  or (select access.sees_call_logs())
);

-- Whether calls are recorded

create function calls.has_recorder() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from calls.recorder r where r.seen_at > core.now() - interval '15 seconds')
$$;

create function calls.is_recorded_country(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select c.records_calls
    from public.profiles p
    join public.countries c on c.id = p.country_id or (p.country_id is null and c.is_headquarters)
    where p.id = person
  ), true)
$$;
comment on function calls.is_recorded_country(uuid) is
  'Whether calls are recorded in the country of a person; people without a country belong to the headquarters''.';

create function calls.may_be_recorded(call uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.call_participants p
    where p.call_id = call and calls.has_seat(p) and not calls.is_recorded_country(p.person_id)
  )
$$;
comment on function calls.may_be_recorded(uuid) is
  'False while anyone takes part in whose country calls are not recorded (CALL-25).';

create function calls.recording_rules(starter uuid, out days integer, out notice text)
language sql stable security definer set search_path = '' as $$
  select coalesce(c.recording_days, 90), c.recording_notice
  from (values (starter)) as s (id)
  left join public.profiles p on p.id = s.id
  left join public.companies c on c.id = p.company_id
$$;
comment on function calls.recording_rules(uuid) is
  'For how long recordings of a person''s calls are kept, and what the people in them are told: '
  'their company decides (CALL-26).';

create function calls.recording_notice(room uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
  running public.calls;
  is_allowed boolean;
  current_state text;
begin
  if not room = any (access.rooms()) then
    raise exception 'room.not_found' using errcode = 'PT404';
  end if;
  select * into running from public.calls c where c.room_id = room and c.ended_at is null;
  is_allowed := calls.is_recorded_country(caller) and (running.id is null or calls.may_be_recorded(running.id));
  current_state := case when not calls.has_recorder() then 'unavailable' when not is_allowed then 'off' else 'on' end;
  return (
    select jsonb_build_object(
      'state', current_state,
      'notice', r.notice,
      'days', r.days,
      'recordedBy', coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name) order by p.full_name, p.id)
        from public.call_recordings m join public.profiles p on p.id = m.starter_id
        where current_state = 'on' and m.call_id = running.id and m.state = 'recording'
      ), '[]')
    )
    from calls.recording_rules(coalesce(running.starter_id, caller)) as r
  );
end
$$;
comment on function calls.recording_notice(uuid) is
  'What people are told about recording: of the running call of a room, or of the call that the '
  'caller would start there. While nothing can be recorded, nobody is named as recording.';

-- Manual recordings

create function calls.start_recording(call uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
  recorded constant public.calls := calls.lock_as_member(call);
  found_recording uuid;
begin
  if recorded.ended_at is not null then
    raise exception 'call.ended' using errcode = 'PT409';
  elsif not exists (
    select from public.call_participants p where p.call_id = call and p.person_id = caller and p.session is not null
  ) then
    raise exception 'call.not_yours' using errcode = 'PT403';
  elsif not calls.has_recorder() then
    raise exception 'recording.unavailable' using errcode = 'PT409';
  elsif not calls.may_be_recorded(call) then
    raise exception 'recording.off_in_country' using errcode = 'PT409';
  end if;
  select r.id into found_recording from public.call_recordings r
  where r.call_id = call and r.starter_id = caller and r.state = 'recording';
  if found_recording is null then
    perform limits.count_use('recording', 20, '1 hour', 'recording.too_many');
    insert into public.call_recordings (call_id, starter_id, participant_accessible) values (call, caller, true)
    returning id into found_recording;
    perform calls.publish(call);
  end if;
  return found_recording;
end
$$;
comment on function calls.start_recording(uuid) is
  'Begins a recording for the caller, who is connected to the call, or returns the one that is running. '
  'A person begins at most 20 an hour.';

create function calls.stop_recording(call uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.call_recordings r set state = 'processing', ended_at = core.now(), next_try_at = core.now()
  where r.call_id = call and r.starter_id = access.person() and r.state = 'recording' and not access.is_viewed();
  if found then
    perform calls.publish(call);
  end if;
end
$$;
comment on function calls.stop_recording(uuid) is
  'Ends the running recording of the caller, if there is one, so that it is mixed.';

create function calls.heard_until(participant public.call_participants) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when participant.left_at = participant.seen_at then least(core.now(), participant.seen_at + interval '2 minutes')
    else participant.left_at
  end
$$;
comment on function calls.heard_until(public.call_participants) is
  'Until when somebody who has left may have been recorded. If nothing reported that they left, the log only has the '
  'time at which they were last seen, up to two minutes before the portal noticed.';

create function calls.end_recordings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.call_recordings r
  set state = 'processing', next_try_at = core.now(), ended_at = greatest(r.started_at, (
    select max(calls.heard_until(p)) from public.call_participants p
    where p.call_id = new.id and p.person_id = coalesce(r.starter_id, p.person_id)
  ))
  where r.call_id = new.id and r.state = 'recording';
  return null;
end
$$;
create trigger calls_end_recordings after update of ended_at on public.calls
  for each row when (new.ended_at is not null and old.ended_at is null) execute function calls.end_recordings();

create function calls.end_own_recording(call uuid, person uuid) returns void
language sql security definer set search_path = '' as $$
  update public.call_recordings r
  set state = 'processing', ended_at = greatest(r.started_at, calls.heard_until(p)), next_try_at = core.now()
  from public.call_participants p
  where p.call_id = call and p.person_id = person
    and r.call_id = p.call_id and r.starter_id = p.person_id and r.state = 'recording'
$$;
comment on function calls.end_own_recording(uuid, uuid) is
  'Ends the running recording of somebody who has left a call, if there is one, when they left.';

create function calls.end_abandoned_recordings() returns void
language plpgsql security definer set search_path = '' as $$
declare
  abandoned record;
begin
  for abandoned in
    select r.call_id, r.starter_id
    from public.call_recordings r
    join public.call_participants p on p.call_id = r.call_id and p.person_id = r.starter_id
    where r.state = 'recording' and r.starter_id is not null
      and not calls.has_seat(p) and calls.heard_until(p) < core.now() - interval '1 minute'
  loop
    perform calls.end_own_recording(abandoned.call_id, abandoned.starter_id);
    perform calls.publish(abandoned.call_id);
  end loop;
end
$$;
comment on function calls.end_abandoned_recordings() is
  'Ends the recordings of people whose connection was lost and who have not come back within a minute.';

-- A client's own recording

create function calls.declare_recording(new_id uuid, call uuid, format text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
begin
  if not call = any (access.attended_calls()) then
    raise exception 'call.not_found' using errcode = 'PT404';
  elsif not calls.is_recorded_country(caller) or exists (
    select from public.call_participants p
    where p.call_id = call and p.joined_at is not null and not calls.is_recorded_country(p.person_id)
  ) then
    raise exception 'recording.off_in_country' using errcode = 'PT409';
  end if;
  perform limits.count_use('recording', 20, '1 hour', 'recording.too_many');
  insert into public.call_recordings (id, call_id, starter_id, is_upload, participant_accessible, state, format)
  values (new_id, call, caller, true, false, 'uploading', declare_recording.format);
end
$$;
comment on function calls.declare_recording(uuid, uuid, text) is
  'Announces a recording that the client of a participant has made.';

create function calls.own_upload(recording uuid) returns public.call_recordings
language sql stable security definer set search_path = '' as $$
  select r.* from public.call_recordings r where r.id = recording and r.starter_id = access.person() and r.is_upload
$$;
comment on function calls.own_upload(uuid) is
  'A recording that the client of the caller has made, also one that only administrators hear.';

create function calls.finish_upload(recording uuid, participant_accessible boolean) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  stored bigint;
begin
  update public.call_recordings r set
    state = 'ready', size = (o.metadata ->> 'size')::bigint, ended_at = core.now(),
    participant_accessible = finish_upload.participant_accessible
  from storage.objects o
  where r.id = recording and r.starter_id = access.person() and r.state = 'uploading'
    and o.bucket_id = 'recordings' and o.name = calls.recording_object(r)
  returning r.size into stored;
  if stored is null then
    raise exception 'file.not_uploaded' using errcode = 'PT409';
  end if;
  return stored;
end
$$;
comment on function calls.finish_upload(uuid, boolean) is
  'Marks an upload of the caller as stored, for the caller alone or for administrators. Returns its size in bytes.';

create function calls.cancel_upload(recording uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.call_recordings r
  where r.id = recording and r.starter_id = access.person() and r.state = 'uploading'
$$;

create function calls.recording_object(recording public.call_recordings) returns text
language sql immutable set search_path = ''
as $$ select recording.call_id || '/' || recording.id || '.' || recording.format $$;
grant execute on function calls.recording_object(public.call_recordings) to authenticated;

-- Hearing recordings. As with files, Storage lets administrators read a recording only with the ticket of an opening
-- that is in the audit log.

create table calls.openings (
  recording_id uuid not null references public.call_recordings (id) on delete cascade,
  person_id    uuid not null references public.profiles (id) on delete cascade,
  form         text not null,
  ticket       uuid not null default gen_random_uuid(),
  opened_at    timestamptz(3) not null default core.now(),
  primary key (recording_id, person_id)
);
create index openings_of_person on calls.openings (person_id);
alter table calls.openings enable row level security;
comment on table calls.openings is
  'When an administrator last opened a recording that is not their own. The audit log keeps every time.';
comment on column calls.openings.ticket is
  'The portal sends it to Storage in a header, with the request for a signed address.';

create function audit.record_recording_opening() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor, address, action, entity, subject, after)
  select p.id, p.full_name, audit.request_address(), 'recording_opened', 'call_recordings', c.room_name,
    jsonb_build_object(
      'recording_id', r.id, 'as', new.form, 'kind', r.kind, 'call_id', c.id, 'starter_id', c.starter_id
    )
  from public.profiles p, public.call_recordings r join public.calls c on c.id = r.call_id
  where p.id = new.person_id and r.id = new.recording_id;
  return null;
end
$$;
create trigger recording_openings_audit after insert or update on calls.openings
  for each row execute function audit.record_recording_opening();

create function calls.find_recording(call uuid, kind text) returns uuid
language sql stable set search_path = '' as $$
  select r.id from public.call_recordings r
  where r.call_id = call and (find_recording.kind is null or r.kind = find_recording.kind)
  -- What a client has uploaded never takes the place of what the server has recorded.
  order by r.state <> 'ready', r.is_upload, r.started_at desc, r.id desc
  limit 1
$$;
comment on function calls.find_recording(uuid, text) is 'The newest recording of a call that the caller may hear.';

create function calls.open_recording(recording uuid, form text) returns uuid
language sql security definer set search_path = '' as $$
  insert into calls.openings (recording_id, person_id, form)
  select r.id, access.person(), open_recording.form
  from public.call_recordings r
  where r.id = recording and r.state = 'ready' and access.sees_call_logs()
    and not (r.participant_accessible and r.starter_id = access.person())
  on conflict (recording_id, person_id) do update set
    opened_at = core.now(), form = excluded.form, ticket = excluded.ticket
  returning ticket
$$;
comment on function calls.open_recording(uuid, text) is
  'Records that an administrator opens a recording that is not their own, and returns the ticket for '
  'it; null for anyone else.';

create function access.opened_recordings() returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '');
begin
  return array(
    select calls.recording_object(r)
    from calls.openings o join public.call_recordings r on r.id = o.recording_id
    where o.ticket::text = headers ->> 'x-portal-ticket'
      and o.person_id = access.person() and access.sees_call_logs() and o.opened_at > core.now() - interval '1 minute'
      and r.state = 'ready'
  );
end
$$;
comment on function access.opened_recordings() is
  'The objects of recordings that the caller, an administrator, has opened in the last minute. '
  'Empty without the ticket.';
grant execute on function access.opened_recordings() to authenticated;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('recordings', 'recordings', false, 2 * 1073741824::bigint, array['audio/webm', 'audio/ogg'])
on conflict (id) do update set
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "people read their own recordings" on storage.objects for select to authenticated using (
  bucket_id = 'recordings' and exists (
    select from public.call_recordings r
    where r.starter_id = (select access.person()) and r.participant_accessible and r.state = 'ready'
      and calls.recording_object(r) = name
  )
);
create policy "admins read recordings that they have opened" on storage.objects for select to authenticated using (
  bucket_id = 'recordings' and name = any ((select access.opened_recordings())::text[])
);

create function access.declared_recordings() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select calls.recording_object(r) from public.call_recordings r
    where r.starter_id = access.person() and r.state = 'uploading' and not access.is_viewed()
  );
end
$$;
comment on function access.declared_recordings() is 'The objects that the caller has announced and not stored yet.';
grant execute on function access.declared_recordings() to authenticated;
create policy "people store recordings that they declared" on storage.objects for insert to authenticated with check (
  bucket_id = 'recordings' and name = any ((select access.declared_recordings())::text[])
);

create function calls.retry_recording(recording uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.call_recordings r set state = 'processing', failure = null, attempts = 0, next_try_at = core.now()
  where r.id = recording and r.state = 'failed' and r.failure <> 'no_sound'
    and (
      access.sees_call_logs()
      or (r.starter_id = access.person() and r.participant_accessible and not access.is_viewed())
    );
  if not found then
    raise exception 'recording.not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function calls.retry_recording(uuid) is
  'Tries a failed recording again: the caller''s own or, for administrators, any.';

grant execute on function
  calls.own_upload(uuid), calls.recording_notice(uuid), calls.start_recording(uuid), calls.stop_recording(uuid),
  calls.declare_recording(uuid, uuid, text), calls.finish_upload(uuid, boolean), calls.cancel_upload(uuid),
  calls.find_recording(uuid, text), calls.open_recording(uuid, text), calls.retry_recording(uuid) to authenticated;

-- What the recorder does. There is one recorder. When it starts, it asks again for everything that
-- it keeps only in memory.

create function calls.to_record() returns table (call_id uuid, elapsed integer, people uuid[])
language plpgsql security definer set search_path = '' as $$
begin
  insert into calls.recorder as r (seen_at) values (core.now())
  on conflict (is_one) do update set seen_at = excluded.seen_at
  where r.seen_at not between core.now() - interval '2 seconds' and core.now();
  perform calls.end_abandoned_recordings();
  insert into public.call_recordings (call_id, participant_accessible)
  select c.id, false from public.calls c
  where c.ended_at is null and c.started_at <= core.now() - interval '2 seconds' and calls.may_be_recorded(c.id)
    and exists (select from public.call_participants p where p.call_id = c.id and p.session is not null)
    and not exists (select from public.call_recordings r where r.call_id = c.id and r.starter_id is null)
  on conflict do nothing;
  return query
    select c.id, floor(extract(epoch from core.now() - c.started_at) * 1000)::integer,
      array(select p.person_id from public.call_participants p where p.call_id = c.id and calls.has_seat(p))
    from public.calls c
    where c.ended_at is null and calls.may_be_recorded(c.id)
      and exists (select from public.call_recordings r where r.call_id = c.id and r.state = 'recording');
end
$$;
comment on function calls.to_record() is
  'The calls that are to be recorded now, from 2 seconds after their start (CALL-19): how long each has been running '
  'in milliseconds, and whose tracks to record. Also notes that the recorder is running, and ends the recordings of '
  'people who have not come back.';

create function calls.resume_recordings() returns void
language sql security definer set search_path = '' as $$
  update public.call_recordings r set next_try_at = core.now()
  where r.state = 'processing' and r.next_try_at > core.now()
$$;
comment on function calls.resume_recordings() is
  'For a recorder that makes no recording: continues what it, or the previous one, was doing when it was interrupted.';

create function calls.claim_recording()
returns table (id uuid, call_id uuid, from_ms integer, to_ms integer, is_automatic boolean, object text)
language plpgsql security definer set search_path = '' as $$
begin
  return query update public.call_recordings r
  set attempts = r.attempts + 1, next_try_at = core.now() + interval '1 hour'
  from public.calls c
  where c.id = r.call_id and r.id = (
    select n.id from public.call_recordings n where n.state = 'processing' and n.next_try_at <= core.now()
    order by n.next_try_at, n.id limit 1 for update skip locked
  )
  returning r.id, r.call_id, floor(extract(epoch from r.started_at - c.started_at) * 1000)::integer,
    floor(extract(epoch from r.ended_at - c.started_at) * 1000)::integer, r.starter_id is null,
    calls.recording_object(r);
end
$$;
comment on function calls.claim_recording() is
  'A recording to mix, and its section of the call in milliseconds since the start of the call.';

create function calls.add_track(call uuid, name text, person uuid, start_ms integer, size bigint) returns uuid
language sql security definer set search_path = '' as $$
  insert into calls.tracks as t (call_id, name, person_id, start_ms, size)
  values (call, add_track.name, person, add_track.start_ms, add_track.size)
  on conflict (call_id, name) do update set size = excluded.size
  returning t.id
$$;

create function calls.finish_recording(recording uuid, size bigint, duration integer) returns void
language sql security definer set search_path = '' as $$
  update public.call_recordings r
  set state = 'ready', size = finish_recording.size, duration = finish_recording.duration
  where r.id = recording and r.state = 'processing'
$$;

create function calls.fail_recording(recording uuid, reason text) returns void
language sql security definer set search_path = '' as $$
  update public.call_recordings r set
    state = case when reason = 'broken' and r.attempts < 5 then 'processing' else 'failed' end,
    failure = case when reason = 'broken' and r.attempts < 5 then null else reason end,
    next_try_at = core.now() + interval '1 second' * 3 ^ r.attempts
  where r.id = recording and r.state = 'processing'
$$;
comment on function calls.fail_recording(uuid, text) is
  'Records that a recording could not be made. Broken tracks and an unavailable Storage are tried '
  'five times within minutes.';

create function calls.unfinished_folders(call_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.calls c
  where c.id = any (call_ids) and (
    c.ended_at is null or exists (
      select from public.call_recordings r
      where r.call_id = c.id and not r.is_upload and (r.state <> 'ready' and r.failure is distinct from 'no_sound')
    )
  )
$$;
comment on function calls.unfinished_folders(uuid[]) is 'Of these calls, those whose tracks the recorder still needs.';

grant execute on function calls.to_record(), calls.resume_recordings(), calls.claim_recording(),
  calls.add_track(uuid, text, uuid, integer, bigint), calls.finish_recording(uuid, bigint, integer),
  calls.fail_recording(uuid, text), calls.unfinished_folders(uuid[]) to portal_worker;

-- What the worker does at fixed times

create function calls.give_up_recordings() returns void
language sql security definer set search_path = '' as $$
  update public.call_recordings r set state = 'failed', failure = 'lost'
  where r.state = 'processing' and r.ended_at < core.now() - interval '1 hour' and not calls.has_recorder();
  delete from public.call_recordings r where r.state = 'uploading' and r.started_at < core.now() - interval '1 hour'
$$;
comment on function calls.give_up_recordings() is
  'Marks recordings that no recorder has taken up for an hour as failed. They can be tried again once it is back.';

create function calls.kept_too_long() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.calls c
  where c.ended_at < core.now() - make_interval(days => (calls.recording_rules(c.starter_id)).days)
$$;
comment on function calls.kept_too_long() is
  'The calls whose sound and words are older than the company of the person who called keeps them.';

create function retention.remove_recordings() returns void
language sql security definer set search_path = '' as $$
  with old as materialized (select id from calls.kept_too_long() as id),
  tracks as (delete from calls.tracks t using old o where t.call_id = o.id)
  delete from public.call_recordings r using old o where r.call_id = o.id
$$;
comment on function retention.remove_recordings() is
  'Removes recordings after the period that the company of the person who called has set (CALL-26).';

create function calls.unneeded_objects() returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'recordings'
    and not exists (
      select from public.call_recordings r
      where r.id::text = substring(o.name from '^[0-9a-f-]{36}/([0-9a-f-]{36})\.')
        and calls.recording_object(r) = o.name
    )
    and not exists (
      select from calls.tracks t
      where t.id::text = substring(o.name from '^[0-9a-f-]{36}/tracks/([0-9a-f-]{36})\.ogg$')
    )
  order by o.name
  limit 1000
$$;
comment on function calls.unneeded_objects() is
  'Contents whose recording or call was deleted. They are removed through Storage, which also frees the disk.';

grant execute on function
  calls.give_up_recordings(), retention.remove_recordings(), calls.unneeded_objects() to portal_worker;
