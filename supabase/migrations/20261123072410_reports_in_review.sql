-- Pages of reports in one state of review. Their arms start with other indexes than those of all reports, and a plan is
-- made once for both. So it is a function of its own, made from report_page: the two cannot differ in anything else.
do $make$
declare
  parameters constant text := 'public.report_page(date, date, text, text, text, text, text, date, bigint, integer)';
  definition constant text := pg_catalog.pg_get_functiondef(parameters::regprocedure);
  arm constant text := '(from public\.reports r\s+where )';
begin
  if regexp_count(definition, arm) <> 6 then
    raise exception 'report_page has not the six looks at reports that are expected here';
  end if;
  execute regexp_replace(
    replace(definition, 'public.report_page(', 'public.report_page_in_review(p_review text, '),
    arm, '\1r.review_state = p_review and ', 'g'
  );
end
$make$;
comment on function public.report_page_in_review(text, date, date, text, text, text, text, text, date, bigint, integer) is
  'report_page, of the reports that are to_review, acknowledged or returned.';
revoke execute on function public.report_page_in_review(text, date, date, text, text, text, text, text, date, bigint, integer) from public;
grant execute on function public.report_page_in_review(text, date, date, text, text, text, text, text, date, bigint, integer) to authenticated;
