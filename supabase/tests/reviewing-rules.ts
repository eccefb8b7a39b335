/** The rules of reviewing in TypeScript, written independently of the policies. */

export const accessLevels = ['none', 'read', 'write', 'full'] as const
export type AccessLevel = (typeof accessLevels)[number]

type Tab = 'dashboard' | 'submitReport' | 'reports' | 'actionPlans' | 'calendar'

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
  tabs: Record<Tab, AccessLevel | null>
  /** `company`: null means every company. */
  manages: { department: number; company: number | null }[]
}

/** What decides who reviews a person's work: where it was done, and who the person was then. */
export interface Work {
  company: number
  department: number | null
  country: number
  area: number | null
  site: number | null
  authorLevel: number
  authorReviews: boolean
}

export interface Report extends Work {
  id: number
  isOwn: boolean
}

/** The country of each area and the area of each site. */
export interface Places {
  countryOf: Map<number, number>
  areaOf: Map<number, number>
}

/** A listed country counts as a whole unless some of its areas are listed; a listed area, unless some of its sites are. */
function isInScope(
  { level, countries, areas, sites }: Viewer,
  { country, area, site }: Work,
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
  return reviews(viewer, report, places, ['dashboard', 'reports'])
}

/** Whether the viewer reviews this work and has one of the tabs that show it. */
export function reviews(viewer: Viewer, work: Work, places: Places, tabs: Tab[]): boolean {
  if (tabs.every((tab) => levelOn(tab, viewer) === 'none')) return false
  if (!isInScope(viewer, work, places)) return false
  const isSenior = viewer.level < work.authorLevel || (viewer.level === work.authorLevel && !work.authorReviews)
  const byRole =
    viewer.mayReview &&
    isSenior &&
    viewer.companies.includes(work.company) &&
    (viewer.roleDepartment === null || viewer.roleDepartment === work.department)
  const manages = viewer.manages.some(
    ({ department, company }) => department === work.department && (company === null || company === work.company),
  )
  return byRole || manages
}

/** Administrators have full access. Others need access to the application; a tab without a level then gives full access. */
export function levelOn(tab: Tab, { isActive, isAdmin, hasApplication, tabs }: Viewer): AccessLevel {
  if (!isActive) return 'none'
  if (isAdmin) return 'full'
  return hasApplication ? (tabs[tab] ?? 'full') : 'none'
}

/** Whether the viewer may submit a report and change it afterwards. */
export const mayWrite = (viewer: Viewer): boolean => ['write', 'full'].includes(levelOn('submitReport', viewer))

/** Whether the viewer may delete the report. */
export const mayDeleteOwn = (viewer: Viewer): boolean => mayWrite(viewer) && levelOn('reports', viewer) === 'full'
