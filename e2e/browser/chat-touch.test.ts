import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRoom, forgetCreations, removeRooms, sendMessage } from '../api/support/chat.ts'
import { signedIn } from '../api/support/client.ts'
import { forgetSignIns } from '../api/support/database.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
beforeEach(async () => {
  await forgetSignIns()
  await forgetCreations()
})
afterEach(() => removeRooms())

test('[MSG-54] on a touch screen the tools of a message appear below it when it is tapped, and cover no text', async () => {
  const author = await signedIn('te.paris1')
  const roomId = await createRoom(author, ['som.paris1'])
  for (const content of ['The pump is loud again.', 'I have ordered a new bearing.', 'It comes on Friday.'])
    await sendMessage(author, { roomId, content })
  const { page } = await portal.openAs('som.paris1', `/mobile-chat?room=${roomId}`, {
    width: 360,
    height: 640,
    touch: true,
  })
  const [first, second, third] = [page.getByText('pump'), page.getByText('bearing'), page.getByText('Friday')] as const
  const tools = page.getByRole('button', { name: 'Reply', exact: true })
  await shows(third)
  expect((await tools.first().boundingBox())?.height ?? 0).toBeLessThan(40)

  await second.tap()
  await expect.poll(async () => (await tools.nth(1).boundingBox())?.height).toBeGreaterThanOrEqual(40)
  const above = await first.boundingBox()
  const own = await second.boundingBox()
  const below = await third.boundingBox()
  const bar = await tools.nth(1).boundingBox()
  expect(bar?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0))
  expect(bar?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await tools.nth(1).tap()
  await shows(page.getByText('Reply to Amélie Faure'))
})
