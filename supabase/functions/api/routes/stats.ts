import { contract } from '../../_shared/contract/index.ts'
import type { Register } from '../../_shared/http/register.ts'
import { readStats } from '../../_shared/reports/read-stats.ts'
import { reading } from '../../_shared/reports/require-tab.ts'

export function statsRoutes(register: Register): void {
  register(contract.statistics.stats, ({ caller }) => reading(caller, ['dashboard'], readStats))
}
