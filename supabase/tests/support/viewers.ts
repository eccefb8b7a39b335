import fc from 'fast-check'
import type pg from 'pg'
import { accessLevels, type Places, type Viewer } from '../reviewing-rules.ts'

/** The demo person who becomes each of the viewers. */
export const viewerName = 'te.vancouver1'

export async function readPlaces(client: pg.Client): Promise<Places> {
  const { rows: areas } = await client.query<{ id: string; country_id: string }>(
    'select id, country_id from public.areas',
  )
  const { rows: sites } = await client.query<{ id: string; area_id: string }>('select id, area_id from public.sites')
  return {
    countryOf: new Map(areas.map(({ id, country_id }) => [Number(id), Number(country_id)])),
    areaOf: new Map(sites.map(({ id, area_id }) => [Number(id), Number(area_id)])),
  }
}

const departments = [1, 2, 3, 4, 5, 6]

const often = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: rare })
const level = fc.option(fc.constantFrom(...accessLevels), { freq: 3 })
const perhaps = (ids: number[]) => fc.oneof(fc.constant<number[]>([]), fc.subarray(ids))

/**
 * Viewers as the user form creates them: areas belong to the countries, sites to the areas. Most may see some reports,
 * and many have the levels of the demo's authors, 5 and 6, and their department, mostly Operations.
 */
export const viewersIn = (places: Places): fc.Arbitrary<Viewer> =>
  fc
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
      tabs: fc.record({ dashboard: level, submitReport: level, reports: level, actionPlans: level, calendar: level }),
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
     ('dashboard', v -> 'tabs' ->> 'dashboard'), ('submit-report', v -> 'tabs' ->> 'submitReport'), ('reports', v -> 'tabs' ->> 'reports'),
     ('action-plans', v -> 'tabs' ->> 'actionPlans'), ('calendar', v -> 'tabs' ->> 'calendar')
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

/** Makes the demo person that viewer, until the end of the transaction. */
export async function become(client: pg.Client, viewer: Viewer): Promise<void> {
  await client.query('create temporary table viewer (v jsonb, person uuid) on commit drop')
  await client.query('insert into viewer select $1, id from public.profiles where username = $2', [
    JSON.stringify(viewer),
    viewerName,
  ])
  for (const statement of statements) await client.query(statement)
}
