import { beforeEach, expect, test, vi } from 'vitest'
import { screenOf, textsIn, viewer } from '@/ui/test-screen.tsx'
import ui from '@/ui/texts.en.ts'
import { LoadingScreen } from './LoadingScreen.tsx'

/** What the screen does while it is shown; it ends what it has begun when it disappears. */
const effects = vi.hoisted((): (() => void | (() => void))[] => [])
vi.mock('react', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useEffect: (effect: () => void) => void effects.push(effect),
}))

const reload = vi.fn<() => void>()
beforeEach(() => {
  effects.length = 0
  vi.clearAllMocks()
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
})

const markupOf = (): string => screenOf(<LoadingScreen />, viewer, { texts: { ui } })

test('[NAV-1] the screen says that it is loading, and leads to the sign-in', () => {
  const markup = markupOf()
  expect(textsIn(markup, 'output')).toEqual(['Loading...'])
  expect(markup).toContain('<a href="/api/login">Sign In</a>')
})

test('[NAV-2] the page is loaded again once the screen has been shown for 5 seconds', () => {
  markupOf()
  for (const effect of effects) effect()
  vi.advanceTimersByTime(4_999)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
})

test('[NAV-2] the page stays once it is known who is signed in', () => {
  markupOf()
  for (const end of effects.map((effect) => effect())) end?.()
  vi.advanceTimersByTime(5_000)
  expect(reload).not.toHaveBeenCalled()
})
