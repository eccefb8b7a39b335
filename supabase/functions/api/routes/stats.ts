import { contract } from '../../_shared/contract/index.ts'
import { readStats } from '../../_shared/domain/reports/read-stats.ts'
import { reading } from '../../_shared/platform/auth/with-tab.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

export function statsRoutes(register: Register): void {
  register(contract.statistics.stats, ({ caller }) => reading(caller, ['dashboard'], readStats))
}
