import { sql } from 'kysely'
import { contract } from '../../_shared/contract/index.ts'
import type { UserPermission } from '../../_shared/contract/permissions.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { permissions } = contract

export function permissionRoutes(register: Register): void {
  register(permissions.applications, ({ caller }) =>
    caller.whoeverItIs((database) =>
      database
        .selectFrom('applications')
        .select(['id', 'code', 'name', 'category', 'description', 'isActive'])
        .orderBy('sortOrder')
        .execute(),
    ),
  )

  register(permissions.mine, ({ caller }) =>
    caller.whoeverItIs(async (database) => {
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
    }),
  )
}
