-- Sections that administrators add, order and retire, without changing what was answered.

create function access.name_section() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base text := btrim(left(regexp_replace(lower(new.title), '[^a-z0-9]+', '_', 'g'), 60), '_');
  suffix integer := 1;
begin
  if base !~ '^[a-z]' then
    base := rtrim('section_' || base, '_');
  end if;
  new.key := base;
  while exists (select from public.template_sections s where s.department_id = new.department_id and s.key = new.key) loop
    suffix := suffix + 1;
    new.key := base || '_' || suffix;
  end loop;
  return new;
end
$$;
create trigger template_sections_key before insert on public.template_sections
  for each row when (new.key is null) execute function access.name_section();
comment on column public.template_sections.key is 'Stands in reports for the section; made from the title when it is not given, and never changed.';

create function access.keep_section_type() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.report_items i where i.section_id = new.id) then
    raise exception 'Reports have answers of the type "%": retire this section and add another', old.type
      using errcode = 'PT409', hint = 'type';
  end if;
  return new;
end
$$;
create trigger template_sections_keep_type before update of type on public.template_sections
  for each row when (new.type <> old.type) execute function access.keep_section_type();

-- An answer keeps the label that it was written with until it is answered anew.
create function access.keep_label() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.description := old.description;
  return new;
end
$$;
create trigger report_items_keep_label before update on public.report_items
  for each row when (new.type = 'department_specific' and new.section_id = old.section_id and new.value = old.value)
  execute function access.keep_label();
