import { sql } from 'kysely'
import type { z } from 'zod'
import type { directory } from '../../contract/directory.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { Database } from '../../platform/db/connections.ts'
import { containing } from '../../platform/db/containing.ts'

type Query = z.output<(typeof directory.list)['query']>

/** Active people by name, after the cursor; one more than the page holds. */
export function listDirectory(
  database: Database,
  { search, limit }: Query,
  after: readonly [name: string, id: string] | null,
): Promise<Answer<typeof directory.list>> {
  let people = database
    .selectFrom('directory')
    .select(['id', 'username', 'name', 'email', 'position', 'role', 'company', 'country', 'area', 'site', 'photoId'])
    .select(sql<boolean>`is_online`.as('isOnline'))
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
}
