import type { ManagedUser } from '../../../_shared/contract/administration/user-fields.ts'
import { contract } from '../../../_shared/contract/index.ts'
import { findPerson, listPeople, readPerson } from '../../../_shared/domain/people/list-people.ts'
import {
  anonymizePerson,
  changePerson,
  createPerson,
  lockPerson,
  removePerson,
  togglePerson,
} from '../../../_shared/domain/people/save-person.ts'
import { createAccounts } from '../../../_shared/platform/auth/accounts.ts'
import type { Database } from '../../../_shared/platform/db/connections.ts'
import type { Dependencies } from '../../../_shared/platform/dependencies.ts'
import { linkNext } from '../../../_shared/platform/http/page.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { users } = contract

/** What administrators edit of a person. */
function of(person: ManagedUser) {
  const { lastSeenAt: _, isOnline: __, photoId: ___, ...edited } = person
  return edited
}

export function userRoutes(register: Register, { settings }: Dependencies): void {
  const accounts = createAccounts(settings)

  register(users.list, async ({ caller, query, context }) => {
    const page = query.cursor ?? query.page
    const { people, total } = await caller.transaction((database) => listPeople(database, { ...query, page }))
    context.header('X-Total-Count', String(total))
    if (page * query.limit < total) linkNext(context, String(page + 1))
    return people
  })

  const tag = {
    of,
    // Auth and a trigger of the profile both change the account.
    lock: (database: Database, { params }: { params: { id: string } }) => lockPerson(database, params.id),
    read: (database: Database, { params }: { params: { id: string } }) => findPerson(database, params.id),
  }

  register(
    users.add,
    async ({ caller, body, newId }) => {
      await createPerson(caller, accounts, newId, body)
      return caller.transaction((database) => readPerson(database, newId))
    },
    { of },
  )

  register(users.change, ({ caller, params, body }) => changePerson(caller, accounts, params.id, body), tag)

  register(
    users.toggleActive,
    ({ caller, params }) => caller.transaction((database) => togglePerson(database, params.id)),
    tag,
  )

  register(users.anonymize, ({ caller, params }) => anonymizePerson(caller, accounts, params.id))

  register(users.remove, ({ caller, params }) => removePerson(caller, accounts, params.id))
}
