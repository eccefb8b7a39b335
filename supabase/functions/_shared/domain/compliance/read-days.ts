import { sql } from 'kysely'
import type { z } from 'zod'
import type { compliance, DayOfCountry, DayOfPerson } from '../../contract/compliance.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { Database } from '../../platform/db/connections.ts'

type Range = z.output<(typeof compliance.ofPerson)['query']>

/** The countries of the people whose compliance the caller sees. */
export async function listCountries(database: Database): Promise<Answer<typeof compliance.countries>> {
  const { rows } = await sql<Answer<typeof compliance.countries>[number]>`
    select o.id, o.code, o.name from public.countries o
    where o.id in (
      select coalesce(p.country_id, (select organization.headquarters()))
      from public.compliance c join public.profiles p on p.id = c.person_id
    )
    order by o.name, o.id
  `.execute(database)
  return rows
}

export async function readDaysOfPerson(database: Database, id: string, { from, to }: Range): Promise<DayOfPerson[]> {
  const { rows } = await sql<DayOfPerson>`
    select day as date, state, off_reason, holiday from compliance.days_of_person(${id}::uuid, ${from}::date, ${to}::date)
  `.execute(database)
  return rows
}

export async function readDaysOfCountry(database: Database, id: number, { from, to }: Range): Promise<DayOfCountry[]> {
  const { rows } = await sql<DayOfCountry>`
    select day as date, owed, reported, late, holiday
    from compliance.days_of_country(${id}::bigint, ${from}::date, ${to}::date)
  `.execute(database)
  return rows
}
