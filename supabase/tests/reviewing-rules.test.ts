import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  accessLevels,
  mayDeleteOwn,
  maySee,
  mayWrite,
  type Places,
  type Report,
  type Viewer,
} from './reviewing-rules.ts'
import { connectAsOwner, rehearse } from './support/clients.ts'

const client = await connectAsOwner()
afterAll(() => client.end())

const viewerName = 'te.vancouver1'

async function readPlaces(): Promise<Places> {
  const { rows: areas } = await client.query<{ id: string; country_id: string }>(
    'select id, country_id from public.areas',
  )
  const { rows: sites } = await client.query<{ id: string; area_id: string }>('select id, area_id from public.sites')
  return {
    countryOf: new Map(areas.map(({ id, country_id }) => [Number(id), Number(country_id)])),
    areaOf: new Map(sites.map(({ id, area_id }) => [Number(id), Number(area_id)])),
  }
}

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

const places = await readPlaces()
const reports = await readReports()
const departments = [1, 2, 3, 4, 5, 6]

const often = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: rare })
const level = fc.option(fc.constantFrom(...accessLevels), { freq: 3 })
const perhaps = (ids: number[]) => fc.oneof(fc.constant<number[]>([]), fc.subarray(ids))

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

/**
 * Viewers as the user form creates them: areas belong to the countries, sites to the areas. Most may see some reports,
 * and many have the levels of the demo's authors, 5 and 6, and their department, mostly Operations.
 */
const viewers: fc.Arbitrary<Viewer> = fc
  .record({
    isActive: often(fc.constant(true), fc.constant(false)),
    isAdmin: often(fc.constant(false), fc.constant(true)),
    hasApplication: often(fc.constant(true), fc.constant(false)),
    level: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 5, max: 6 })),
    mayReview: fc.boolean(),
    roleDepartment: fc.option(fc.constantFrom(1, 1, ...departments), { freq: 1 }),
    companies: fc.subarray([1, 2], { minLength: 1 }),
    countries: fc.subarray([1, 2, 3, 4, 5, 7], { minLength: 2 }),
    areas: perhaps([...places.countryOf.keys()]),
    sites: perhaps([...places.areaOf.keys()]),
    tabs: fc.record({ dashboard: level, submitReport: level, reports: level }),
    manages: fc.uniqueArray(
      fc.record({ department: fc.constantFrom(...departments), company: fc.option(fc.constantFrom(1, 2)) }),
      {
        maxLength: 2,
        selector: ({ department, company }) => `${department} ${company}`,
      },
    ),
  })
  .map((viewer) => {
    const areas = viewer.areas.filter((id) => viewer.countries.includes(places.countryOf.get(id) ?? 0))
    return { ...viewer, areas, sites: viewer.sites.filter((id) => areas.includes(places.areaOf.get(id) ?? 0)) }
  })

const statements = [
  `insert into public.roles (code, name, hierarchy_level, department_id, can_view_subordinate_reports)
   select 'PROPERTY', 'Property', (v ->> 'level')::smallint, (v ->> 'roleDepartment')::bigint, (v ->> 'mayReview')::boolean from viewer`,
  `update public.profiles p set role_id = r.id, is_admin = (v ->> 'isAdmin')::boolean, is_active = (v ->> 'isActive')::boolean
   from viewer, public.roles r where p.id = person and r.code = 'PROPERTY'`,
  `insert into public.application_permissions select person, 1, (v ->> 'hasApplication')::boolean from viewer
   on conflict (user_id, application_id) do update set has_access = excluded.has_access`,
  `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
   select person, t.application_id, t.id, given.level
   from viewer, lateral (values
     ('dashboard', v -> 'tabs' ->> 'dashboard'), ('submit-report', v -> 'tabs' ->> 'submitReport'), ('reports', v -> 'tabs' ->> 'reports')
   ) as given (code, level)
   join public.application_tabs t on t.code = given.code
   where given.level is not null
   on conflict (user_id, application_id, tab_id) do update set access_level = excluded.access_level, has_access = true`,
  'delete from public.department_managers where user_id = (select person from viewer)',
  `insert into public.department_managers (department_id, user_id, company_id)
   select m.department, person, m.company from viewer, jsonb_to_recordset(v -> 'manages') as m (department bigint, company bigint)`,
  ...[
    ['companies', 'company_id'],
    ['countries', 'country_id'],
    ['areas', 'area_id'],
    ['sites', 'site_id'],
  ].flatMap(([name, column]) => [
    `delete from public.profile_${name} where profile_id = (select person from viewer)`,
    `insert into public.profile_${name} (profile_id, ${column})
     select person, id::bigint from viewer, jsonb_array_elements_text(v -> '${name}') as id`,
  ]),
]

async function become(viewer: Viewer, moved: Move[] = []): Promise<void> {
  await client.query('create temporary table viewer (v jsonb, person uuid) on commit drop')
  await client.query('insert into viewer select $1, id from public.profiles where username = $2', [
    JSON.stringify(viewer),
    viewerName,
  ])
  for (const statement of statements) await client.query(statement)
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
        () => become(viewer, moved),
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
      const done = await rehearse(client, viewerName, writing, () => become(viewer))
      expect(done).toEqual({ submits: mayWrite(viewer), changes: mayWrite(viewer), deletes: mayDeleteOwn(viewer) })
    }),
    { numRuns: 60 },
  )
})
