import { sql } from 'kysely'
import type { ApplicationAccess, TabPermission, tabPermissions } from '../../contract/administration/tab-permissions.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'

const isOf = (userId: string | undefined) => (userId === undefined ? sql`true` : sql`t.user_id = ${userId}`)

export async function listTabs(database: Database, applicationId: number): Promise<Answer<typeof tabPermissions.tabs>> {
  const tabsOf = database.selectFrom('applicationTabs').select(['id', 'applicationId', 'code', 'name'])
  const [application, tabs] = await Promise.all([
    database.selectFrom('applications').select('id').where('id', '=', applicationId).executeTakeFirst(),
    tabsOf.where('applicationId', '=', applicationId).orderBy('sortOrder').execute(),
  ])
  if (!application) throw new Problem(404, 'application.not_found')
  return tabs
}

/** All records for administrators, and for anyone else only their own (row level security). */
export async function listTabPermissions(database: Database, userId: string | undefined): Promise<TabPermission[]> {
  const { rows } = await sql<TabPermission>`
    select t.user_id, t.application_id, t.tab_id, t.has_access, t.access_level from public.tab_permissions t
    where ${isOf(userId)} order by t.user_id, t.application_id, t.tab_id
  `.execute(database)
  return rows
}

export async function setTabPermission(database: Database, permission: TabPermission): Promise<TabPermission> {
  const { hasAccess, accessLevel } = permission
  await database
    .insertInto('tabPermissions')
    .values(permission)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'applicationId', 'tabId']).doUpdateSet({ hasAccess, accessLevel }),
    )
    .execute()
  return permission
}

/** All records for administrators, and for anyone else only their own (row level security). */
export async function listApplicationAccess(
  database: Database,
  userId: string | undefined,
): Promise<ApplicationAccess[]> {
  const { rows } = await sql<ApplicationAccess>`
    select t.user_id, t.application_id, t.has_access from public.application_permissions t
    where ${isOf(userId)} order by t.user_id, t.application_id
  `.execute(database)
  return rows
}

export async function setApplicationAccess(database: Database, access: ApplicationAccess): Promise<ApplicationAccess> {
  await database
    .insertInto('applicationPermissions')
    .values(access)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'applicationId']).doUpdateSet({ hasAccess: access.hasAccess }),
    )
    .execute()
  return access
}
