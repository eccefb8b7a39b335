import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { personId } from '../api/support/chat.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { testedStack } from '../support/addresses.ts'
import { callFlags } from '../support/chromium.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { callButton, people, startCall } from './support/calls.ts'
import { roomForEachTest } from './support/chat.ts'
import { portalTabs, shows } from './support/portal.ts'
import { listenToTones } from './support/tones.ts'

const portal = portalTabs(undefined, { flags: () => callFlags })
const room = roomForEachTest()
const [caller, called] = ['te.paris1', 'som.paris1']
const callName = 'Voice call in Test of the chat'

beforeAll(() => livekitReady(testedStack()), livekitPatience)

const open = async (username: string): Promise<Page> =>
  (await portal.openAs(username, `/dashboard?tab=communication&room=${room.id}`)).page

const present = async (): Promise<number> => {
  const response = await room.owner.get(`/api/chat/rooms/${room.id}/call`)
  const call = await expectAnswer(contract.chatCalls.inRoom, response)
  return call?.participants.filter(({ isPresent }) => isPresent).length ?? 0
}

/** Somebody in a voice call that they have started and that nobody else has joined. */
async function calling(): Promise<Page> {
  const page = await open(caller)
  await startCall(page, 'Voice call')
  await expect.poll(present).toBe(1)
  return page
}

test('[CALL-2] [CALL-44] a call is minimized by the Escape key, stays above another page, can be controlled there, and is shown again', async () => {
  const page = await calling()
  await page.getByRole('dialog', { name: callName }).press('Escape')
  const small = page.getByRole('region', { name: callName })
  await shows(small)
  await page.getByRole('link', { name: 'Reporting', exact: true }).click()
  await shows(page.getByRole('heading', { name: 'Reporting Dashboard' }))
  expect(await small.isVisible()).toBe(true)
  expect(await present()).toBe(1)
  await callButton(page, 'Mute').click()
  await shows(callButton(page, 'Unmute (hold Space to talk)'))
  expect(await callButton(page, 'Share your screen').count()).toBe(0)
  await small.getByRole('button', { name: 'Show the whole call' }).click()
  await shows(page.getByRole('dialog', { name: callName }))
  expect(await callButton(page, 'Share your screen').isEnabled()).toBe(true)
  await people(page).click()
  await page.keyboard.down('Space')
  await shows(callButton(page, 'Mute'))
  await page.keyboard.up('Space')
  await shows(callButton(page, 'Unmute (hold Space to talk)'))
})

test('[nightly] the caller hears that it rings until somebody answers', async () => {
  const [mine, theirs] = [await open(caller), await open(called)]
  const pitch = await listenToTones(mine)
  await startCall(mine, 'Voice call')
  await expect.poll(async () => Math.abs(Number(await pitch()) - 425) < 10).toBe(true)
  await callButton(theirs, 'Accept').click()
  await expect.poll(pitch).toBe('over')
})

test('[nightly] [CALL-37] somebody who is removed from the room during a call sees that, and the others see that they are gone', async () => {
  const [mine, theirs] = [await open(caller), await open(called)]
  await startCall(mine, 'Voice call')
  await callButton(theirs, 'Accept').click()
  await expect.poll(present).toBe(2)
  expect((await room.owner.delete(`/api/chat/rooms/${room.id}/members/${await personId(called)}`)).ok).toBe(true)
  await shows(theirs.getByRole('heading', { name: 'You were removed from the call' }))
  expect(await callButton(theirs, 'Try again').count()).toBe(0)
  await shows(mine.getByText('Nobody else is here yet.'))
})

describe('a call says what has failed', () => {
  test('[nightly] [CALL-16] the sharing of the screen', async () => {
    const page = await calling()
    await page.evaluate(() => {
      navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException('broken', 'NotReadableError'))
    })
    await callButton(page, 'Share your screen').click()
    await shows(page.getByText('Screen sharing failed'))
    expect(await callButton(page, 'Share your screen').isEnabled()).toBe(true)
  })

  test('[nightly] [CALL-3] its end, and goes on until it can be ended', async () => {
    const page = await calling()
    const end = /\/api\/chat\/calls\/[^/]+\/end$/
    await page.route(end, (route) => route.fulfill({ status: 403, json: { code: 'call.not_yours', message: '' } }))
    await callButton(page, 'End for everyone').click()
    await shows(page.getByText('The call could not be ended'))
    expect(await present()).toBe(1)
    await page.unroute(end)
    await callButton(page, 'End for everyone').click()
    await shows(page.getByText('Call ended'))
    await shows(callButton(page, 'Voice call'))
  })

  test('[nightly] [CALL-27] the start of a recording, and a recording whose sound could not be stored', async () => {
    const page = await calling()
    const start = /\/api\/chat\/calls\/[^/]+\/recording\/start$/
    await page.route(start, (route) =>
      route.fulfill({ status: 409, json: { code: 'recording.off_in_country', message: '' } }),
    )
    await callButton(page, 'Record for yourself').click()
    await shows(page.getByText('Recording failed'))
    await page.unroute(start)
    await page.route(/\/api\/chat\/calls\/[^/]+\/recordings$/, async (route) => {
      const response = await route.fetch()
      const recordings = (await response.json()) as object[]
      await route.fulfill({
        response,
        json: recordings.map((made) => ({ ...made, state: 'failed', failure: 'broken' })),
      })
    })
    await callButton(page, 'Record for yourself').click()
    await shows(page.getByText('Upload failed'))
    expect(await callButton(page, 'Stop recording').isVisible()).toBe(true)
  })
})
