/** The rules of reviewing in plain words of TypeScript, written without a look at the policies. */

export const accessLevels = ['none', 'read', 'write', 'full'] as const
export type AccessLevel = (typeof accessLevels)[number]

export interface Viewer {
  isActive: boolean
  isAdmin: boolean
  hasApplication: boolean
  level: number
  mayReview: boolean
  roleDepartment: number | null
  companies: number[]
  countries: number[]
  areas: number[]
  sites: number[]
  /** Null: nobody has set the level of this tab. */
  tabs: { submitReport: AccessLevel | null; reports: AccessLevel | null }
  /** `company` null: of every company. */
  manages: { department: number; company: number | null }[]
}

export interface Report {
  id: number
  isOwn: boolean
  company: number
  department: number
  country: number
  area: number | null
  site: number | null
  authorLevel: number
  authorReviews: boolean
}

/** Which country an area lies in, and which area a site. */
export interface Places {
  countryOf: Map<number, number>
  areaOf: Map<number, number>
}

/** A country alone is all of it; a country with areas is those areas; an area with sites is those sites. */
function isInScope(
  { level, countries, areas, sites }: Viewer,
  { country, area, site }: Report,
  { countryOf, areaOf }: Places,
): boolean {
  if (level <= 2) return true
  if (!countries.includes(country)) return false
  if (!areas.some((id) => countryOf.get(id) === country)) return true
  if (area === null || !areas.includes(area)) return false
  if (!sites.some((id) => areaOf.get(id) === area)) return true
  return site !== null && sites.includes(site)
}

export function maySee(viewer: Viewer, report: Report, places: Places): boolean {
  if (!viewer.isActive) return false
  if (report.isOwn || viewer.isAdmin) return true
  if (!viewer.hasApplication || !isInScope(viewer, report, places)) return false
  const isSenior = viewer.level < report.authorLevel || (viewer.level === report.authorLevel && !report.authorReviews)
  const reviews =
    viewer.mayReview &&
    isSenior &&
    viewer.companies.includes(report.company) &&
    (viewer.roleDepartment === null || viewer.roleDepartment === report.department)
  const manages = viewer.manages.some(
    ({ department, company }) => department === report.department && (company === null || company === report.company),
  )
  return reviews || manages
}

/** No record of a tab is full access; without the application there is no tab, and an administrator has all of them. */
function levelOn(tab: keyof Viewer['tabs'], { isActive, isAdmin, hasApplication, tabs }: Viewer): AccessLevel {
  if (!isActive) return 'none'
  if (isAdmin) return 'full'
  return hasApplication ? (tabs[tab] ?? 'full') : 'none'
}

/** To submit a report, and to change it a moment later. */
export const mayWrite = (viewer: Viewer): boolean => ['write', 'full'].includes(levelOn('submitReport', viewer))

/** To delete it again. */
export const mayDeleteOwn = (viewer: Viewer): boolean => mayWrite(viewer) && levelOn('reports', viewer) === 'full'
