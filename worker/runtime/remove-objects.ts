import type { QueryResult } from 'kysely'
import type { Database } from '../../supabase/functions/_shared/platform/db/connections.ts'
import { asItself } from '../../supabase/functions/_shared/platform/db/transaction.ts'
import { createObjects } from '../../supabase/functions/_shared/platform/storage/objects.ts'
import type { Dependencies } from './dependencies.ts'

/** Removes the objects that the database no longer needs, until `unneeded` names none. */
export async function removeObjects(
  { connections, settings }: Dependencies,
  bucket: string,
  unneeded: (database: Database) => Promise<QueryResult<{ name: string }>>,
): Promise<void> {
  const objects = createObjects(settings)
  for (let before = ''; ;) {
    const { rows } = await asItself(connections, unneeded)
    const [first] = rows
    if (!first) return
    if (first.name === before) throw new Error(`Storage did not remove ${before}`)
    await objects.remove(
      bucket,
      rows.map(({ name }) => name),
    )
    before = first.name
  }
}
