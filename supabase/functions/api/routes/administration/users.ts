import { contract } from '../../../_shared/contract/index.ts'
import { listPeople, readPerson } from '../../../_shared/domain/people/list-people.ts'
import { changePerson, createPerson, removePerson, togglePerson } from '../../../_shared/domain/people/save-person.ts'
import { createAccounts } from '../../../_shared/platform/auth/accounts.ts'
import type { Dependencies } from '../../../_shared/platform/dependencies.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { users } = contract

export function userRoutes(register: Register, { settings }: Dependencies): void {
  const accounts = createAccounts(settings)

  register(users.list, async ({ caller, query, context }) => {
    const { people, total } = await caller.transaction((database) => listPeople(database, query))
    context.header('X-Total-Count', String(total))
    return people
  })

  register(users.add, async ({ caller, body }) => {
    const id = await createPerson(caller, accounts, body)
    return caller.transaction((database) => readPerson(database, id))
  })

  register(users.change, async ({ caller, params, body }) => {
    await changePerson(caller, accounts, params.id, body)
    return caller.transaction((database) => readPerson(database, params.id))
  })

  register(users.toggleActive, ({ caller, params }) =>
    caller.transaction((database) => togglePerson(database, params.id)),
  )

  register(users.remove, ({ caller, params }) => removePerson(caller, accounts, params.id))
}
