import { afterEach, expect, test, vi } from 'vitest'
import { permissionsQuery } from '@/lib/access.ts'
import { useDestinations } from '@/lib/destinations.ts'
import { queryClient, read as readOf } from '@/lib/query.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { type AccessLevel, dailyActivities, type Tab, tabs } from '@contract/permissions.ts'
import { Destinations } from './Destinations.tsx'
import { pages } from './features.ts'
import app from './texts.en.ts'

vi.mock('@/lib/narrow.ts', () => ({ useNarrow: () => false }))

afterEach(() => {
  queryClient.clear()
})

const all = Object.fromEntries(tabs.map((tab) => [tab, 'full'])) as Record<Tab, AccessLevel>

/** Stores what the person may do with the tabs of Daily Activities. */
const allow = (levels: Record<Tab, AccessLevel>): unknown =>
  queryClient.setQueryData(permissionsQuery.queryKey, [
    {
      userId: viewer.id,
      applicationId: 1,
      applicationCode: dailyActivities,
      hasAccess: true,
      tabs: tabs.map((code, tabId) => ({ tabId, code, accessLevel: levels[code] })),
    },
  ])

/** Where the person may go. */
function destinationsOf(levels: Record<Tab, AccessLevel> = all, isAdmin = false): ReturnType<typeof useDestinations> {
  allow(levels)
  const found: ReturnType<typeof useDestinations>[] = []
  function Reader() {
    found.push(useDestinations())
    return null
  }
  const screen = (
    <Destinations>
      <Reader />
    </Destinations>
  )
  screenOf(screen, { ...viewer, isAdmin }, { texts: { translation: app } })
  const [destinations] = found
  if (!destinations) throw new Error('Nothing was rendered')
  return destinations
}

const applications = [
  ['/team-communication', 'Team Communication Hub'],
  ['/submit-report', 'Daily Reporting'],
  ['/reports', 'Reports & Analytics'],
  ['/action-plans', 'Action Plans'],
  ['/calendar', 'Calendar'],
  ['/compliance', 'Compliance'],
  ['/settings', 'Settings'],
  ['/admin-documents', 'Document Repository'],
]
const tilesOf = (...person: Parameters<typeof destinationsOf>) =>
  destinationsOf(...person).tiles.map(({ path, title }) => [path, title])

test('[DASH-20] [DOC-1] administrators have a tile for each application, and others none of those for administrators', () => {
  expect(tilesOf(all, true)).toEqual(applications)
  expect(tilesOf(all)).toEqual(applications.slice(0, -2))
})

test('[DASH-20] nobody has a tile of an application whose tab they may not open', () => {
  expect(tilesOf({ ...all, reports: 'none', calendar: 'none' }).map(([path]) => path)).toEqual([
    '/team-communication',
    '/submit-report',
    '/action-plans',
    '/compliance',
  ])
})

test('[ROOM-2] the communication hub comes first for everyone, with a badge and a link to the mobile chat', () => {
  const nothing = Object.fromEntries(tabs.map((tab) => [tab, 'none'])) as typeof all
  expect(destinationsOf(nothing).tiles).toEqual([
    expect.objectContaining({
      path: '/team-communication',
      title: 'Team Communication Hub',
      Badge: expect.any(Function),
      tileLink: { title: 'Mobile App', path: '/mobile-chat' },
    }),
  ])
})

test('[NAV-15] the document repository refuses others with a text of its own', () => {
  const page = pages.find(({ path }) => path === '/admin-documents')
  expect([page?.requires, page?.denied]).toEqual([{ admin: true }, 'denied.documents'])
  expect(app.denied.documents).toContain('You need administrator privileges')
})

test('[DASH-16] the quick actions lead to the daily report, the reports and the action plans', () => {
  expect(destinationsOf().quickActions.map(({ path, title }) => [path, title])).toEqual([
    ['/submit-report', 'Submit Daily Report'],
    ['/action-plans', 'Manage Action Plans'],
    ['/reports', 'View Reports'],
  ])
})

test('[ACC-11] the quick action for the daily report needs more than the level read', () => {
  const paths = destinationsOf({ ...all, 'submit-report': 'read' }).quickActions.map(({ path }) => path)
  expect(paths).toEqual(['/action-plans', '/reports'])
})

/** The titles of the dashboard's tabs, each before those of its sub-tabs. */
const dashboardOf = (levels: typeof all): string[] =>
  destinationsOf(levels).dashboardTabs.flatMap((tab) => [
    tab.title,
    ...('tabs' in tab ? tab.tabs.map(({ title }) => title) : []),
  ])

test('[ROOM-1] the dashboard has its tabs and sub-tabs in order', () => {
  expect(dashboardOf(all)).toEqual([
    'Overview & Stats',
    'Team Communication',
    'Team Chat',
    'Meeting Agenda',
    'Applications',
  ])
})

test('[DASH-2] the dashboard opens without its tab, and has no overview then', () => {
  const hidden = { ...all, dashboard: 'none' } as const
  expect(dashboardOf(hidden)).toEqual(['Team Communication', 'Team Chat', 'Meeting Agenda', 'Applications'])
  expect(pages.find(({ path }) => path === '/dashboard')?.requires).toBeUndefined()
})

test.each([
  ['none', []],
  ['read', ['/api/stats', '/api/reports?limit=3']],
] as const)(
  '[DASH-2] the dashboard reads for the overview only what the person may see: %s',
  async (level, addresses) => {
    const asked = vi.fn<typeof fetch>(async () => Response.json([]))
    vi.stubGlobal('fetch', asked)
    allow({ ...all, dashboard: level })
    const reads = pages.find(({ path }) => path === '/dashboard')?.prefetch ?? []
    expect(reads).toHaveLength(1)
    await Promise.all(
      reads.map((read) => (typeof read === 'function' ? read() : queryClient.prefetchQuery(readOf(read)))),
    )
    expect(asked.mock.calls.map(([address]) => address)).toEqual(addresses)
  },
)
