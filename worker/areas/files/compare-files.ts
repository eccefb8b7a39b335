import { sql } from 'kysely'
import { bucket } from '../../../supabase/functions/_shared/domain/chat/write-file.ts'
import { personPhotoBucket } from '../../../supabase/functions/_shared/domain/people/photos.ts'
import { photoBucket } from '../../../supabase/functions/_shared/domain/reports/photos.ts'
import type { Connections } from '../../../supabase/functions/_shared/platform/db/connections.ts'
import { asItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import { createObjects } from '../../../supabase/functions/_shared/platform/storage/objects.ts'
import type { ScheduledWork } from '../../runtime/scheduled-work.ts'

/** How many objects one statement compares. */
const atOnce = 10_000

/** Removes objects that belong to no file, among all that Storage has. */
export const compareFiles: ScheduledWork = {
  name: 'compare-files',
  cron: '52 */6 * * *',
  async run({ connections, settings }) {
    const objects = createObjects(settings)
    for (const one of [bucket, photoBucket, personPhotoBucket]) {
      let last: string | null = ''
      while (last !== null) {
        const compared = await compareAfter(connections, one, last)
        await objects.remove(one, compared.unneeded)
        last = compared.last
      }
    }
  },
}

interface Compared {
  last: string | null
  unneeded: string[]
}

async function compareAfter(connections: Connections, inBucket: string, name: string): Promise<Compared> {
  const { rows } = await asItself(connections, (database) =>
    sql<Compared>`select * from files.compare_objects(${inBucket}, ${name}, ${atOnce})`.execute(database),
  )
  return rows[0] ?? { last: null, unneeded: [] }
}
