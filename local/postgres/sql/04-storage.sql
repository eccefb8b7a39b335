-- The storage schema with Supabase Storage's names, as far as the local Storage service uses it.

create schema storage authorization supabase_admin;
grant all on schema storage to supabase_storage_admin with grant option;
grant usage on schema storage to postgres, anon, authenticated, service_role, dashboard_user;

set local role supabase_storage_admin;

create table storage.buckets (
  id                 text not null primary key,
  name               text not null constraint bname unique,
  owner              uuid,
  created_at         timestamptz default now(),
  updated_at         timestamptz default now(),
  public             boolean default false,
  file_size_limit    bigint,
  allowed_mime_types text[],
  owner_id           text
);

create table storage.objects (
  id               uuid not null default gen_random_uuid() primary key,
  bucket_id        text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name             text,
  owner            uuid,
  created_at       timestamptz default now(),
  updated_at       timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata         jsonb,
  path_tokens      text[] generated always as (string_to_array(name, '/')) stored,
  version          text,
  owner_id         text,
  user_metadata    jsonb,
  constraint bucketid_objname unique (bucket_id, name)
);
create index name_prefix_search on storage.objects (name text_pattern_ops);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

create function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;

create function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;

create function storage.extension(name text) returns text language sql immutable as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

create function storage.operation() returns text language sql stable as $$
  select current_setting('storage.operation', true)
$$;

grant all on all tables   in schema storage to postgres, anon, authenticated, service_role;
grant all on all routines in schema storage to postgres, anon, authenticated, service_role;

reset role;
