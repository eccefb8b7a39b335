import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { callButton } from './support/calls.ts'
import { roomForEachTest } from './support/chat.ts'
import { portalTabs, shows } from './support/portal.ts'

// The browser refuses the microphone and the camera, because nobody has allowed them.
const portal = portalTabs(undefined, { flags: () => ['--use-fake-device-for-media-stream'], isWhole: true })
const room = roomForEachTest()
const person = 'te.paris1'

const openRoom = async (page: Page): Promise<void> => {
  await page.goto(`/dashboard?tab=communication&room=${room.id}`)
}

describe('the buttons for calls', () => {
  test('[nightly] [CALL-1] [ROOM-43] are disabled and say why where calls are not configured', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await page.route('/api/config', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), livekitUrl: null } })
    })
    await openRoom(page)
    for (const type of ['Video call', 'Voice call']) {
      const button = callButton(page, `${type}: Calls are not configured`)
      await shows(button)
      expect(await button.isDisabled()).toBe(true)
    }
  })
})

describe('without permission for the devices', () => {
  test('[nightly] [CALL-43] the view before joining says what blocks them and what to do', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await openRoom(page)
    await callButton(page, 'Video call').click()
    await shows(page.getByText('Your browser blocks the microphone'))
    await shows(page.getByText('Your browser blocks the camera'))
    await shows(page.getByText(/Click the icon beside the address of this page, allow access/))
    await callButton(page, 'Cancel').click()
    await shows(callButton(page, 'Video call'))
    await expect.poll(() => page.evaluate(() => document.querySelector<HTMLElement>('#root')?.inert)).toBe(false)
  })

  test('[nightly] [CALL-13] a call that cannot be started says so, with the hint', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await page.route('/api/chat/calls/start', (route) => route.abort())
    await openRoom(page)
    await callButton(page, 'Voice call').click()
    await callButton(page, 'Start call').click()
    await shows(page.getByText('Failed to start call'))
    await shows(page.getByText('Check camera and microphone permissions.'))
    await shows(page.getByRole('heading', { name: 'Calls are not available at the moment' }))
    expect(await callButton(page, 'Try again').isEnabled()).toBe(true)
  })
})
