import type { RawBuilder } from 'kysely'
import { asItself } from '../../supabase/functions/_shared/platform/db/transaction.ts'
import type { Dependencies } from './dependencies.ts'

/** In milliseconds: other scheduled work waits meanwhile. The next run goes on. */
const patience = 30_000

/** Repeats a statement, each time in a transaction of its own, until it returns that nothing is left to do. */
export async function inParts(
  { connections }: Dependencies,
  statement: RawBuilder<{ isLeft: boolean }>,
): Promise<void> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const { rows } = await asItself(connections, (database) => statement.execute(database))
    if (!rows[0]?.isLeft) return
  }
}
