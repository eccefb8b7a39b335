import { sql } from 'kysely'
import { z } from 'zod'
import { contract } from '../../_shared/contract/index.ts'
import { containing } from '../../_shared/platform/db/containing.ts'
import { answerPage, readCursor } from '../../_shared/platform/http/page.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const key = z.tuple([z.string(), z.uuid()])

export function directoryRoutes(register: Register): void {
  register(contract.directory.list, async ({ caller, query, context }) => {
    const { search, limit, cursor } = query
    const after = readCursor(cursor, key)
    const rows = await caller.transaction((database) => {
      let people = database
        .selectFrom('directory')
        .select(['id', 'username', 'name', 'email', 'position', 'role', 'company', 'country', 'area', 'site'])
        .orderBy('name')
        .orderBy('id')
        .limit(limit + 1)
      if (search?.trim()) {
        const pattern = containing(search.trim())
        people = people.where((where) =>
          where.or((['name', 'username', 'email'] as const).map((column) => where(column, 'ilike', pattern))),
        )
      }
      if (after) people = people.where(sql<boolean>`(name, id) > (${after[0]}, ${after[1]})`)
      return people.execute()
    })
    return answerPage(context, rows, limit, ({ name, id }) => [name, id])
  })
}
