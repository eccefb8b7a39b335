import { sql } from 'kysely'
import type { DepartmentManager, departmentManagers } from '../../contract/administration/department-managers.ts'
import type { Validated } from '../../contract/endpoint.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'
import { readRecords } from './records.ts'

const table = {
  select: sql<DepartmentManager>`
    select t.id, t.department_id, t.user_id, t.company_id, t.title,
      case when c.id is not null then jsonb_build_object('name', c.name) end as company,
      jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'username', p.username) as "user"
    from public.department_managers t
    join public.profiles p on p.id = t.user_id
    left join public.companies c on c.id = t.company_id`,
  order: sql`t.department_id, p.full_name, t.id`,
}

const noSuchManager = (): Problem => new Problem(404, 'manager.not_found')

export const listDepartmentManagers = (database: Database): Promise<DepartmentManager[]> => readRecords(database, table)

/** Makes a person a manager of a department. The title defaults to the name of the person's role. */
export async function addDepartmentManager(
  database: Database,
  { departmentId, userId, companyId, title }: Validated<typeof departmentManagers.add>['body'],
): Promise<DepartmentManager> {
  const { rows } = await sql<{ id: number }>`
    insert into public.department_managers (department_id, user_id, company_id, title)
    values (${departmentId}, ${userId}, ${companyId}, coalesce(${title}, (
      select r.name from public.profiles p join public.roles r on r.id = p.role_id where p.id = ${userId}
    )))
    returning id
  `.execute(database)
  const [manager] = await readRecords(database, table, sql`t.id = ${rows[0]?.id ?? 0}`)
  if (!manager) throw noSuchManager()
  return manager
}

export async function removeDepartmentManager(database: Database, id: number): Promise<void> {
  const { rows } = await sql`delete from public.department_managers where id = ${id} returning id`.execute(database)
  if (rows.length > 0) return
  const [manager] = await readRecords(database, table, sql`t.id = ${id}`)
  throw manager ? new Problem(403, 'request.admins_only') : noSuchManager()
}
