/** The rules of reviewing in TypeScript, written independently of the policies. */

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
  /** Null when no level has been set for the tab. */
  tabs: { dashboard: AccessLevel | null; submitReport: AccessLevel | null; reports: AccessLevel | null }
  /** `company`: null means every company. */
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

/** The country of each area and the area of each site. */
export interface Places {
  countryOf: Map<number, number>
  areaOf: Map<number, number>
}

/** A listed country counts as a whole unless some of its areas are listed; a listed area, unless some of its sites are. */
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
  if (levelOn('dashboard', viewer) === 'none' && levelOn('reports', viewer) === 'none') return false
  if (!isInScope(viewer, report, places)) return false
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

/** Administrators have full access. Others need access to the application; a tab without a level then gives full access. */
function levelOn(tab: keyof Viewer['tabs'], { isActive, isAdmin, hasApplication, tabs }: Viewer): AccessLevel {
  if (!isActive) return 'none'
  if (isAdmin) return 'full'
  return hasApplication ? (tabs[tab] ?? 'full') : 'none'
}

/** Whether the viewer may submit a report and change it afterwards. */
export const mayWrite = (viewer: Viewer): boolean => ['write', 'full'].includes(levelOn('submitReport', viewer))

/** Whether the viewer may delete the report. */
export const mayDeleteOwn = (viewer: Viewer): boolean => mayWrite(viewer) && levelOn('reports', viewer) === 'full'
