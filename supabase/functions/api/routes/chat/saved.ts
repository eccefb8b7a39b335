import { contract } from '../../../_shared/contract/index.ts'
import { requireMember } from '../../../_shared/domain/chat/read-messages.ts'
import {
  findSaved,
  listSaved,
  listSavedOfRoom,
  savedKey,
  saveMessage,
  unsaveMessage,
} from '../../../_shared/domain/chat/saved-messages.ts'
import { answerPage, readCursor } from '../../../_shared/platform/http/page.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { chatSaved } = contract

export function chatSavedRoutes(register: Register): void {
  register(chatSaved.list, async ({ caller, query: { state, limit, cursor }, context }) => {
    const after = readCursor(cursor, savedKey)
    const saved = await caller.transaction((database) => listSaved(database, { state, limit: limit + 1 }, after))
    return answerPage(context, saved, limit, ({ savedAt, id }) => [savedAt, id])
  })

  register(chatSaved.ofRoom, ({ caller, params }) =>
    caller.transaction(async (database) => {
      await requireMember(database, params.id)
      return listSavedOfRoom(database, params.id)
    }),
  )

  register(
    chatSaved.save,
    ({ caller, params, body }) => caller.transaction((database) => saveMessage(database, params.id, body)),
    {
      of: ({ remindAt, doneAt }) => ({ remindAt, doneAt }),
      read: (database, { params }) => findSaved(database, params.id),
    },
  )

  register(chatSaved.remove, async ({ caller, params }) => {
    await caller.transaction((database) => unsaveMessage(database, params.id))
  })
}
