-- How many reports are missing, without a row for each.
create function compliance.count_missing(people uuid[], first_day date, last_day date) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(sum(bit_count(m.missing::bit(64))), 0)
    from compliance.missing_days(compliance.seen_among(people), first_day, last_day) m
  );
end
$$;
comment on function compliance.count_missing(uuid[], date, date) is
  'Of these people, null is everyone, as far as the caller may see them: how many reports they owed and did not send.';
grant execute on function compliance.count_missing(uuid[], date, date) to authenticated;

create function public.missing_count(
  p_start date default null, p_end date default null,
  p_company text default null, p_country text default null, p_area text default null, p_username text default null
)
returns bigint
language plpgsql stable set search_path = '' as $$
declare
  days constant record := access.summary_days(p_start, p_end, 62);
begin
  return compliance.count_missing(
    compliance.people_named(p_company, p_country, p_area, p_username), days.first_day, days.last_day
  );
end
$$;
comment on function public.missing_count(date, date, text, text, text, text) is
  'How many reports are missing of the people whom the caller reviews: of the last 30 days unless said, at most 62.';
grant execute on function public.missing_count(date, date, text, text, text, text) to authenticated;
