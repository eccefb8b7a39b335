import { join } from 'node:path'
import { sql } from 'kysely'
import { synthesisPdf } from '../../../supabase/functions/_shared/contract/jobs/synthesis-pdf.ts'
import type { Database } from '../../../supabase/functions/_shared/platform/db/connections.ts'
import { defineHandler } from '../../runtime/job.ts'
import { type Group, type Synthesis, writeSynthesis } from './synthesis-document.ts'

/** Maximum number of lines in a list. */
const linesMaximum = 40

interface Missing {
  name: string
  country: string | null
  department: string | null
}

/** Maximum number of characters quoted from an item. */
const quoteMaximum = 500

/**
 * The texts of a day's items of one kind, most important first. Omits dates and numbers, which mean little on their
 * own.
 */
const textsOf = (database: Database, date: string, kind: 'positive' | 'negative') =>
  sql<{ text: string }>`
    select p.full_name || ', ' || d.name || ' (' || o.name || '): ' || left(i.description, ${quoteMaximum}) || case when length(i.description) > ${quoteMaximum} then '…' else '' end as text
    from public.reports r
    join public.report_items i on i.report_id = r.id and i.kind = ${kind} and i.removed_at is null
    join public.profiles p on p.id = r.author_id
    join public.departments d on d.id = r.department_id
    join public.countries o on o.id = r.country_id
    left join public.template_sections t on t.id = i.section_id
    where r.date = ${date} and coalesce(t.type, 'text') in ('text', 'textarea', 'select', 'multiselect')
    order by array_position(array['critical', 'urgent', 'high', 'medium', 'low'], i.importance), r.id, i.position
    limit ${linesMaximum}
  `.execute(database)

const groupsOf = (database: Database, date: string, grouping: 'country' | 'department') =>
  sql<{ name: string; submitted: number; late: number }>`
    select name, submitted, late from public.report_summary(${date}, ${date}, p_group => ${grouping}, p_limit => 500)
  `.execute(database)

/** Adds the number of missing people to each group. `missing`: the group of each person. Sorted by name. */
function withMissing(groups: { name: string; submitted: number; late: number }[], missing: (string | null)[]): Group[] {
  const all = new Map(groups.map(({ name, submitted, late }) => [name, { name, submitted, late, missing: 0 }]))
  for (const name of missing) {
    const group = all.get(name ?? '–') ?? { name: name ?? '–', submitted: 0, late: 0, missing: 0 }
    all.set(group.name, { ...group, missing: group.missing + 1 })
  }
  return [...all.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

async function readSynthesis(database: Database, date: string): Promise<Synthesis> {
  const countries = (await groupsOf(database, date, 'country')).rows
  const departments = (await groupsOf(database, date, 'department')).rows
  const highlights = (await textsOf(database, date, 'positive')).rows
  const issues = (await textsOf(database, date, 'negative')).rows
  const { rows: missing } = await sql<Missing>`
    select p.full_name as name, o.name as country, d.name as department
    from compliance.missing_of_caller(${date}, ${date}) m
    join public.profiles p on p.id = m.person_id
    left join public.countries o on o.id = coalesce(p.country_id, (select organization.headquarters()))
    left join public.departments d on d.id = p.department_id
    order by o.name, p.full_name
  `.execute(database)
  const sum = (key: 'submitted' | 'late') => countries.reduce((total, group) => total + group[key], 0)
  return {
    date,
    submitted: sum('submitted'),
    late: sum('late'),
    missing: missing.length,
    countries: withMissing(
      countries,
      missing.map(({ country }) => country),
    ),
    departments: withMissing(
      departments,
      missing.map(({ department }) => department),
    ),
    missingPeople: missing
      .slice(0, linesMaximum)
      .map(({ name, country }) => [name, country].filter(Boolean).join(', ')),
    highlights: highlights.map(({ text }) => text),
    issues: issues.map(({ text }) => text),
  }
}

/** Makes a PDF of a day's synthesis, for administrators (REV-25). */
export const synthesisPdfHandler = defineHandler(synthesisPdf, async (job, { date }) => {
  const synthesis = await job.transaction((database) => readSynthesis(database, date))
  const path = join(job.folder, 'synthesis.pdf')
  await writeSynthesis(path, synthesis, new Date(), job.texts)
  return { file: { path, name: `synthesis-${date}.pdf`, type: 'application/pdf' } }
})
