import type { Agent } from 'node:http'
import type pg from 'pg'
import type { Stack } from '../local/index.ts'
import { connect, connectAs } from './caller.ts'
import { signIn } from './http-client.ts'

export const clients = 10

/** A person submits one report for a day and category, so each author needs many of both. */
const [days, categories] = [6, 300]

/** A day and category for which the author has no report. */
export interface Vacancy {
  date: string
  categoryId: number
}

export interface Author {
  cookie: string
  connection: pg.Client
  vacancies: Vacancy[]
}

/** A technician of each of ten sites, so that they do not wait for each other's totals. */
export async function prepareAuthors(stack: Stack, agent: Agent): Promise<Author[]> {
  const owner = await connect(stack.dbUrl)
  try {
    await owner.query(
      `insert into public.categories (department_id, name)
       select d.id, 'Bench ' || n from public.departments d cross join generate_series(1, ${categories}) as n`,
    )
    const { rows } = await owner.query<{ username: string; vacancies: Vacancy[] }>(
      `select p.username, (
         select jsonb_agg(jsonb_build_object('date', current_date - ago, 'categoryId', c.id))
         from public.categories c cross join generate_series(1, ${days}) as ago
         where c.department_id = p.department_id and c.name like 'Bench %'
       ) as vacancies
       from (
         select distinct on (site_id) username, department_id from public.profiles
         where is_active and username like 'te.%' order by site_id, username limit ${clients}
       ) as p`,
    )
    return await Promise.all(
      rows.map(async ({ username, vacancies }) => ({
        cookie: await signIn(agent, stack.url, username),
        connection: await connectAs(stack.postgresUrl, username),
        vacancies,
      })),
    )
  } finally {
    await owner.end()
  }
}
