-- Whoever gets a task from somebody else is told, once an assignment.

create function access.tell_assignee(task_id bigint, title text, assignee uuid, entry text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if access.person() is null or assignee = access.person() then
    return;
  end if;
  perform access.notify(
    assignee, 'task_assigned',
    jsonb_build_object(
      'title', left(title, 200), 'name', (select p.full_name from public.profiles p where p.id = access.person())
    ),
    '/action-plans?plan=' || task_id, entry
  );
end
$$;
comment on function access.tell_assignee(bigint, text, uuid, text) is
  'Tells an assignee of a task that another person gave; nothing without a caller (seed). `entry` is the assignment''s own key.';

create function access.tell_plan_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.action in ('created', 'assignment') then
    perform access.tell_assignee(p.id, p.title, p.assignee_id, 'plan assignment ' || new.id)
    from public.action_plans p where p.id = new.plan_id;
  end if;
  return null;
end
$$;
create trigger action_plan_history_notice after insert on public.action_plan_history
  for each row execute function access.tell_plan_assignee();

create function access.tell_item_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.tell_assignee(i.id, coalesce(i.next_step, i.description), i.assignee_id, 'item assignment ' || new.id)
  from public.report_items i where i.id = new.item_id and i.assignee_id is not null;
  return null;
end
$$;
create trigger report_item_history_notice after insert on public.report_item_history
  for each row when (new.action = 'assignment') execute function access.tell_item_assignee();
