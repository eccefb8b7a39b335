import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { testedStack } from '../support/addresses.ts'
import { callFlags } from '../support/chromium.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { sound } from '../support/tones.ts'
import { callButton, hearsAll, people, startCall } from './support/calls.ts'
import { roomForEachTest } from './support/chat.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs(undefined, { flags: () => callFlags })
const room = roomForEachTest()

beforeAll(() => livekitReady(testedStack()), livekitPatience)

/** Waits until the page shows as many moving pictures of people. */
const showsPictures = (page: Page, count: number) =>
  expect
    .poll(() =>
      people(page)
        .locator('video')
        .evaluateAll((videos) => videos.filter((video) => (video as HTMLVideoElement).videoWidth > 0).length),
    )
    .toBe(count)

test('[CALL-1] [CALL-2] [CALL-12] [ROOM-43] two people with cameras and a third one with voice alone hear each other, and see the cameras that are on', async () => {
  await room.owner.post(`/api/chat/rooms/${room.id}/members`, { userIds: [await personId('aom.paris')] })
  const open = async (username: string) =>
    (await portal.openAs(username, `/dashboard?tab=communication&room=${room.id}`)).page
  const [ann, bob, eva] = [await open('te.paris1'), await open('som.paris1'), await open('aom.paris')]
  await Promise.all([sound(ann, 440), sound(bob, 700), sound(eva, 1_130)])
  await startCall(ann, 'Video call')
  await callButton(bob, 'Accept').click()
  await callButton(eva, 'Decline').click()
  await callButton(eva, 'Join').click()
  await callButton(eva, 'Turn the camera off').click()
  await callButton(eva, 'Join call').click()

  await Promise.all([hearsAll(ann, [700, 1_130]), hearsAll(bob, [440, 1_130]), hearsAll(eva, [440, 700])])
  for (const page of [ann, bob, eva]) {
    await showsPictures(page, 2)
    expect(await people(page).getByRole('listitem').count()).toBe(3)
  }
  const large = people(ann).locator('[data-large="true"]')
  expect(await large.count()).toBe(0)
  await callButton(ann, 'Enlarge the speaker').click()
  await expect.poll(() => large.count()).toBe(1)
  await callButton(ann, 'Show everyone in a grid').click()
  await expect.poll(() => large.count()).toBe(0)
  await callButton(bob, 'Turn the camera off').click()
  for (const page of [ann, bob, eva]) await showsPictures(page, 1)
  await callButton(eva, 'Turn the camera on').click()
  await showsPictures(ann, 2)
  await callButton(bob, 'Leave').click()
  await Promise.all([hearsAll(ann, [1_130]), hearsAll(eva, [440])])
  await shows(bob.getByText('Call ended'))
  await callButton(ann, 'End for everyone').click()
  await shows(eva.getByText('Call ended'))
})
