import { sql } from 'kysely'
import type { Database } from '../../platform/db/connections.ts'
import { wrongField } from '../../platform/http/problem.ts'

/** The place in a report from the mobile form, by code or name (MREP-12). */
export interface NamedPlace {
  country?: string | undefined
  area?: string | undefined
  site?: string | null | undefined
}

type Level = 'country' | 'area' | 'site'

interface PlaceIds {
  countryId: number | null
  areaId: number | null
  siteId: number | null
}

const nowhere: PlaceIds = { countryId: null, areaId: null, siteId: null }

/**
 * The ids of a place given by code or name; a code takes precedence over another place's name. An inactive place is found
 * only if it is the caller's own (ADM-14). Throws a 400 for a part that names no place, or several. All null without a
 * place: the database then uses the author's own.
 */
export async function findPlace(database: Database, named: NamedPlace): Promise<PlaceIds> {
  const { country, area, site } = named
  if (!country && !area && !site) return nowhere
  const { rows } = await sql<Record<Level, number[]>>`
    with own as (
      select p.country_id, p.area_id, p.site_id from public.profiles p where p.id = access.person()
    ), countries as (
      select c.id, rank() over (order by lower(c.code) = lower(${country ?? null}) desc) as rank
      from public.countries c
      where (c.is_active or c.id = (select o.country_id from own o)) and organization.is_named(${country ?? null}, c.code, c.name)
    ), areas as (
      select a.id, rank() over (order by lower(a.code) = lower(${area ?? null}) desc) as rank
      from public.areas a
      where (a.is_active or a.id = (select o.area_id from own o)) and organization.is_named(${area ?? null}, a.code, a.name)
        and (${country ?? null}::text is null or a.country_id in (select id from countries where rank = 1))
    ), sites as (
      select s.id, rank() over (order by lower(s.code) = lower(${site ?? null}) desc) as rank
      from public.sites s
      where (s.is_active or s.id = (select o.site_id from own o)) and organization.is_named(${site ?? null}, s.code, s.name)
        and (${country ?? null}::text is null or s.country_id in (select id from countries where rank = 1))
        and (${area ?? null}::text is null or s.area_id in (select id from areas where rank = 1))
    )
    select
      array(select id from countries where rank = 1) as country,
      array(select id from areas where rank = 1) as area,
      array(select id from sites where rank = 1) as site
  `.execute(database)
  const idOf = (level: Level): number | null => {
    const name = named[level]
    if (!name) return null
    const [id, ...others] = rows[0]?.[level] ?? []
    if (id === undefined) throw wrongField([level], `${level}.not_found`)
    if (others.length > 0) throw wrongField([level], { code: 'place.ambiguous', params: { name } })
    return id
  }
  return { countryId: idOf('country'), areaId: idOf('area'), siteId: idOf('site') }
}

/** The first part of a place that does not name the report's own, by code or name. */
export async function findOtherPlace(
  database: Database,
  reportId: number,
  { country, area, site }: NamedPlace,
): Promise<Level | undefined> {
  const { rows } = await sql<{ part: Level | null }>`
    select case
      when not coalesce(organization.is_named(g.country, c.code, c.name), g.country is null) then 'country'
      when not coalesce(organization.is_named(g.area, a.code, a.name), g.area is null) then 'area'
      when not coalesce(organization.is_named(g.site, s.code, s.name), g.site is null) then 'site'
    end as part
    from public.reports r
    cross join (select ${country ?? null}::text, ${area ?? null}::text, ${site ?? null}::text) as g (country, area, site)
    left join public.countries c on c.id = r.country_id
    left join public.areas a on a.id = r.area_id
    left join public.sites s on s.id = r.site_id
    where r.id = ${reportId}
  `.execute(database)
  return rows[0]?.part ?? undefined
}
