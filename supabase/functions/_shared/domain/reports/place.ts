import { sql } from 'kysely'
import type { Database } from '../../platform/db/connections.ts'
import { wrongField } from '../../platform/http/problem.ts'

/** The place in a report from the mobile form, by code or name (MREP-12). */
export interface NamedPlace {
  country?: string | undefined
  area?: string | undefined
  site?: string | null | undefined
}

export interface PlaceIds {
  countryId: number | null
  areaId: number | null
  siteId: number | null
}

const nowhere: PlaceIds = { countryId: null, areaId: null, siteId: null }

/**
 * The ids of a place given by code or name. Throws a 400 for a part that does not exist. All null without a place: the
 * database then uses the author's own.
 */
export async function findPlace(database: Database, { country, area, site }: NamedPlace): Promise<PlaceIds> {
  if (!country && !area && !site) return nowhere
  const { rows } = await sql<PlaceIds>`
    with country as (
      select c.id from public.countries c
      where c.is_active and organization.is_named(${country ?? null}, c.code, c.name)
    ), area as (
      select a.id from public.areas a
      where a.is_active and organization.is_named(${area ?? null}, a.code, a.name)
        and a.country_id = coalesce((select id from country), a.country_id)
    )
    select
      (select id from country) as country_id,
      (select min(id) from area) as area_id,
      (
        select min(s.id) from public.sites s
        where s.is_active and organization.is_named(${site ?? null}, s.code, s.name)
          and s.area_id in (select id from area union all select s.area_id where ${area ?? null}::text is null)
      ) as site_id
  `.execute(database)
  const found = rows[0] ?? nowhere
  if (country && !found.countryId) throw wrongField(['country'], 'country.not_found')
  if (area && !found.areaId) throw wrongField(['area'], 'area.not_found')
  if (site && !found.siteId) throw wrongField(['site'], 'site.not_found')
  return found
}
