-- Anyone who may read somebody else's report acknowledges it, or returns it with a note. Every review is kept. The
-- author of a returned report may edit it again, and the edit makes it due for review again.

create table public.report_reviews (
  id             uuid primary key default gen_random_uuid(),
  report_id      bigint not null references public.reports (id) on delete cascade,
  reviewer_id    uuid not null references public.profiles (id),
  decision       text not null constraint report_reviews_decision check (decision in ('acknowledged', 'returned')),
  note           text constraint report_reviews_note check (note ~ '\S' and char_length(note) <= 10000),
  report_version integer not null,
  created_at     timestamptz not null default core.now(),
  updated_at     timestamptz not null default core.now(),
  constraint report_reviews_return_needs_note check (decision <> 'returned' or note is not null)
);
create index report_reviews_of_report on public.report_reviews (report_id, created_at desc);
create index report_reviews_of_reviewer on public.report_reviews (reviewer_id);
comment on column public.report_reviews.id is 'Made by the client, so that a retry does not add a second review.';
comment on column public.report_reviews.report_version is
  'The version that the reviewer read. A review of an outdated version is refused.';

create function reports.stamp_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Locks the report: of two concurrent reviews, the second is refused because the version has changed.
  version constant integer := (select r.version from public.reports r where r.id = new.report_id for update);
begin
  new.reviewer_id := coalesce(access.person(), new.reviewer_id);
  new.report_version := coalesce(new.report_version, version);
  return new;
end
$$;
create trigger report_reviews_stamp before insert on public.report_reviews
  for each row execute function reports.stamp_review();
create trigger report_reviews_touch before update on public.report_reviews
  for each row execute function core.touch();

create function reports.notify_of_review(person uuid, kind text, review public.report_reviews, report public.reports, actor uuid) returns void
language sql security definer set search_path = '' as $$
  select notifications.notify(
    person, kind,
    jsonb_build_object(
      'name', a.full_name, 'department', d.name, 'date', report.date, 'note', coalesce(review.note, ''), 'reportId', report.id
    ),
    kind || ' ' || review.id
  )
  from public.profiles a, public.departments d
  where a.id = actor and d.id = report.department_id
$$;

create function reports.apply_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  -- Checked after the policies, so that people who do not see the report do not learn its version.
  if new.report_version <> (select r.version from public.reports r where r.id = new.report_id) then
    raise exception 'report.changed_meanwhile' using errcode = 'PT412';
  end if;
  update public.reports r set review_state = new.decision where r.id = new.report_id returning * into report;
  -- Without a caller (seed, import) nobody is notified.
  if access.person() is not null then
    perform reports.notify_of_review(report.author_id, 'report_' || new.decision, new, report, new.reviewer_id);
  end if;
  return null;
end
$$;
create trigger report_reviews_apply after insert on public.report_reviews
  for each row execute function reports.apply_review();

-- Otherwise an author could take a returned report out of the reviewers' sight and delete it there.
create function reports.keep_reviewed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if access.person() is null or access.is_admin() or not exists (select from public.report_reviews v where v.report_id = old.id) then
    return coalesce(new, old);
  elsif tg_op = 'DELETE' then
    raise exception 'report.reviewed' using errcode = 'PT409';
  end if;
  raise exception 'report.department_fixed' using errcode = 'PT409', hint = 'departmentId';
end
$$;
create trigger reports_keep_department before update on public.reports
  for each row when (new.department_id <> old.department_id) execute function reports.keep_reviewed();
create trigger reports_keep_reviewed before delete on public.reports
  for each row execute function reports.keep_reviewed();

create trigger reports_audit after delete on public.reports
  for each row execute function audit.record_change();

-- Runs at the end of the editing transaction, so that a returned report stays open until the whole edit is stored.
create function reports.resubmit(report_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before constant text := (select r.review_state from public.reports r where r.id = report_id);
  report public.reports;
  review public.report_reviews;
begin
  if before = 'to_review' or access.person() is null then
    return;
  end if;
  update public.reports r set review_state = 'to_review' where r.id = report_id returning * into report;
  if before = 'returned' then
    select * into review from public.report_reviews v
    where v.report_id = report.id and v.decision = 'returned'
    order by v.created_at desc limit 1;
    perform reports.notify_of_review(review.reviewer_id, 'report_resubmitted', review, report, access.person());
  end if;
end
$$;

create function reports.edited() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform reports.resubmit((to_jsonb(new) ->> case tg_table_name when 'reports' then 'id' else 'report_id' end)::bigint);
  return null;
end
$$;
create constraint trigger reports_resubmitted after update of department_id, category_id on public.reports
  deferrable initially deferred for each row execute function reports.edited();
create constraint trigger report_items_added_again after insert on public.report_items
  deferrable initially deferred for each row execute function reports.edited();
-- Status, due date and assignee are follow-up; a change of anything else edits the report.
create constraint trigger report_items_edited after update on public.report_items
  deferrable initially deferred for each row
  when (
    to_jsonb(new) - array['status', 'due_date', 'assignee_id', 'version', 'updated_at']
    is distinct from
    to_jsonb(old) - array['status', 'due_date', 'assignee_id', 'version', 'updated_at']
  )
  execute function reports.edited();

alter table public.report_reviews enable row level security;

grant select, insert (id, report_id, decision, note, report_version), update (note) on public.report_reviews to authenticated;

create policy "people who see the report read" on public.report_reviews for select to authenticated
  using (exists (select from public.reports r where r.id = report_id));
create policy "people who see somebody else's report review it" on public.report_reviews for insert to authenticated
  with check (
    reviewer_id = (select access.person())
    and (select access.has_tab(array['reports'], 'write'))
    and exists (select from public.reports r where r.id = report_id and r.author_id <> (select access.person()))
  );
create policy "reviewer changes their note" on public.report_reviews for update to authenticated
  using (reviewer_id = (select access.person()) and (select access.has_tab(array['reports'], 'write')));
