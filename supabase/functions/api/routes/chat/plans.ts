import { contract } from '../../../_shared/contract/index.ts'
import { listPlansOfRoom } from '../../../_shared/domain/chat/message-plans.ts'
import { requireMember } from '../../../_shared/domain/chat/read-messages.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

export function chatPlanRoutes(register: Register): void {
  register(contract.chatPlans.ofRoom, ({ caller, params }) =>
    caller.transaction(async (database) => {
      await requireMember(database, params.id)
      return listPlansOfRoom(database, params.id)
    }),
  )
}
