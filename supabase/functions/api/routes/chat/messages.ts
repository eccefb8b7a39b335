import { z } from 'zod'
import type { ChatMessage } from '../../../_shared/contract/chat/messages.ts'
import { contract } from '../../../_shared/contract/index.ts'
import {
  readAround,
  readBefore,
  readChanges,
  readFrom,
  readMessage,
  readPinned,
  readThread,
  requireMember,
} from '../../../_shared/domain/chat/read-messages.ts'
import { waitForCheck } from '../../../_shared/domain/chat/wait-for-check.ts'
import { copyFile } from '../../../_shared/domain/chat/write-file.ts'
import {
  deleteMessage,
  editMessage,
  markNoticed,
  markRead,
  markUnread,
  pinMessage,
  react,
  sendMessage,
} from '../../../_shared/domain/chat/write-message.ts'
import { requirePerson } from '../../../_shared/platform/auth/require-person.ts'
import type { Database } from '../../../_shared/platform/db/connections.ts'
import { answerPage, readCursor } from '../../../_shared/platform/http/page.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { chatMessages } = contract

export function chatMessageRoutes(register: Register): void {
  register(chatMessages.history, async ({ caller, params, query, context }) => {
    const { limit, from, after, before } = query
    const around = query.message === undefined ? query.around : { message: query.message }
    const reached = readCursor(query.cursor, z.int().min(0)) ?? undefined
    return caller.transaction(async (database) => {
      await requireMember(database, params.id)
      if (after !== undefined) {
        const changes = await readChanges(database, params.id, reached ?? after, limit + 1)
        return answerPage(context, changes, limit, ({ rev }) => rev)
      }
      if (from !== undefined) {
        const messages = await readFrom(database, params.id, reached ?? from, limit + 1)
        return answerPage(context, messages, limit, ({ seq }) => seq + 1)
      }
      const { earlier, later } =
        reached === undefined && around !== undefined
          ? await readAround(database, params.id, around, { before: limit + 1, limit })
          : { earlier: await readBefore(database, params.id, reached ?? before, limit + 1), later: [] }
      return [...answerPage(context, earlier, limit, ({ seq }) => seq).toReversed(), ...later]
    })
  })

  register(chatMessages.replies, ({ caller, params, query: { limit, cursor }, context }) =>
    caller.transaction(async (database) => {
      const before = readCursor(cursor, z.int().min(0)) ?? undefined
      const { first, replies } = await readThread(database, params.id, before, limit + 1)
      return [first, ...answerPage(context, replies, limit, ({ seq }) => seq).toReversed()]
    }),
  )

  register(chatMessages.pinned, ({ caller, params }) =>
    caller.transaction(async (database) => {
      await requireMember(database, params.id)
      return readPinned(database, params.id)
    }),
  )

  const of = ({ content, isDeleted }: ChatMessage) => ({ content, isDeleted })
  const read = (database: Database, { params }: { params: { id: string } }) => readMessage(database, params.id)

  register(
    chatMessages.send,
    async ({ caller, body, newId }) => {
      requirePerson(caller, body.userId)
      const { id = newId, roomId, fileId } = body
      // The copy of a forwarded file has the id of its message, so that an attempt that is repeated finds it.
      const isCopy = fileId !== null && (await caller.transaction((database) => copyFile(database, id, fileId, roomId)))
      if (isCopy) await waitForCheck(caller, id)
      return caller.transaction((database) => sendMessage(database, { ...body, id, fileId: isCopy ? id : fileId }))
    },
    { of },
  )

  register(
    chatMessages.edit,
    ({ caller, params, body }) => caller.transaction((database) => editMessage(database, params.id, body.content)),
    { of, read },
  )

  register(chatMessages.remove, ({ caller, params }) =>
    caller.transaction((database) => deleteMessage(database, params.id)),
  )

  register(
    chatMessages.react,
    ({ caller, params }) => caller.transaction((database) => react(database, params.id, params.emoji, true)),
    { of: ({ reactions }) => reactions, read },
  )

  register(chatMessages.unreact, ({ caller, params }) =>
    caller.transaction((database) => react(database, params.id, params.emoji, false)),
  )

  register(
    chatMessages.pin,
    ({ caller, params }) => caller.transaction((database) => pinMessage(database, params.id, true)),
    { of: ({ isPinned }) => isPinned, read },
  )

  register(chatMessages.unpin, async ({ caller, params }) => {
    await caller.transaction((database) => pinMessage(database, params.id, false))
  })

  register(chatMessages.markRead, ({ caller, params, body }) =>
    caller.transaction((database) => markRead(database, params.id, body.seq)),
  )

  register(chatMessages.markNoticed, ({ caller, params, body }) =>
    caller.transaction((database) => markNoticed(database, params.id, body.seq)),
  )

  register(chatMessages.markUnread, ({ caller, params }) =>
    caller.transaction((database) => markUnread(database, params.id)),
  )
}
