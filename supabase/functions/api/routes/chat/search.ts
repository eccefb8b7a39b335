import { contract } from '../../../_shared/contract/index.ts'
import { foundKey, searchMessages } from '../../../_shared/domain/chat/search-messages.ts'
import { answerPage, readCursor } from '../../../_shared/platform/http/page.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

export function chatSearchRoutes(register: Register): void {
  register(contract.chatSearch.messages, async ({ caller, query, context }) => {
    const after = readCursor(query.cursor, foundKey)
    const found = await caller.transaction((database) => searchMessages(database, query, after))
    return answerPage(context, found, query.limit, ({ createdAt, id }) => [createdAt, id])
  })
}
