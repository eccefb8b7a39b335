import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { press } from '@/ui/test-button.tsx'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { portalVersion } from '@contract/version.ts'
import CacheClearPage from './CacheClearPage.tsx'
import texts from './texts.en.ts'
import { leadToChat } from './useCacheClear.ts'

vi.mock('antd', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: (await import('@/ui/test-button.tsx')).TestButton,
}))
vi.mock('@/ui/Main.tsx', () => ({ Main: ({ children }: { children: ReactNode }) => <main>{children}</main> }))
const clearing = vi.hoisted(() => ({
  state: 'clearing',
  unsent: [] as unknown[],
  clear: vi.fn<() => Promise<void>>(async () => undefined),
}))
vi.mock('./useCacheClear.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useCacheClear: () => clearing,
}))

function shown(state: string, unsent: unknown[] = []): string[] {
  Object.assign(clearing, { state, unsent })
  return textsOf(screenOf(<CacheClearPage />, undefined, { texts: { 'cache-clear': texts } }))
}

test.each([
  ['clearing', ['Clearing Cache', "Removing the portal's data from this browser."]],
  ['cleared', ['Cache Cleared!', 'Redirecting to the updated mobile chat...']],
])('[MOB-15] says what it is doing, and offers nothing meanwhile: %s', (state, said) => {
  expect(shown(state)).toEqual(said)
})

test('[MOB-17] can be started by hand after a failure', () => {
  expect(shown('required')).toEqual([
    'Update Required',
    'The cache could not be cleared. Please try again.',
    'Clear Cache & Update',
  ])
  press('Clear Cache & Update')
  expect(clearing.clear).toHaveBeenCalledOnce()
})

test('[MOB-18] warns of an unsent report first', () => {
  expect(shown('unsent', [{ what: 'report', count: 1 }])).toEqual([
    'Update Required',
    'You have an unsent report on this device. The draft is kept.' +
      ' All other data of the portal is removed from this browser.',
    'Clear Cache & Update',
  ])
})

test('[MOB-15] leads to the current version of the mobile chat after 2 seconds', () => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign })
  vi.useFakeTimers()
  leadToChat()
  vi.advanceTimersByTime(1_999)
  expect(assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(assign.mock.calls).toEqual([[`/mobile-chat?v=${portalVersion}`]])
})
