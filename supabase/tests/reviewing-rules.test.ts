import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { mayDeleteOwn, maySee, mayWrite, type Report } from './reviewing-rules.ts'
import { connectAsOwner, rehearse } from './support/clients.ts'
import { become, readPlaces, viewerName, viewersIn } from './support/viewers.ts'

const client = await connectAsOwner()
afterAll(() => client.end())

async function readReports(): Promise<Report[]> {
  const { rows } = await client.query<{ report: Report }>(
    `select json_build_object(
       'id', r.id, 'isOwn', p.username = $1, 'company', r.company_id, 'department', r.department_id, 'country', r.country_id,
       'area', r.area_id, 'site', r.site_id, 'authorLevel', r.author_level, 'authorReviews', r.author_is_reviewer
     ) as report
     from public.reports r join public.profiles p on p.id = r.author_id`,
    [viewerName],
  )
  return rows.map(({ report }) => report)
}

const places = await readPlaces(client)
const reports = await readReports()
/** Authors who are promoted, demoted or moved after submitting, which must not change who sees their reports. */
const moves = fc.array(
  fc.record({
    author: fc.constantFrom('te.paris1', 'te.lyon1', 'te.berlin1', 'te.munich1', 'som.paris1', 'aom.paris'),
    role: fc.constantFrom('GM', 'CM', 'AOM', 'SOM', 'TE', 'GQD'),
    company: fc.constantFrom(1, 2),
    country: fc.constantFrom(1, 2, 3, 4, 5),
  }),
  { maxLength: 3 },
)
type Move = typeof moves extends fc.Arbitrary<(infer One)[]> ? One : never

const viewers = viewersIn(places)

async function move(moved: Move[]): Promise<void> {
  for (const { author, role, company, country } of moved) {
    await client.query(
      `update public.profiles set role_id = (select id from public.roles where code = $2), company_id = $3, country_id = $4, area_id = null, site_id = null
       where username = $1`,
      [author, role, company, country],
    )
  }
}

test('[ACC-12] [ACC-16] shows people exactly the reports that the rules grant, in any organization', async () => {
  expect(reports.length).toBeGreaterThan(500)
  await fc.assert(
    fc.asyncProperty(viewers, moves, async (viewer, moved) => {
      const seen = await rehearse(
        client,
        viewerName,
        async () =>
          (await client.query<{ id: string }>('select id from public.reports order by id')).rows.map(({ id }) =>
            Number(id),
          ),
        async () => {
          await become(client, viewer)
          await move(moved)
        },
      )
      const expected = reports.filter((report) => maySee(viewer, report, places)).map(({ id }) => id)
      expect(seen).toEqual(expected.toSorted((one, other) => one - other))
    }),
    { numRuns: 150 },
  )
})

/** Whether the person can submit, change and delete today's report. */
async function writing() {
  const wrote = async (statement: string, values: unknown[] = []) => {
    await client.query('savepoint before_writing')
    try {
      const { rows } = await client.query<{ id: string }>(statement, values)
      return rows[0]?.id
    } catch (error) {
      await client.query('rollback to savepoint before_writing')
      if ((error as { code?: string }).code === '42501') return undefined
      throw error
    }
  }
  const id = await wrote('insert into public.reports (date, department_id) values (access.today(), 1) returning id')
  const changed = id && (await wrote('update public.reports set department_id = 1 where id = $1 returning id', [id]))
  const deleted = id && (await wrote('delete from public.reports where id = $1 returning id', [id]))
  return { submits: id !== undefined, changes: Boolean(changed), deletes: Boolean(deleted) }
}

test('[ACC-8] lets a person write exactly what their tab levels grant', async () => {
  await fc.assert(
    fc.asyncProperty(viewers, async (viewer) => {
      const done = await rehearse(client, viewerName, writing, () => become(client, viewer))
      expect(done).toEqual({ submits: mayWrite(viewer), changes: mayWrite(viewer), deletes: mayDeleteOwn(viewer) })
    }),
    { numRuns: 60 },
  )
})
