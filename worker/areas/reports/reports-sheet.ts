import { sql } from 'kysely'
import type { JobArguments } from '../../../supabase/functions/_shared/contract/jobs/definition.ts'
import type { reportsExport } from '../../../supabase/functions/_shared/contract/jobs/reports-export.ts'
import type { SheetColumn } from '../../output/spreadsheets/spreadsheet.ts'

type Filter = JobArguments<typeof reportsExport>['filter']

const columns: readonly SheetColumn[] = [
  { key: 'date', title: 'date', type: 'day', width: 12 },
  { key: 'reporter', title: 'reporter', type: 'text', width: 24 },
  { key: 'username', title: 'username', type: 'text' },
  { key: 'position', title: 'position', type: 'text', width: 24 },
  { key: 'department', title: 'department', type: 'text' },
  { key: 'category', title: 'category', type: 'text' },
  { key: 'company', title: 'company', type: 'text', width: 10 },
  { key: 'country', title: 'country', type: 'text' },
  { key: 'area', title: 'area', type: 'text' },
  { key: 'site', title: 'site', type: 'text', width: 24 },
  { key: 'status', title: 'status', type: 'text', width: 10, words: 'reportStatus' },
  { key: 'submitted', title: 'submitted', type: 'moment' },
  { key: 'items', title: 'items', type: 'number', width: 8 },
  { key: 'positive', title: 'positive', type: 'text', width: 60 },
  { key: 'negative', title: 'negative', type: 'text', width: 60 },
  { key: 'scheduled', title: 'scheduled', type: 'text', width: 60 },
  { key: 'other', title: 'other', type: 'text', width: 60 },
]

/** The maximum number of characters in a cell, below Excel's limit. */
const cellMaximum = 32_000

/** Expects the aliases `b` for the company, `o` for the country, `a` for the area and `p` for the person. */
const matchesPlaceAndPerson = ({ company, country, area, username }: Filter) => sql`
    (${company ?? null}::text is null or lower(b.code) = lower(${company ?? null}))
    and (${country ?? null}::text is null or organization.is_named(${country ?? null}, o.code, o.name))
    and (${area ?? null}::text is null or organization.is_named(${area ?? null}, a.code, a.name))
    and (${username ?? null}::text is null or people.is_named(${username ?? null}, p.username, p.full_name))`

/** The matching reports as a sheet; the missing reports for the status `overdue`. */
export const reportsSheet = (filter: Filter) => (filter.status === 'overdue' ? missing(filter) : submitted(filter))

/** One row per report, latest day first. Submission times are in the author's time zone. */
function submitted(filter: Filter) {
  const { startDate, endDate, status, review } = filter
  return {
    columns,
    query: sql`
      select l.date, l.reporter, l.username, l.position, l.department, l.category, l.company, l.country, l.area, l.site, l.status,
        l.submitted, (l.texts ->> 'items')::integer as items, l.texts ->> 'positive' as positive, l.texts ->> 'negative' as negative,
        l.texts ->> 'scheduled' as scheduled, l.texts ->> 'other' as other
      from (
        select
          r.date, p.full_name as reporter, p.username, p.position, d.name as department, c.name as category, b.code as company,
          o.name as country, a.name as area, s.name as site, r.status,
          to_char(r.submitted_at at time zone r.time_zone, 'YYYY-MM-DD HH24:MI:SS') as submitted,
          reports.item_texts(r.id, ${cellMaximum}) as texts
        from public.reports r
        join public.profiles p on p.id = r.author_id
        join public.departments d on d.id = r.department_id
        join public.companies b on b.id = r.company_id
        join public.countries o on o.id = r.country_id
        left join public.areas a on a.id = r.area_id
        left join public.sites s on s.id = r.site_id
        left join public.categories c on c.id = r.category_id
        where r.date between coalesce(${startDate ?? null}::date, '-infinity') and coalesce(${endDate ?? null}::date, 'infinity')
          and ${matchesPlaceAndPerson(filter)}
          and (${status ?? null}::text is null or r.status = ${status ?? null})
          and (${review ?? null}::text is null or r.review_state = ${review ?? null})
        order by r.date desc, r.id desc offset 0
      ) as l`,
  }
}

/** One row per missing report, latest day first; the last 30 days by default. */
function missing(filter: Filter) {
  const { startDate, endDate } = filter
  const known = [
    'date',
    'reporter',
    'username',
    'position',
    'department',
    'company',
    'country',
    'area',
    'site',
    'status',
  ]
  return {
    columns: columns.filter(({ key }) => known.includes(key)),
    query: sql`
      select
        m.day as date, p.full_name as reporter, p.username, p.position, d.name as department, b.code as company,
        o.name as country, a.name as area, s.name as site, 'overdue' as status
      from core.range_of_days(${startDate ?? null}, ${endDate ?? null}, 62) as r
      cross join lateral compliance.missing_of_caller(r.first_day, r.last_day) as m
      join public.profiles p on p.id = m.person_id
      left join public.departments d on d.id = p.department_id
      left join public.companies b on b.id = p.company_id
      left join public.countries o on o.id = coalesce(p.country_id, (select organization.headquarters()))
      left join public.areas a on a.id = p.area_id
      left join public.sites s on s.id = p.site_id
      where ${matchesPlaceAndPerson(filter)}
      order by m.day desc, p.username`,
  }
}
