import { z } from 'zod'
import { contract } from '../../_shared/contract/index.ts'
import type { Leave } from '../../_shared/contract/leave.ts'
import {
  addLeave,
  changeLeave,
  listLeave,
  readAbsences,
  readLeave,
  removeLeave,
} from '../../_shared/domain/days-off/leave.ts'
import { answerPage, readCursor } from '../../_shared/platform/http/page.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { leaves } = contract

/** The same for everyone who sees the leave. */
function of(leave: Leave) {
  const { canEdit: _, ...edited } = leave
  return edited
}

const key = z.tuple([z.iso.date(), z.int().positive()])

export function leaveRoutes(register: Register): void {
  register(leaves.list, async ({ caller, query, context }) => {
    const after = readCursor(query.cursor, key)
    const rows = await caller.transaction((database) => listLeave(database, query, after))
    return answerPage(context, rows, query.limit, ({ firstDay, id }) => [firstDay, id])
  })

  register(leaves.add, ({ caller, body }) => caller.transaction((database) => addLeave(database, body)), { of })

  register(
    leaves.change,
    ({ caller, params, body }) => caller.transaction((database) => changeLeave(database, params.id, body)),
    { of, read: (database, { params }) => readLeave(database, params.id) },
  )

  register(leaves.absences, ({ caller, query }) => caller.transaction((database) => readAbsences(database, query)))

  register(leaves.remove, ({ caller, params }) => caller.transaction((database) => removeLeave(database, params.id)))
}
