import { z } from 'zod'
import { contract } from '../../_shared/contract/index.ts'
import type { Tab } from '../../_shared/contract/permissions.ts'
import { keyOf, listCompliance } from '../../_shared/domain/compliance/list-compliance.ts'
import { listCountries, readDaysOfCountry, readDaysOfPerson } from '../../_shared/domain/compliance/read-days.ts'
import { summarize } from '../../_shared/domain/compliance/summarize.ts'
import { readWithTab } from '../../_shared/platform/auth/with-tab.ts'
import { answerPage, readCursor } from '../../_shared/platform/http/page.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { compliance } = contract

const sortedBy = { name: z.string(), country: z.string(), rate: z.int() }

const tabs: Tab[] = ['compliance']

export function complianceRoutes(register: Register): void {
  register(compliance.list, async ({ caller, query, context }) => {
    const after = readCursor(query.cursor, z.tuple([sortedBy[query.sort], z.string(), z.uuid()]))
    const rows = await readWithTab(caller, tabs, (database) => listCompliance(database, query, after))
    return answerPage(context, rows, query.limit, (row) => keyOf(query, row))
  })

  register(compliance.summary, ({ caller, query }) =>
    readWithTab(caller, tabs, (database) => summarize(database, query)),
  )

  register(compliance.countries, ({ caller }) => readWithTab(caller, tabs, listCountries))

  register(compliance.ofPerson, ({ caller, params, query }) =>
    caller.transaction((database) => readDaysOfPerson(database, params.id, query)),
  )

  register(compliance.ofCountry, ({ caller, params, query }) =>
    caller.transaction((database) => readDaysOfCountry(database, params.id, query)),
  )
}
