import { sql } from 'kysely'
import type { ApplicationAccess, TabPermission } from '../../../_shared/contract/administration/tab-permissions.ts'
import { contract } from '../../../_shared/contract/index.ts'
import { readRecords } from '../../../_shared/domain/administration/records.ts'
import { Problem } from '../../../_shared/platform/http/problem.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { tabPermissions } = contract

const permissionTable = {
  select: sql`select t.user_id, t.application_id, t.tab_id, t.has_access, t.access_level from public.tab_permissions t`,
  order: sql`t.user_id, t.application_id, t.tab_id`,
}
const accessTable = {
  select: sql`select t.user_id, t.application_id, t.has_access from public.application_permissions t`,
  order: sql`t.user_id, t.application_id`,
}
const ofPerson = (userId: string | undefined) => (userId === undefined ? sql`true` : sql`t.user_id = ${userId}`)

/** Who may use which application and tab. Row level security gives administrators every record, others their own. */
export function tabPermissionRoutes(register: Register): void {
  register(tabPermissions.applications, ({ caller }) =>
    caller.transaction((database) =>
      database
        .selectFrom('applications')
        .select(['id', 'code', 'name', 'category', 'description', 'isActive'])
        .orderBy('sortOrder')
        .execute(),
    ),
  )

  register(tabPermissions.tabs, async ({ caller, params }) => {
    const { applicationId } = params
    const { application, tabs } = await caller.transaction(async (database) => {
      const tabsOf = database.selectFrom('applicationTabs').select(['id', 'applicationId', 'code', 'name'])
      const [found, rows] = await Promise.all([
        database.selectFrom('applications').select('id').where('id', '=', applicationId).executeTakeFirst(),
        tabsOf.where('applicationId', '=', applicationId).orderBy('sortOrder').execute(),
      ])
      return { application: found, tabs: rows }
    })
    if (!application) throw new Problem(404, 'There is no such application')
    return tabs
  })

  register(tabPermissions.list, ({ caller, query }) =>
    caller.transaction((database) => readRecords<TabPermission>(database, permissionTable, ofPerson(query.userId))),
  )

  register(tabPermissions.set, ({ caller, body }) =>
    caller.transaction(async (database) => {
      await database
        .insertInto('tabPermissions')
        .values(body)
        .onConflict((conflict) =>
          conflict
            .columns(['userId', 'applicationId', 'tabId'])
            .doUpdateSet({ hasAccess: body.hasAccess, accessLevel: body.accessLevel }),
        )
        .execute()
      return body
    }),
  )

  register(tabPermissions.access, ({ caller, query }) =>
    caller.transaction((database) => readRecords<ApplicationAccess>(database, accessTable, ofPerson(query.userId))),
  )

  register(tabPermissions.setAccess, ({ caller, body }) =>
    caller.transaction(async (database) => {
      await database
        .insertInto('applicationPermissions')
        .values(body)
        .onConflict((conflict) =>
          conflict.columns(['userId', 'applicationId']).doUpdateSet({ hasAccess: body.hasAccess }),
        )
        .execute()
      return body
    }),
  )
}
