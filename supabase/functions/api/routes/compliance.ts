import { sql } from 'kysely'
import { z } from 'zod'
import type { DayOfCountry, DayOfPerson } from '../../_shared/contract/compliance.ts'
import type { Answer } from '../../_shared/contract/endpoint.ts'
import { contract } from '../../_shared/contract/index.ts'
import type { Tab } from '../../_shared/contract/permissions.ts'
import { keyOf, listCompliance, summarise } from '../../_shared/domain/compliance/list-compliance.ts'
import { reading } from '../../_shared/platform/auth/with-tab.ts'
import { answerPage, readCursor } from '../../_shared/platform/http/page.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { compliance } = contract

const sortedBy = { name: z.string(), country: z.string(), rate: z.int() }

const tabs: Tab[] = ['compliance']

export function complianceRoutes(register: Register): void {
  register(compliance.list, async ({ caller, query, context }) => {
    const after = readCursor(query.cursor, z.tuple([sortedBy[query.sort], z.string(), z.uuid()]))
    const rows = await reading(caller, tabs, (database) => listCompliance(database, query, after))
    return answerPage(context, rows, query.limit, (row) => keyOf(query, row))
  })

  register(compliance.summary, ({ caller, query }) => reading(caller, tabs, (database) => summarise(database, query)))

  register(compliance.countries, ({ caller }) =>
    reading(caller, tabs, async (database) => {
      const { rows } = await sql<Answer<typeof compliance.countries>[number]>`
        select o.id, o.code, o.name from public.countries o
        where o.id in (select p.country_id from public.compliance c join public.profiles p on p.id = c.person_id)
        order by o.name, o.id
      `.execute(database)
      return rows
    }),
  )

  register(compliance.ofPerson, async ({ caller, params, query }) => {
    const { rows } = await caller.transaction((database) =>
      sql<DayOfPerson>`
        select day as date, state, off_reason, holiday
        from compliance.days_of_person(${params.id}::uuid, ${query.from}::date, ${query.to}::date)
      `.execute(database),
    )
    return rows
  })

  register(compliance.ofCountry, async ({ caller, params, query }) => {
    const { rows } = await caller.transaction((database) =>
      sql<DayOfCountry>`
        select day as date, owed, reported, late, holiday
        from compliance.days_of_country(${params.id}::bigint, ${query.from}::date, ${query.to}::date)
      `.execute(database),
    )
    return rows
  })
}
