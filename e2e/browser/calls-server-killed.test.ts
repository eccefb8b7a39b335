import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { signedIn } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { callFlags } from '../support/chromium.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { sound } from '../support/tones.ts'
import { callButton, hears, startCall } from './support/calls.ts'
import { portalTabs, shows } from './support/portal.ts'

const { auth, chatCalls, chatRooms } = contract
let stack: TestStack
const portal = portalTabs(() => stack.url, { flags: () => callFlags })

beforeAll(async () => {
  stack = await startTestStack({ serveWeb: true, livekit: 'own' })
  await livekitReady(stack)
}, livekitPatience)
afterAll(() => stack.stop())

const open = (username: string) => signedIn(username, stack.url)

const server = () => stack.services.find(({ name }) => name === 'livekit')?.pid
const lost = (page: Page) => page.getByText('The connection was lost. Reconnecting...')

test('[nightly] [CALL-38] [CALL-45] two people hear each other again after the media server was killed during their call', async () => {
  const [owner, other] = [await open('te.paris1'), await open('som.paris1')]
  const { user } = await expectAnswer(auth.user, await other.get('/api/auth/user'))
  const { id: roomId } = await expectAnswer(chatRooms.create, await owner.post('/api/chat/rooms', { name: 'Line 4' }))
  await owner.post(`/api/chat/rooms/${roomId}/members`, { userIds: [user.id] })
  const running = async () => expectAnswer(chatCalls.inRoom, await owner.get(`/api/chat/rooms/${roomId}/call`))

  const address = `/dashboard?tab=communication&room=${roomId}`
  const { page: mine } = await portal.openAs('te.paris1', address)
  const { page: theirs } = await portal.openAs('som.paris1', address)
  await Promise.all([sound(mine, 440), sound(theirs, 880)])
  await startCall(mine, 'Voice call')
  await callButton(theirs, 'Accept').click()
  await Promise.all([hears(theirs, 440), hears(mine, 880)])
  const before = await running()

  const killed = server()
  if (!killed) throw new Error('LiveKit is not running')
  const noticed = Promise.all([shows(lost(mine)), shows(lost(theirs))])
  process.kill(killed, 'SIGKILL')
  await noticed
  await until(() => ![undefined, killed].includes(server()) || undefined, 20_000, 'LiveKit is not back')
  await Promise.all([mine, theirs].map((page) => lost(page).waitFor({ state: 'hidden', timeout: 60_000 })))
  await Promise.all([hears(theirs, 440), hears(mine, 880)])

  for (const page of [mine, theirs])
    expect(await page.getByRole('list', { name: 'People in the call' }).getByRole('listitem').count()).toBe(2)
  // The media server reports that they are back while they already hear each other.
  await expect.poll(async () => (await running())?.participants.map(({ isPresent }) => isPresent)).toEqual([true, true])
  expect((await running())?.id).toBe(before?.id)
})
