import { sql } from 'kysely'
import type { Database } from '../../../../supabase/functions/_shared/platform/db/connections.ts'

/**
 * A record that a file can refer to. `path`: its code after the codes of its parents, such as fr/paris/paris1, lower
 * case.
 */
export interface Named {
  id: number
  path: string
  /** The parent's id. */
  within?: number
}

export interface Codes {
  companies: Named[]
  departments: Named[]
  countries: Named[]
  areas: Named[]
  sites: Named[]
  roles: (Named & { code: string })[]
}

/** Reads all records that a file can refer to, in one statement. */
export async function readCodes(database: Database): Promise<Codes> {
  const { rows } = await sql<Codes>`
    select
      (select coalesce(json_agg(json_build_object('id', t.id, 'path', lower(t.code))), '[]') from public.companies t) as companies,
      (select coalesce(json_agg(json_build_object('id', t.id, 'path', lower(t.code))), '[]') from public.departments t) as departments,
      (select coalesce(json_agg(json_build_object('id', t.id, 'path', lower(t.code))), '[]') from public.countries t) as countries,
      (select coalesce(json_agg(json_build_object('id', t.id, 'path', lower(c.code || '/' || t.code), 'within', c.id)), '[]')
       from public.areas t join public.countries c on c.id = t.country_id) as areas,
      (select coalesce(json_agg(json_build_object('id', t.id, 'path', lower(c.code || '/' || a.code || '/' || t.code), 'within', a.id)), '[]')
       from public.sites t join public.areas a on a.id = t.area_id join public.countries c on c.id = t.country_id) as sites,
      (select coalesce(json_agg(json_build_object('id', t.id, 'path', lower(t.code), 'code', t.code)), '[]') from public.roles t) as roles
  `.execute(database)
  const [codes] = rows
  if (!codes) throw new Error('The query for codes returned no row')
  return codes
}

/** Finds records by their full path or its end; with `within`, only children of these records match an end. */
export function finder<Found extends Named>(
  all: readonly Found[],
): (code: string, within?: readonly number[]) => Found[] {
  const byCode = Map.groupBy(all, ({ path }) => path.slice(path.lastIndexOf('/') + 1))
  return (code, within) => {
    const candidates = byCode.get(code.slice(code.lastIndexOf('/') + 1)) ?? []
    const exact = candidates.filter(({ path }) => path === code)
    if (exact.length > 0) return exact
    const named = candidates.filter(({ path }) => path.endsWith(`/${code}`))
    const near = within?.length
      ? named.filter((found) => found.within !== undefined && within.includes(found.within))
      : named
    return near.length > 0 ? near : named
  }
}
