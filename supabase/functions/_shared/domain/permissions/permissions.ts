import { sql } from 'kysely'
import type { Application, UserPermission } from '../../contract/permissions.ts'
import type { Database } from '../../platform/db/connections.ts'

export const listApplications = (database: Database): Promise<Application[]> =>
  database
    .selectFrom('applications')
    .select(['id', 'code', 'name', 'category', 'description', 'isActive'])
    .orderBy('sortOrder')
    .execute()

/** The caller's access to each active application, with the effective level on each of its tabs. */
export async function readOwnPermissions(database: Database): Promise<UserPermission[]> {
  const { rows } = await sql<UserPermission>`
    select
      access.person() as user_id, a.id as application_id, a.code as application_code,
      access.has_application(a.code) as has_access,
      coalesce(
        jsonb_agg(
          jsonb_build_object('tab_id', t.id, 'code', t.code, 'access_level', access.tab_level(t.code, a.code))
          order by t.sort_order
        ) filter (where t.id is not null),
        '[]'
      ) as tabs
    from public.applications a
    left join public.application_tabs t on t.application_id = a.id
    where a.is_active
    group by a.id
    order by a.sort_order
  `.execute(database)
  return rows
}
