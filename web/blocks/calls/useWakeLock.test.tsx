import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { useWakeLock } from './useWakeLock.ts'

/** What the hook does while its component is shown; it ends what it has begun when the component disappears. */
const effects = vi.hoisted((): (() => (() => void) | undefined)[] => [])
vi.mock('react', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useEffect: (effect: () => undefined) => void effects.push(effect),
}))

const release = vi.fn<() => Promise<void>>(async () => undefined)
const request = vi.fn<(type: string) => Promise<unknown>>(async () => ({ release }))
let page = new EventTarget()

beforeEach(() => {
  effects.length = 0
  vi.clearAllMocks()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock: { request } })
})

/** Shows a component that keeps the screen on, or not. Returns what makes it disappear. */
function show(isOn: boolean): () => void {
  function Call() {
    useWakeLock(isOn)
    return null
  }
  renderToStaticMarkup(<Call />)
  const ends = effects.map((effect) => effect())
  return () => ends.forEach((end) => end?.())
}

test('[CALL-50] the screen stays on during a call, and no longer', async () => {
  const end = show(true)
  expect(request.mock.calls).toEqual([['screen']])
  await expect.poll(() => request.mock.settledResults.length).toBe(1)
  expect(release).not.toHaveBeenCalled()
  end()
  await expect.poll(() => release.mock.calls.length).toBe(1)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledOnce()
})

test('[CALL-50] the screen is kept on again when the page is shown again, because browsers end that', () => {
  show(true)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
})

test('[CALL-50] a screen that is kept on only after the call has ended may turn off again', async () => {
  show(true)()
  expect(release).not.toHaveBeenCalled()
  await expect.poll(() => release.mock.calls.length).toBe(1)
})

test('the screen may turn off before and after a call', () => {
  show(false)
  expect(request).not.toHaveBeenCalled()
})
