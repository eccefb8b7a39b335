import { sql } from 'kysely'
import type { DepartmentManager } from '../../../_shared/contract/administration/department-managers.ts'
import { contract } from '../../../_shared/contract/index.ts'
import { readRecords } from '../../../_shared/domain/administration/records.ts'
import { Problem } from '../../../_shared/platform/http/problem.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { departmentManagers } = contract

const table = {
  select: sql`
    select t.id, t.department_id, t.user_id, t.company_id, c.name as company, t.title,
      jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'username', p.username) as "user"
    from public.department_managers t
    join public.profiles p on p.id = t.user_id
    left join public.companies c on c.id = t.company_id`,
  order: sql`t.department_id, p.full_name, t.id`,
}

export function departmentManagerRoutes(register: Register): void {
  register(departmentManagers.list, ({ caller }) =>
    caller.transaction((database) => readRecords<DepartmentManager>(database, table)),
  )

  register(departmentManagers.add, ({ caller, body }) =>
    caller.transaction(async (database) => {
      const { departmentId, userId, companyId, title } = body
      const { rows } = await sql<{ id: number }>`
        insert into public.department_managers (department_id, user_id, company_id, title)
        values (${departmentId}, ${userId}, ${companyId}, coalesce(${title}, (
          select r.name from public.profiles p join public.roles r on r.id = p.role_id where p.id = ${userId}
        )))
        returning id
      `.execute(database)
      const [manager] = await readRecords<DepartmentManager>(database, table, sql`t.id = ${rows[0]?.id ?? 0}`)
      if (!manager) throw new Problem(404, 'There is no such manager')
      return manager
    }),
  )

  register(departmentManagers.remove, ({ caller, params }) =>
    caller.transaction(async (database) => {
      const { rows } = await sql`delete from public.department_managers where id = ${params.id} returning id`.execute(
        database,
      )
      if (rows.length > 0) return
      const [manager] = await readRecords(database, table, sql`t.id = ${params.id}`)
      throw manager
        ? new Problem(403, 'Only an administrator may do this')
        : new Problem(404, 'There is no such manager')
    }),
  )
}
