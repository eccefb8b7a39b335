import { z } from 'zod'
import { contract } from '../../../_shared/contract/index.ts'
import {
  readBefore,
  readChanges,
  readFrom,
  readPinned,
  readThread,
  requireMember,
} from '../../../_shared/domain/chat/read-messages.ts'
import {
  deleteMessage,
  editMessage,
  markRead,
  markUnread,
  pinMessage,
  react,
  sendMessage,
} from '../../../_shared/domain/chat/write-message.ts'
import { answerPage, readCursor } from '../../../_shared/platform/http/page.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { chatMessages } = contract

export function chatMessageRoutes(register: Register): void {
  register(chatMessages.history, async ({ caller, params, query, context }) => {
    const { limit, around, from, after, before } = query
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
      const later = around === undefined ? [] : await readFrom(database, params.id, around, limit)
      const earlier = await readBefore(database, params.id, reached ?? around ?? before, limit + 1)
      return [...answerPage(context, earlier, limit, ({ seq }) => seq).toReversed(), ...later]
    })
  })

  register(chatMessages.replies, ({ caller, params }) =>
    caller.transaction((database) => readThread(database, params.id)),
  )

  register(chatMessages.pinned, ({ caller, params }) =>
    caller.transaction(async (database) => {
      await requireMember(database, params.id)
      return readPinned(database, params.id)
    }),
  )

  register(chatMessages.send, ({ caller, body }) => caller.transaction((database) => sendMessage(database, body)))

  register(chatMessages.edit, ({ caller, params, body }) =>
    caller.transaction((database) => editMessage(database, params.id, body.content)),
  )

  register(chatMessages.remove, ({ caller, params }) =>
    caller.transaction((database) => deleteMessage(database, params.id)),
  )

  register(chatMessages.react, ({ caller, params }) =>
    caller.transaction((database) => react(database, params.id, params.emoji, true)),
  )

  register(chatMessages.unreact, async ({ caller, params }) => {
    await caller.transaction((database) => react(database, params.id, params.emoji, false))
  })

  register(chatMessages.pin, ({ caller, params }) =>
    caller.transaction((database) => pinMessage(database, params.id, true)),
  )

  register(chatMessages.unpin, async ({ caller, params }) => {
    await caller.transaction((database) => pinMessage(database, params.id, false))
  })

  register(chatMessages.markRead, ({ caller, params, body }) =>
    caller.transaction((database) => markRead(database, params.id, body.seq)),
  )

  register(chatMessages.markUnread, ({ caller, params }) =>
    caller.transaction((database) => markUnread(database, params.id)),
  )
}
