import { contract } from '../../../_shared/contract/index.ts'
import { endViewing, startViewing } from '../../../_shared/domain/administration/viewings.ts'
import { clearViewing, readViewing, writeViewing } from '../../../_shared/platform/auth/viewing.ts'
import type { Dependencies } from '../../../_shared/platform/dependencies.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { viewAs } = contract

export function viewAsRoutes(register: Register, dependencies: Dependencies): void {
  const { seal, settings } = dependencies

  register(viewAs.start, async ({ caller, params, context }) => {
    const id = await caller.transaction((database) => startViewing(database, params.id))
    await writeViewing(context, dependencies, { id, adminId: caller.personId, personId: params.id })
  })

  register(viewAs.stop, async ({ caller, context }) => {
    const viewing = await readViewing(context, seal, caller.personId)
    await caller.transaction((database) => endViewing(database, viewing?.id ?? null))
    clearViewing(context, settings)
  })
}
