import { sql } from 'kysely'
import { inParts } from '../../runtime/in-parts.ts'
import type { ScheduledWork } from '../../runtime/scheduled-work.ts'

/** Replaces the names that were removed, in short transactions, because each locks the rooms of its messages. */
export const replaceRemovedNames: ScheduledWork = {
  name: 'replace-removed-names',
  cron: '* * * * *',
  run: (dependencies) =>
    inParts(dependencies, sql<{ isLeft: boolean }>`select people.replace_removed_names() as is_left`),
}
