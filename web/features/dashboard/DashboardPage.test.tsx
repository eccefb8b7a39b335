import { expect, test, vi } from 'vitest'
import { DestinationsContext } from '@/lib/destinations.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import DashboardPage from './DashboardPage.tsx'

vi.mock('@/lib/narrow.ts', () => ({ useNarrow: () => false }))

const tab = (name: string) => ({ key: name, title: `Tab ${name}`, Content: () => `Content of ${name}` })
const destinations = {
  quickActions: [],
  mobileActions: [],
  tiles: [],
  homeOf: () => undefined,
  dashboardTabs: [
    tab('overview'),
    { key: 'communication', title: 'Tab communication', tabs: [tab('chat'), tab('agenda')] },
    tab('applications'),
  ],
}

/** The titles of the tabs in their order, and the content that is shown. */
const tabsAt = (address: string): string[] =>
  textsOf(
    screenOf(
      <DestinationsContext value={destinations}>
        <DashboardPage />
      </DestinationsContext>,
      undefined,
      { address },
    ),
  ).filter((text) => /^(?:Tab|Content)/.test(text))

test('opens with the first tab', () => {
  expect(tabsAt('/dashboard')).toEqual(['Tab overview', 'Tab communication', 'Tab applications', 'Content of overview'])
})

test('[MEET-8] opens the sub-tab of its address', () => {
  expect(tabsAt('/dashboard?tab=communication&part=agenda')).toEqual([
    'Tab overview',
    'Tab communication',
    'Tab applications',
    'Tab chat',
    'Tab agenda',
    'Content of agenda',
  ])
})
