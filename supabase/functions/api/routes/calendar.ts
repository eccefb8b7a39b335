import { contract } from '../../_shared/contract/index.ts'
import type { AccessLevel } from '../../_shared/contract/permissions.ts'
import { listEntries, readOverview } from '../../_shared/domain/calendar/entries.ts'
import { createEvent, deleteEvent, readOwnEvent, updateEvent } from '../../_shared/domain/calendar/write-event.ts'
import type { Caller } from '../../_shared/platform/auth/caller.ts'
import { withTab } from '../../_shared/platform/auth/with-tab.ts'
import type { Work } from '../../_shared/platform/db/transaction.ts'
import { setEtag } from '../../_shared/platform/http/etag.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { calendar } = contract

const onTab = <T>(caller: Caller, level: AccessLevel, work: Work<T>): Promise<T> =>
  withTab(caller, ['calendar'], level, work)

export function calendarRoutes(register: Register): void {
  register(calendar.events, ({ caller, query }) => onTab(caller, 'read', (database) => listEntries(database, query)))

  register(calendar.overview, ({ caller, query }) => onTab(caller, 'read', (database) => readOverview(database, query)))

  register(calendar.one, async ({ caller, params, context }) =>
    setEtag(context, await onTab(caller, 'read', (database) => readOwnEvent(database, params.id))),
  )

  register(calendar.create, async ({ caller, body, context }) =>
    setEtag(context, await onTab(caller, 'write', (database) => createEvent(database, body))),
  )

  register(calendar.update, async ({ caller, params, body, context }) => {
    const ifMatch = context.req.header('If-Match')
    return setEtag(context, await onTab(caller, 'write', (database) => updateEvent(database, params.id, body, ifMatch)))
  })

  register(calendar.remove, ({ caller, params }) =>
    onTab(caller, 'full', (database) => deleteEvent(database, params.id)),
  )
}
