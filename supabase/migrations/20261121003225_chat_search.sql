-- Search over the messages of the caller's rooms, and over the names of their files.
-- Words are compared by their beginning, without case and accents. Scripts that do not separate words are searched by
-- pairs of characters.

create function chat.plain_letters(content text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(
    translate(
      normalize(lower(regexp_replace(normalize(content, nfkd), '[\u0300-\u036f]', '', 'g')), nfkc),
      'øłđðħıŧ', 'olddhit'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
comment on function chat.plain_letters(text) is
  'A text in lower case, without accents, and with one form of each letter.';

create function chat.words(content text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  plain text := chat.plain_letters(content);
  -- Thai, Lao, Burmese, Khmer, hiragana, katakana and the Chinese characters.
  run constant text := '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff'
    '\U00020000-\U0003ffff]+)';
  runs text[] := '{}';
begin
  if plain ~ run then
    runs := array(select m[1] from regexp_matches(plain, run, 'g') as m);
    plain := regexp_replace(plain, run, ' ', 'g');
  end if;
  return array(
    -- A lexeme has at most 2,046 bytes.
    select left(w, 100) from regexp_split_to_table(plain, '[^[:alnum:]]+') as w where w <> ''
    union all
    select ' ' || r from unnest(runs) as r
  );
end
$$;
comment on function chat.words(text) is
  'The words of a text and, each after a space, its runs of characters in scripts that do not separate words.';

create function chat.pairs(run text) returns setof text
language sql immutable set search_path = ''
as $$ select substr(run, place, 2) from generate_series(2, char_length(run)) as place $$;
comment on function chat.pairs(text) is 'The pairs of neighboring characters in a run, and its last character.';

create function chat.searchable(content text) returns tsvector
language plpgsql immutable set search_path = '' as $$
declare
  words constant text[] := chat.words(content);
begin
  return array_to_tsvector(array(
    select w from unnest(words) as w where w !~ '^ '
    union all
    select p from unnest(words) as w cross join chat.pairs(w) as p where w ~ '^ '
  ));
end
$$;

create function chat.sought_lexemes(sought text) returns table (lexeme text, is_beginning boolean)
language sql immutable set search_path = '' as $$
  select found.lexeme, found.is_beginning
  from unnest(chat.words(sought)) as w
  cross join lateral (
    select p, false from chat.pairs(w) as p where w ~ '^ .' and char_length(w) > 2 and char_length(p) = 2
    union all
    select ltrim(w), w ~ '^ ' or char_length(w) > 2 where not (w ~ '^ .' and char_length(w) > 2)
  ) as found (lexeme, is_beginning)
$$;
comment on function chat.sought_lexemes(text) is
  'What a message must contain to be found. Words of three letters or more also find the words that begin with them.';

create function chat.search_query(sought text) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg(quote_literal(l.lexeme) || case when l.is_beginning then ':*' else '' end, ' & ')::tsquery
  from chat.sought_lexemes(sought) as l
$$;
comment on function chat.search_query(text) is 'Finds messages with all of these words. Null without words.';

-- A table of its own: reactions and replies also change the row of a message, but not its words.
create table chat.search_entries (
  message_id uuid primary key references public.chat_messages (id) on delete cascade,
  room_id    uuid not null,
  author_id  uuid not null,
  created_at timestamptz(3) not null,
  has_file   boolean not null,
  words      tsvector not null
);
create index search_entries_newest on chat.search_entries (created_at, message_id);
create index search_entries_of_room on chat.search_entries (room_id, created_at, message_id);
create index search_entries_of_author on chat.search_entries (author_id, created_at, message_id);
create index search_entries_with_file on chat.search_entries (created_at, message_id) where has_file;
create index search_entries_words on chat.search_entries using gin (words);
alter table chat.search_entries enable row level security;
comment on table chat.search_entries is 'What the search knows of each message that was not deleted.';

create table chat.search_days (
  word text collate "C" not null,
  day  date not null,
  primary key (word, day)
);
alter table chat.search_days enable row level security;
comment on table chat.search_days is
  'On which days (UTC) a word was written. Days stay when the message is deleted: they only say where to look.';

create function chat.enter_for_search(message public.chat_messages) returns void
language sql security definer set search_path = '' as $$
  with entered as (
    insert into chat.search_entries (message_id, room_id, author_id, created_at, has_file, words)
    select
      message.id, message.room_id, message.author_id, message.created_at, f.id is not null,
      chat.searchable(concat_ws(' ', message.content, f.original_name))
    from (select) as always left join public.chat_files f on f.id = message.file_id and f.deleted_at is null
    on conflict (message_id) do update set has_file = excluded.has_file, words = excluded.words
    returning created_at, words
  )
  insert into chat.search_days (word, day)
  select w, (e.created_at at time zone 'UTC')::date
  from entered e cross join lateral unnest(tsvector_to_array(e.words)) as w
  -- In one order, so that two messages with the same new words never wait for each other.
  order by w collate "C"
  on conflict do nothing
$$;

create function chat.message_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.deleted_at is null then
    perform chat.enter_for_search(new);
  else
    delete from chat.search_entries e where e.message_id = new.id;
  end if;
  return null;
end
$$;
create trigger chat_messages_searched after insert or update of content, deleted_at on public.chat_messages
  for each row execute function chat.message_written();

create function chat.file_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform chat.enter_for_search(m)
  from public.chat_messages m where m.room_id = new.room_id and m.file_id = new.id and m.deleted_at is null;
  return null;
end
$$;
create trigger chat_files_searched after update of deleted_at on public.chat_files
  for each row when (new.sent_at is not null and new.deleted_at is not null) execute function chat.file_gone();

-- A word that is frequent now is found among the newest messages, a rare one by the index of words, and one that was
-- frequent at some time on the days on which it was written. Each alone would read half of all messages for some word.
create function chat.found_by_index(
  terms tsquery, rooms uuid[], room uuid, author uuid, only_files boolean, since timestamptz, until timestamptz,
  before_at timestamptz, before_id uuid, maximum integer
) returns setof uuid
language plpgsql stable rows 1000 security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_bitmapscan = on as $$
begin
  return query
    select e.message_id from (select * from chat.search_entries a where a.words @@ terms offset 0) as e
    where e.room_id = any (rooms)
      and (room is null or e.room_id = room) and (author is null or e.author_id = author)
      and (not only_files or e.has_file)
      and (since is null or e.created_at >= since) and (until is null or e.created_at < until)
      and (before_at is null or (e.created_at, e.message_id) < (before_at, before_id))
    limit maximum;
end
$$;

comment on function chat.found_by_index(
  tsquery, uuid[], uuid, uuid, boolean, timestamptz, timestamptz, timestamptz, uuid, integer
) is
  'Any messages that match, up to a maximum. Uses the index of words alone: joined with another one, it would read '
  'all messages of the rooms.';

create function chat.days_with(sought text, before_at timestamptz) returns setof date
language sql stable security definer set search_path = '' as $$
  with lexemes as materialized (select * from chat.sought_lexemes(sought))
  select w.day
  from lexemes l
  cross join lateral (
    select distinct d.day from chat.search_days d
    where d.word >= l.lexeme and d.word <= l.lexeme || case when l.is_beginning then U&'\+10FFFF' else '' end
      and (before_at is null or d.day <= (before_at at time zone 'UTC')::date)
  ) as w
  group by w.day
  having count(*) = (select count(*) from lexemes)
  order by w.day desc
$$;

comment on function chat.days_with(text, timestamptz) is
  'The days (UTC) on which all of the words were written, though maybe in different messages; the last one first.';

create function chat.found_messages(
  sought text, room uuid, author uuid, from_day date, to_day date, only_files boolean, before_at timestamptz,
  before_id uuid, maximum integer
) returns table (id uuid, created_at timestamptz)
language plpgsql stable rows 50 security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  zone constant text := access.time_zone();
  rooms constant uuid[] := access.rooms();
  terms constant tsquery := chat.search_query(sought);
  since constant timestamptz := from_day::timestamp at time zone zone;
  until constant timestamptz := (to_day + 1)::timestamp at time zone zone;
  -- A room or an author may have written little, which is then all that is read.
  newest constant integer := case
    when sought is null or room is not null or author is not null then 10000
    else 1000
  end;
  most constant integer := 1000;
  read integer;
  found uuid[];
  day date;
begin
  if sought is not null and terms is null then
    return;
  end if;
  select
    count(*), array_agg(e.message_id) filter (where e.room_id = any (rooms) and (sought is null or e.words @@ terms))
  into read, found
  from (
    select * from chat.search_entries e
    where (room is null or e.room_id = room) and (author is null or e.author_id = author)
      and (not only_files or e.has_file)
      and (since is null or e.created_at >= since) and (until is null or e.created_at < until)
      and (before_at is null or (e.created_at, e.message_id) < (before_at, before_id))
    order by e.created_at desc, e.message_id desc
    limit newest
  ) as e;
  if coalesce(cardinality(found), 0) < maximum and read = newest then
    if sought is null then
      found := array(
        select e.message_id from chat.search_entries e
        where e.room_id = any (rooms)
          and (room is null or e.room_id = room) and (author is null or e.author_id = author)
          and (not only_files or e.has_file)
          and (since is null or e.created_at >= since) and (until is null or e.created_at < until)
          and (before_at is null or (e.created_at, e.message_id) < (before_at, before_id))
        order by e.created_at desc, e.message_id desc
        limit maximum
      );
    else
      found := array(
        select i
        from chat.found_by_index(terms, rooms, room, author, only_files, since, until, before_at, before_id, most) as i
      );
      if cardinality(found) = most then
        found := '{}';
        for day in select d from chat.days_with(sought, before_at) as d loop
          found := found || array(
            select e.message_id from chat.search_entries e
            where e.created_at >= day::timestamp at time zone 'UTC'
              and e.created_at < (day + 1)::timestamp at time zone 'UTC'
              and e.words @@ terms and e.room_id = any (rooms)
              and (room is null or e.room_id = room) and (author is null or e.author_id = author)
              and (not only_files or e.has_file)
              and (since is null or e.created_at >= since) and (until is null or e.created_at < until)
              and (before_at is null or (e.created_at, e.message_id) < (before_at, before_id))
          );
          exit when cardinality(found) >= maximum;
        end loop;
      end if;
    end if;
  end if;
  return query
    with chosen as materialized (
      select e.message_id, e.created_at from chat.search_entries e where e.message_id = any (found)
    )
    select c.message_id, c.created_at::timestamptz from chosen c
    order by c.created_at desc, c.message_id desc limit maximum;
end
$$;
comment on function chat.found_messages(text, uuid, uuid, date, date, boolean, timestamptz, uuid, integer) is
  'The newest messages in the caller''s rooms that have these words, this author and so on; '
  'a filter that is null finds all of them.';
grant execute on function chat.found_messages(text, uuid, uuid, date, date, boolean, timestamptz, uuid, integer)
  to authenticated;
