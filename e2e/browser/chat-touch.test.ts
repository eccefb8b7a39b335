import { expect, test } from 'vitest'
import { roomForEachTest } from './support/chat.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()

test('[MSG-57] on a touch screen the tools of a message appear below it when it is tapped, and cover no text', async () => {
  for (const content of ['The pump is loud again.', 'I have ordered a new bearing.', 'It comes on Friday.'])
    await room.owner.post('/api/chat/messages', { roomId: room.id, content })
  const device = { width: 360, height: 640, touch: true }
  const { page } = await portal.openAs('som.paris1', `/mobile-chat?room=${room.id}`, device)
  const text = (word: string) => page.getByRole('article').getByText(word)
  const [second, third] = [text('bearing'), text('Friday')] as const
  const replies = page.getByRole('button', { name: 'Reply', exact: true })
  const bar = replies.nth(1).locator('xpath=..')
  await shows(third)
  expect((await bar.boundingBox())?.height).toBe(0)

  await second.tap()
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const [own, below, tools] = [await second.boundingBox(), await third.boundingBox(), await bar.boundingBox()]
  expect(tools?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0))
  expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await replies.nth(1).tap()
  await shows(page.getByText('Reply to Amélie Faure'))
})
