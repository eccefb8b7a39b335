-- What the portal tells a person, in the portal itself. Triggers and functions of the database write it; the owner reads
-- it and marks it as read.

create table public.notifications (
  id         uuid primary key default gen_random_uuid(),
  person_id  uuid not null references public.profiles (id) on delete cascade,
  kind       text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  payload    jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  link       text check (link ~ '^/'),
  dedupe_key text not null,
  created_at timestamptz(3) not null default access.now(),
  read_at    timestamptz(3),
  constraint notifications_once unique (person_id, dedupe_key)
);
create index notifications_of_person on public.notifications (person_id, created_at desc, id desc);
create index notifications_unread on public.notifications (person_id, created_at desc, id desc) where read_at is null;
comment on column public.notifications.kind is 'Which text of the web app''s catalogue says it.';
comment on column public.notifications.payload is 'What the text is filled with: flat, keys in camelCase; a day as YYYY-MM-DD.';
comment on column public.notifications.link is 'The page of the web app that it leads to.';
comment on column public.notifications.dedupe_key is 'What happened: a second telling of it makes no second row.';
comment on column public.notifications.created_at is 'In milliseconds, as the wire has it: lists continue after it.';

create function access.notify(person uuid, kind text, payload jsonb, link text, dedupe_key text) returns boolean
language sql security definer set search_path = '' as $$
  with told as (
    insert into public.notifications (person_id, kind, payload, link, dedupe_key)
    select p.id, notify.kind, notify.payload, notify.link, notify.dedupe_key
    from public.profiles p where p.id = notify.person and p.is_active
    on conflict on constraint notifications_once do nothing
    returning true
  )
  select exists (select from told)
$$;
comment on function access.notify(uuid, text, jsonb, text, text) is
  'Tells an active person something, once a key; answers whether it was new. For triggers and definer functions only.';

create function access.stamp_reading() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.read_at := case when new.read_at is not null then coalesce(old.read_at, access.now()) end;
  return new;
end
$$;
create trigger notifications_reading before update on public.notifications
  for each row execute function access.stamp_reading();

alter table public.notifications enable row level security;

grant select, update (read_at) on public.notifications to authenticated;

create policy "owner reads" on public.notifications for select to authenticated
  using (person_id = (select access.person()));
create policy "owner marks as read" on public.notifications for update to authenticated
  using (person_id = (select access.person()));
