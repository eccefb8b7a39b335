import pg from 'pg'
import type { Stack } from '../local/index.ts'
import { connect, connectAs } from './caller.ts'
import { medians } from './measure.ts'
import type { Row } from './table.ts'

const personas = ['te.paris1', 'aom.paris', 'cm.fr', 'adm']
const turns = 20
const columns = 'c.person_id, c.name, c.compliance_rate, c.status'
const page = `select ${columns} from public.compliance c order by c.name, c.person_id limit 51`

/** The same page past the rules: the standings of the people that the person may see, given as a constant. */
async function pageWithConstants(person: pg.Client): Promise<string> {
  const { rows } = await person.query<{ id: string }>('select person_id as id from public.compliance')
  const people = pg.escapeLiteral(`{${rows.map(({ id }) => id).join(',')}}`)
  return `
    select s.person_id, p.full_name as name, s.compliance_rate, s.status
    from compliance.standings(${people}::uuid[]) s join public.profiles p on p.id = s.person_id
    order by 2, 1 limit 51`
}

/** The first page of submission tracking for one person, past the rules and at both sizes, in turns. */
async function measure(username: string, small: Stack, large: Stack): Promise<Row[]> {
  const owner = await connect(large.postgresUrl)
  const onSmall = await connectAs(small.postgresUrl, username)
  const onLarge = await connectAs(large.postgresUrl, username)
  try {
    const bare = await pageWithConstants(onLarge)
    const [constant = NaN, few = NaN, many = NaN] = await medians(
      [() => owner.query(bare), () => onSmall.query(page), () => onLarge.query(page)],
      turns,
    )
    return [
      { what: 'Submission tracking, 1,000,000 reports', detail: username, measured: many, goal: 100, unit: ' ms' },
      {
        what: 'Submission tracking: rules ÷ constants',
        detail: `${username}, ${many.toFixed(1)} ÷ ${constant.toFixed(1)} ms`,
        measured: many / constant,
        goal: 1.5,
        unit: '',
      },
      {
        what: 'Submission tracking: 1,000,000 ÷ 10,000 reports',
        detail: `${username}, ${few.toFixed(1)} → ${many.toFixed(1)} ms`,
        measured: many / few,
        goal: 1.5,
        unit: '',
      },
    ]
  } finally {
    await Promise.all([owner.end(), onSmall.end(), onLarge.end()])
  }
}

export async function complianceRows(small: Stack, large: Stack): Promise<Row[]> {
  const rows: Row[] = []
  for (const username of personas) rows.push(...(await measure(username, small, large)))
  return rows.toSorted((a, b) => a.what.localeCompare(b.what, 'en'))
}
