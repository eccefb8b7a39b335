import { contract } from '../../_shared/contract/index.ts'
import { checkIn } from '../../_shared/domain/live/check-in.ts'
import { readTopics } from '../../_shared/domain/live/read-topics.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

export function liveRoutes(register: Register): void {
  register(contract.live.checkIn, ({ caller }) => caller.transaction(checkIn))
  register(contract.live.topics, ({ caller }) => caller.transaction(readTopics))
}
