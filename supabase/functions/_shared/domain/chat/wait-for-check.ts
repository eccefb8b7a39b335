import type { ChatFile } from '../../contract/chat/files.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { unavailable } from '../../platform/http/problem.ts'
import { waitFor } from '../../platform/jobs/wait-for.ts'
import { readChecked } from './read-files.ts'

/**
 * Waits until the worker has checked or copied a file of the caller. Throws the reason when it is refused, and a 503
 * when it takes too long.
 */
export async function waitForCheck(caller: Caller, id: string): Promise<ChatFile> {
  const file = await waitFor(() => caller.transaction((database) => readChecked(database, id)))
  if (!file) throw unavailable('file', `file ${id} is not checked`)
  return file
}
