-- When a person sent messages, created rooms or did something else that others notice, for the limits of all
-- subjects. Deleted messages and rooms count too.
create table limits.uses (
  person_id uuid not null references public.profiles (id) on delete cascade,
  kind      text not null,
  times     timestamptz(3)[] not null default '{}',
  amounts   bigint[] not null default '{}',
  primary key (person_id, kind),
  constraint uses_amount_of_each_time check (cardinality(times) = cardinality(amounts))
);
alter table limits.uses enable row level security;
comment on column limits.uses.amounts is
  'What counted toward the limit at each of the times: 1, or the bytes of a file.';

create function limits.count_use(
  what text, maximum bigint, period interval, refusal text, amount bigint default 1
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := access.person();
  recent limits.uses;
  retry_at timestamptz;
begin
  insert into limits.uses (person_id, kind) values (person, what) on conflict do nothing;
  -- A person's requests take turns here, so that concurrent ones cannot exceed the limit.
  select * into recent from limits.uses c where c.person_id = person and c.kind = what for update;
  select coalesce(array_agg(e.at order by e.at), '{}'), coalesce(array_agg(e.size order by e.at), '{}')
  into recent.times, recent.amounts
  from unnest(recent.times, recent.amounts) as e (at, size)
  where e.at > core.now() - period;
  -- Once everything up to this time has expired, there is room again.
  select max(e.at) + period into retry_at
  from (
    select l.at, sum(l.size) over (order by l.place desc) as since
    from unnest(recent.times, recent.amounts) with ordinality as l (at, size, place)
  ) as e
  where e.since + amount > maximum;
  if amount > maximum then
    retry_at := core.now() + period;
  end if;
  if retry_at is not null then
    raise exception using
      message = refusal, errcode = 'PT429',
      detail = json_build_object('retryAfter', ceil(extract(epoch from retry_at - core.now())))::text;
  end if;
  update limits.uses c set times = recent.times || core.now(), amounts = recent.amounts || amount
  where c.person_id = person and c.kind = what;
end
$$;
comment on function limits.count_use(text, bigint, interval, text, bigint) is
  'Counts something that the caller does or creates, or its size. Raises the given code, with the seconds to wait, '
  'if that would exceed the maximum in the period.';
