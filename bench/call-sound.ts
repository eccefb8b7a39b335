import type { Page } from 'playwright-core'
import { callFlags, installBrowser, launchBrowser } from '../e2e/support/chromium.ts'
import { pitchesIn, sound } from '../e2e/support/tones.ts'
import { until } from '../local/until.ts'
import { openAs, wide } from '../scripts/screens/open-as.ts'
import { callers, type CallStack, killLiveKit, mediaServerOf, withCallStack } from './call-stack.ts'
import { soundGoal } from './goals.ts'
import { median } from './measure.ts'
import type { Measurement } from './measurement.ts'

const turns = 5
const withinMs = 60_000
const tones = [440, 880] as const

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Resolves once a page plays a tone. Each look listens for half a second. */
const hears = (page: Page, hertz: number) =>
  until(
    async () => (await pitchesIn(page)).some((pitch) => Math.abs(pitch - hertz) < 10) || undefined,
    withinMs,
    `${hertz} Hz cannot be heard`,
    10,
  )

async function measure({ stack, rooms }: CallStack): Promise<number[]> {
  const browser = await launchBrowser({ flags: () => callFlags })
  try {
    const openRoom = async (username: string): Promise<Page> => {
      const context = await openAs(browser, stack.url, username, { theme: 'light', viewport: wide })
      const page = await context.newPage()
      await page.goto(`/dashboard?tab=communication&room=${rooms[0]}`)
      await page.getByRole('button', { name: 'Voice call', exact: true }).waitFor()
      return page
    }
    const [mine, theirs] = [await openRoom(callers[0]), await openRoom(callers[1])]
    await Promise.all([sound(mine, tones[0]), sound(theirs, tones[1])])
    const hearEachOther = () => Promise.all([hears(theirs, tones[0]), hears(mine, tones[1])])
    await press(mine, 'Voice call')
    await press(mine, 'Start call')
    await press(theirs, 'Accept')

    const taken: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      await hearEachOther()
      const backAt = await killLiveKit(stack, mediaServerOf(stack))
      await hearEachOther()
      taken.push((performance.now() - backAt) / 1_000)
    }
    return taken
  } finally {
    await browser.close()
  }
}

/** Kills the LiveKit server during a call, and measures how long after its return the two hear each other again. */
export async function callSoundRows(): Promise<Measurement[]> {
  await installBrowser()
  const taken = await withCallStack(measure)
  return [
    {
      what: 'Sound in both directions after the LiveKit server was killed: from its successor’s first response',
      detail: `two browsers, longest of ${turns} times, median ${median(taken).toFixed(1)} s`,
      measured: Math.max(...taken),
      goal: soundGoal,
    },
  ]
}
