-- What is in use is not deleted but deactivated: the refusal says by what, and how often.

create function access.count_of(relation regclass, amount bigint) returns text
language plpgsql stable set search_path = '' as $$
declare
  names constant jsonb := '{
    "profiles": ["person", "people"],
    "areas": ["area", "areas"],
    "sites": ["site", "sites"],
    "countries": ["country", "countries"],
    "roles": ["role", "roles"],
    "reports": ["report", "reports"],
    "report_items": ["answer", "answers"],
    "report_item_history": ["followed-up item", "followed-up items"],
    "report_reviews": ["review", "reviews"],
    "action_plans": ["action plan", "action plans"],
    "action_plan_history": ["followed-up action plan", "followed-up action plans"],
    "calendar_days": ["calendar entry", "calendar entries"],
    "calendar_events": ["calendar event", "calendar events"],
    "template_sections": ["report section", "report sections"],
    "categories": ["report type", "report types"],
    "department_managers": ["department manager", "department managers"],
    "profile_companies": ["person with access", "people with access"],
    "profile_countries": ["person with access", "people with access"],
    "profile_areas": ["person with access", "people with access"],
    "profile_sites": ["person with access", "people with access"]
  }';
  name constant text := (select c.relname from pg_catalog.pg_class c where c.oid = relation);
begin
  return case when amount > 1000 then 'more than 1000' else amount::text end || ' '
    || coalesce(names -> name ->> case amount when 1 then 0 else 1 end, 'of ' || replace(name, '_', ' '));
end
$$;

create function access.uses_of(relation regclass, key text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  use record;
  amount bigint;
  uses text[] := '{}';
begin
  for use in
    select c.conrelid::regclass as user_table, a.attname as user_column
    from pg_catalog.pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as pair (own, referenced)
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
    join pg_catalog.pg_attribute k on k.attrelid = c.confrelid and k.attnum = pair.referenced and k.attname = 'id'
    where c.confrelid = relation and c.contype = 'f' and c.confdeltype <> 'c'
    group by 1, 2
    order by min(c.oid)
  loop
    execute format('select count(*) from (select from %s where %I = %L limit 1001) as found', use.user_table, use.user_column, key)
      into amount;
    if amount > 0 then
      uses := uses || access.count_of(use.user_table, amount);
    end if;
  end loop;
  return array_to_string(uses, ', ');
end
$$;
comment on function access.uses_of(regclass, text) is
  'What would be orphaned without the row, such as ''3 sites, 12 people''; counts end at 1000. Found by the foreign keys.';

create function access.refuse_deletion_in_use() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uses constant text := access.uses_of(tg_relid, old.id::text);
  named constant jsonb := to_jsonb(old);
begin
  if uses <> '' then
    raise exception '"%" is in use: %. Deactivate it instead.', coalesce(named ->> 'full_name', named ->> 'name', named ->> 'title'), uses
      using errcode = 'PT409';
  end if;
  return old;
end
$$;

create trigger companies_in_use before delete on public.companies for each row execute function access.refuse_deletion_in_use();
create trigger departments_in_use before delete on public.departments for each row execute function access.refuse_deletion_in_use();
create trigger countries_in_use before delete on public.countries for each row execute function access.refuse_deletion_in_use();
create trigger areas_in_use before delete on public.areas for each row execute function access.refuse_deletion_in_use();
create trigger sites_in_use before delete on public.sites for each row execute function access.refuse_deletion_in_use();
create trigger roles_in_use before delete on public.roles for each row execute function access.refuse_deletion_in_use();
create trigger categories_in_use before delete on public.categories for each row execute function access.refuse_deletion_in_use();
create trigger template_sections_in_use before delete on public.template_sections for each row execute function access.refuse_deletion_in_use();
create trigger profiles_in_use before delete on public.profiles for each row execute function access.refuse_deletion_in_use();
