import { HomeOutlined } from '@ant-design/icons'
import { expect, test } from 'vitest'
import { type Destination, DestinationsContext } from '@/lib/destinations.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { QuickActions } from './QuickActions.tsx'
import Tiles from './Tiles.tsx'

const destination = (path: string, changes: Partial<Destination> = {}): Destination => ({
  path,
  title: `Title of ${path}`,
  description: `Text of ${path}`,
  Icon: HomeOutlined,
  preload: () => undefined,
  Badge: undefined,
  tileLink: undefined,
  ...changes,
})

/** The address and the texts of each link. */
const linksOf = (markup: string): string[][] =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = '', inner = '']) => [
    href,
    ...textsOf(inner),
  ])

const tiles = [
  destination('/hub', { Badge: () => '3 unread', tileLink: { title: 'Mobile App', path: '/mobile-chat' } }),
  destination('/reports'),
  destination('/calendar'),
]
const context = { quickActions: tiles, mobileActions: [], tiles, homeOf: () => undefined, dashboardTabs: [] }

test('[DASH-20] [ROOM-2] shows a tile for each application in order, with its badge and its further link', () => {
  const markup = screenOf(
    <DestinationsContext value={context}>
      <Tiles />
    </DestinationsContext>,
  )
  expect(linksOf(markup)).toEqual([
    ['/hub', 'Title of /hub', '3 unread', 'Text of /hub'],
    ['/mobile-chat', 'Mobile App'],
    ['/reports', 'Title of /reports', 'Text of /reports'],
    ['/calendar', 'Title of /calendar', 'Text of /calendar'],
  ])
})

test('[DASH-16] the quick actions lead to their pages, except that to the reports', () => {
  const markup = screenOf(
    <DestinationsContext value={context}>
      <QuickActions />
    </DestinationsContext>,
  )
  expect(linksOf(markup)).toEqual([
    ['/hub', 'Title of /hub'],
    ['/calendar', 'Title of /calendar'],
  ])
})
