import { expect, test } from 'vitest'
import { forgetCreations } from '../api/support/chat.ts'
import { input, message, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()

test('[nightly] [MSG-46] members see who is typing until the message arrives, and each key press is not a request', async () => {
  const { page } = await portal.openAs('te.paris1', room.address())
  const { page: other } = await portal.openAs('som.paris1', room.address())
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/typing') && requests.push(request.url()))
  await shows(input(page))
  const line = other.getByText('Amélie Faure is typing...')
  await expect
    .poll(
      async () => {
        // The other browser may still be joining the topic.
        await forgetCreations()
        await input(page).press('a')
        return line.isVisible()
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true)
  const before = requests.length
  // However long the machine takes, no time passes for the page between two key presses.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await input(page).pressSequentially(' valve drips')
  await page.clock.resume()
  expect(requests.length - before).toBeLessThanOrEqual(1)
  expect(await page.getByText('is typing...').count()).toBe(0)
  await input(page).press('Enter')
  await shows(message(other, 'valve drips'))
  await vanishes(line)
})
