import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { pitchesIn } from '../../support/tones.ts'
import { shows } from './portal.ts'

export const people = (page: Page): Locator => page.getByRole('list', { name: 'People in the call' })

/** Lets the page share a picture with the sound of a tone, in hertz, as its screen. */
export const screenSound = (page: Page, hertz: number): Promise<void> =>
  page.evaluate((frequency) => {
    const original = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getDisplayMedia = async (wanted) => {
      const screen = await original({ ...wanted, audio: false })
      if (!wanted?.audio) return screen
      const context = new AudioContext()
      const destination = context.createMediaStreamDestination()
      const oscillator = new OscillatorNode(context, { frequency })
      oscillator.connect(destination)
      oscillator.start()
      return new MediaStream([...screen.getTracks(), ...destination.stream.getTracks()])
    }
  }, hertz)

/** Does what a device does to the microphone of `sound` when somebody answers a phone call. */
export const loseMicrophone = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { microphone } = globalThis as unknown as { microphone: MediaStreamTrack }
    microphone.dispatchEvent(new Event('mute'))
  })

/** Waits until the page plays a tone, or nothing with 0. */
export async function hears(page: Page, hertz: number): Promise<void> {
  const isHeard = async () => Math.abs(((await pitchesIn(page)).at(-1) ?? 0) - hertz) < 10
  await expect.poll(isHeard, { timeout: 20_000 }).toBe(true)
}

/** Waits until the page plays these tones, each of another person, and no others; they are in ascending order. */
export async function hearsAll(page: Page, tones: readonly number[]): Promise<void> {
  const audible = async () => (await pitchesIn(page)).filter((pitch) => pitch > 0).toSorted((one, two) => one - two)
  const nearest = (pitch: number) => tones.find((hertz) => Math.abs(pitch - hertz) < 10) ?? pitch
  await expect.poll(async () => (await audible()).map(nearest), { timeout: 20_000 }).toEqual(tones)
}

interface WakeLocks {
  requested: number
  released: number
}

/** Counts from now on how often the page keeps the screen on. A browser without a screen refuses that. */
export const countWakeLocks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counts = { requested: 0, released: 0 }
    Object.assign(globalThis, { wakeLocks: counts })
    navigator.wakeLock.request = () => {
      counts.requested++
      return Promise.resolve({ release: async () => void counts.released++ } as unknown as WakeLockSentinel)
    }
  })

export const wakeLocks = (page: Page): Promise<WakeLocks> =>
  page.evaluate(() => (globalThis as unknown as { wakeLocks: WakeLocks }).wakeLocks)

export const callButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Starts a call in the room that is shown, with the devices that the view offers. */
export async function startCall(page: Page, type: 'Video call' | 'Voice call'): Promise<void> {
  await callButton(page, type).click()
  await callButton(page, 'Start call').click()
  await shows(callButton(page, 'Leave'))
}
