import pg from 'pg'
import type { Stack } from '../local/index.ts'
import { connect, connectAs } from './caller.ts'
import { pageGoal } from './goals.ts'
import { medians } from './measure.ts'
import { costOfRules, growth, type Measurement } from './measurement.ts'

const personas = ['te.paris1', 'aom.paris', 'cm.fr', 'adm', 'inactive']
const turns = 20
const page = 'select * from public.missing_reports(p_limit => 51)'
const count = 'select public.missing_count()'

/** The same page bypassing the policies, with the visible people and the person's days as constants. */
async function pageWithConstants(owner: pg.Client, person: pg.Client): Promise<string> {
  const { rows } = await person.query<{ claims: string; today: string }>(
    `select current_setting('request.jwt.claims') as claims, access.today()::text as today`,
  )
  const { claims = '', today = '' } = rows[0] ?? {}
  await owner.query(`select set_config('request.jwt.claims', $1, false)`, [claims])
  const asked = await owner.query<{ people: string }>(
    `select array(select compliance.visible_people('{reports}'))::text as people`,
  )
  await owner.query('reset request.jwt.claims')
  const people = pg.escapeLiteral(asked.rows[0]?.people ?? '{}')
  const last = `date ${pg.escapeLiteral(today)}`
  return `
    select m.day, p.id, p.username, p.full_name, p.position, d.name, b.code, o.name, a.name, s.name
    from compliance.missing_page(${people}::uuid[], ${last} - 29, ${last}, null, null, 51) m
    join public.profiles p on p.id = m.person_id
    left join public.departments d on d.id = p.department_id
    left join public.companies b on b.id = p.company_id
    left join public.countries o on o.id = p.country_id
    left join public.areas a on a.id = p.area_id
    left join public.sites s on s.id = p.site_id
    order by m.day desc, p.username`
}

/** Times the first page of missing reports and their number, at both sizes and bypassing the policies, in turns. */
async function measure(username: string, small: Stack, large: Stack): Promise<Measurement[]> {
  const owner = await connect(large.postgresUrl)
  const onSmall = await connectAs(small.postgresUrl, username)
  const onLarge = await connectAs(large.postgresUrl, username)
  try {
    const bare = await pageWithConstants(owner, onLarge)
    const [constant = NaN, few = NaN, many = NaN, counted = NaN] = await medians(
      [() => owner.query(bare), () => onSmall.query(page), () => onLarge.query(page), () => onLarge.query(count)],
      turns,
    )
    return [
      {
        what: 'Missing reports, a page',
        detail: `${username}, 1,000,000 reports`,
        measured: many,
        goal: pageGoal,
      },
      {
        what: 'Missing reports, their count',
        detail: `${username}, 1,000,000 reports`,
        measured: counted,
        goal: pageGoal,
      },
      costOfRules('Missing reports', username, many, constant),
      growth('Missing reports', username, few, many),
    ]
  } finally {
    await Promise.all([owner.end(), onSmall.end(), onLarge.end()])
  }
}

export async function missingRows(small: Stack, large: Stack): Promise<Measurement[]> {
  const rows: Measurement[] = []
  for (const username of personas) rows.push(...(await measure(username, small, large)))
  return rows.toSorted((a, b) => a.what.localeCompare(b.what, 'en'))
}
