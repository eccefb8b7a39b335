import { z } from 'zod'
import { contract } from '../../_shared/contract/index.ts'
import { listDirectory } from '../../_shared/domain/people/list-directory.ts'
import { answerPage, readCursor } from '../../_shared/platform/http/page.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const key = z.tuple([z.string(), z.uuid()])

export function directoryRoutes(register: Register): void {
  register(contract.directory.list, async ({ caller, query, context }) => {
    const after = readCursor(query.cursor, key)
    const rows = await caller.transaction((database) => listDirectory(database, query, after))
    return answerPage(context, rows, query.limit, ({ name, id }) => [name, id])
  })
}
