import { contract } from '../../../_shared/contract/index.ts'
import { listSeen, remindUnseen } from '../../../_shared/domain/chat/announcements.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { chatAnnouncements } = contract

export function chatAnnouncementRoutes(register: Register): void {
  register(chatAnnouncements.seen, ({ caller, params }) =>
    caller.transaction((database) => listSeen(database, params.id)),
  )

  register(chatAnnouncements.remind, async ({ caller, params }) => ({
    reminded: await caller.transaction((database) => remindUnseen(database, params.id)),
  }))
}
