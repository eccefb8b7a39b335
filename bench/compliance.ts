import pg from 'pg'
import type { Stack } from '../local/index.ts'
import { compare } from './comparison.ts'
import type { Measurement } from './measurement.ts'

const columns = 'c.person_id, c.name, c.compliance_rate, c.status'
const page = `select ${columns} from public.compliance c order by c.name, c.person_id limit 51`

/** The same page bypassing the policies, with the visible people as a constant. */
async function pageWithConstants(person: pg.Client): Promise<string> {
  const { rows } = await person.query<{ id: string }>('select person_id as id from public.compliance')
  const people = pg.escapeLiteral(`{${rows.map(({ id }) => id).join(',')}}`)
  return `
    select s.person_id, p.full_name as name, s.compliance_rate, s.status
    from compliance.rates(${people}::uuid[]) s join public.profiles p on p.id = s.person_id
    order by 2, 1 limit 51`
}

/** The first page of submission tracking. */
export const complianceRows = (small: Stack, large: Stack): Promise<Measurement[]> =>
  compare(
    [{ what: 'Submission tracking', text: page, withConstants: (_, person) => pageWithConstants(person) }],
    small,
    large,
  )
