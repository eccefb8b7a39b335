-- Every change of an item's status or due date. Only the trigger writes it and nobody edits it.

create table public.report_item_history (
  id         bigint generated always as identity primary key,
  item_id    bigint not null references public.report_items (id) on delete cascade,
  actor_id   uuid not null references public.profiles (id),
  action     text not null check (action in ('created', 'status_change', 'due_date_change')),
  old_value  text,
  new_value  text,
  created_at timestamptz not null default access.now()
);
create index report_item_history_of_item on public.report_item_history (item_id, id desc);
create index report_item_history_of_actor on public.report_item_history (actor_id);

create function access.record_item_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Without a caller (seed, import) the author did it.
  actor constant uuid := coalesce(
    access.person(),
    (select r.author_id from public.reports r where r.id = new.report_id)
  );
begin
  if tg_op = 'INSERT' then
    insert into public.report_item_history (item_id, actor_id, action, created_at)
    values (new.id, actor, 'created', new.created_at);
    return null;
  end if;
  if new.status <> old.status then
    insert into public.report_item_history (item_id, actor_id, action, old_value, new_value)
    values (new.id, actor, 'status_change', old.status, new.status);
  end if;
  if new.due_date is distinct from old.due_date then
    insert into public.report_item_history (item_id, actor_id, action, old_value, new_value)
    values (new.id, actor, 'due_date_change', old.due_date::text, new.due_date::text);
  end if;
  return null;
end
$$;
create trigger report_items_history_of_new after insert on public.report_items
  for each row execute function access.record_item_history();
create trigger report_items_history after update of status, due_date on public.report_items
  for each row when ((new.status, new.due_date) is distinct from (old.status, old.due_date))
  execute function access.record_item_history();

alter table public.report_item_history enable row level security;

grant select on public.report_item_history to authenticated;

create policy "who sees the item reads" on public.report_item_history for select to authenticated
  using (exists (select from public.report_items i where i.id = item_id));
