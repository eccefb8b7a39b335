import { contract } from '../../_shared/contract/index.ts'
import { readStats } from '../../_shared/domain/reports/read-stats.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

export function statsRoutes(register: Register): void {
  register(contract.statistics.stats, ({ caller, query }) =>
    caller.transaction((database) => readStats(database, query)),
  )
}
