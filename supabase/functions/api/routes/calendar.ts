import type { AccessLevel } from '../../_shared/contract/permissions.ts'
import type { Caller } from '../../_shared/auth/caller.ts'
import { contract } from '../../_shared/contract/index.ts'
import { listEntries, readOverview } from '../../_shared/calendar/entries.ts'
import { createEvent, deleteEvent, updateEvent } from '../../_shared/calendar/write-event.ts'
import type { Work } from '../../_shared/db/transaction.ts'
import type { Register } from '../../_shared/http/register.ts'
import { withTab } from '../../_shared/reports/require-tab.ts'

const { calendar } = contract

const onTab = <T>(caller: Caller, level: AccessLevel, work: Work<T>): Promise<T> => withTab(caller, ['calendar'], level, work)

export function calendarRoutes(register: Register): void {
  register(calendar.events, ({ caller, query }) => onTab(caller, 'read', (database) => listEntries(database, query)))

  register(calendar.overview, ({ caller, query }) => onTab(caller, 'read', (database) => readOverview(database, query)))

  register(calendar.create, ({ caller, body }) => onTab(caller, 'write', (database) => createEvent(database, body)))

  register(calendar.update, ({ caller, params, body }) =>
    onTab(caller, 'write', (database) => updateEvent(database, params.id, body)),
  )

  register(calendar.remove, ({ caller, params }) => onTab(caller, 'full', (database) => deleteEvent(database, params.id)))
}
