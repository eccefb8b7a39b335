import { contract } from '../../../_shared/contract/index.ts'
import { fileKey } from '../../../_shared/domain/chat/read-files.ts'
import { countSharedFiles, listSharedFiles } from '../../../_shared/domain/chat/read-repository.ts'
import { answerPage, readCursor } from '../../../_shared/platform/http/page.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { chatRepository } = contract

export function chatRepositoryRoutes(register: Register): void {
  register(chatRepository.files, async ({ caller, query, context }) => {
    const after = readCursor(query.cursor, fileKey)
    const rows = await caller.transaction((database) => listSharedFiles(database, query, after))
    return answerPage(context, rows, query.limit, ({ sentAt, file: { id } }) => [sentAt, id]).map(({ file }) => file)
  })

  register(chatRepository.totals, ({ caller }) => caller.transaction(countSharedFiles))
}
