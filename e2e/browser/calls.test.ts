import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { testedStack } from '../support/addresses.ts'
import { callFlags } from '../support/chromium.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { sound } from '../support/tones.ts'
import { seriousFindings } from './support/axe.ts'
import {
  callButton,
  countWakeLocks,
  hears,
  loseMicrophone,
  people,
  screenSound,
  startCall,
  wakeLocks,
} from './support/calls.ts'
import { roomForEachTest } from './support/chat.ts'
import { type Device, portalTabs, shows, vanishes } from './support/portal.ts'

const portal = portalTabs(undefined, { flags: () => callFlags })
const room = roomForEachTest()
const [caller, called] = ['te.paris1', 'som.paris1']
const callersName = 'Amélie Faure'

beforeAll(() => livekitReady(testedStack()), livekitPatience)

const roomAddress = () => `/dashboard?tab=communication&room=${room.id}`
const incoming = (page: Page) => page.getByRole('alertdialog', { name: `${callersName} is calling` })

async function openRoom(person = caller, device?: Device): Promise<Page> {
  const { page } = await portal.openAs(person, roomAddress(), device)
  return page
}

describe('a call', () => {
  test('[nightly] [CALL-1] [CALL-2] [CALL-44] [ROOM-43] rings, is accepted, carries a tone in both directions, and ends for everyone', async () => {
    const mine = await openRoom()
    const { page: theirs, complaints } = await portal.openAs(called, '/profile')
    await shows(theirs.getByRole('heading', { name: 'My Profile' }))
    await Promise.all([sound(mine, 440), sound(theirs, 880)])
    await startCall(mine, 'Video call')
    await shows(mine.getByText('Ringing...'))
    await incoming(theirs).getByRole('button', { name: 'Accept' }).click()
    await hears(theirs, 440)
    await hears(mine, 880)
    await vanishes(mine.getByText('Ringing...'))
    expect(await mine.getByText('Nobody else is here yet.').count()).toBe(0)
    await shows(people(theirs).getByText(callersName))
    await expect.poll(() => people(theirs).locator('video').count()).toBe(2)
    expect(await seriousFindings(theirs)).toEqual([])

    await callButton(theirs, 'Minimize').click()
    await theirs.getByRole('link', { name: 'Calendar', exact: true }).click()
    await shows(theirs.getByRole('heading', { name: 'Calendar', exact: true }))
    await hears(theirs, 440)

    await callButton(mine, 'End for everyone').click()
    await shows(theirs.getByRole('heading', { name: 'Call ended' }))
    await shows(mine.getByText('Call ended'))
    await shows(callButton(mine, 'Video call'))
    expect(complaints).toEqual([])
  })

  test('[nightly] [CALL-2] [CALL-44] mutes and lets muted people speak while they hold Space', async () => {
    const { mine, theirs } = await talking()
    await callButton(mine, 'Mute').click()
    await hears(theirs, 0)
    await shows(people(theirs).getByRole('img', { name: 'Muted' }))
    await people(mine).click()
    await mine.keyboard.down('Space')
    await hears(theirs, 440)
    await mine.keyboard.up('Space')
    await hears(theirs, 0)
    expect(await callButton(mine, 'Unmute (hold Space to talk)').isVisible()).toBe(true)
  })

  test('[nightly] [CALL-1] [CALL-16] shares the screen, which the other person sees and hears, and raises a hand', async () => {
    const { mine, theirs } = await talking()
    await screenSound(mine, 1320)
    await callButton(mine, 'Share your screen').click()
    await shows(mine.getByText('Screen sharing started'))
    await shows(people(theirs).getByText(`Screen: ${callersName}`))
    const picture = people(theirs).locator('video[data-kind="screen"]')
    await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
    await hears(theirs, 1320)
    await callButton(mine, 'Raise your hand').click()
    await shows(people(theirs).getByRole('img', { name: `${callersName} raised a hand` }))
    await callButton(mine, 'Stop sharing').click()
    await shows(mine.getByText('Screen sharing ended'))
    await vanishes(people(theirs).getByText(`Screen: ${callersName}`))
    expect(await people(theirs).getByRole('listitem').count()).toBe(2)
  })

  test('[nightly] [CALL-50] [CALL-52] shows reactions to everyone for a moment, and keeps the screen on', async () => {
    const { mine, theirs } = await talking()
    await callButton(mine, 'React').click()
    const shown = people(theirs).getByRole('status', { name: `${callersName}: 🎉` })
    // Each of them sees it for five seconds only.
    await Promise.all([
      shows(people(mine).getByRole('status', { name: 'You: 🎉' })),
      shows(shown),
      callButton(mine, 'React with 🎉').click(),
    ])
    await vanishes(shown)
    expect(await wakeLocks(theirs)).toEqual({ requested: 1, released: 0 })
    await callButton(theirs, 'Leave').click()
    await expect.poll(() => wakeLocks(theirs)).toEqual({ requested: 1, released: 1 })
  })

  test('[nightly] [CALL-43] says that the microphone was lost to a phone call, and takes it back', async () => {
    const { mine, theirs } = await talking()
    await loseMicrophone(mine)
    const notice = mine.getByRole('alert').filter({ hasText: 'Your microphone was lost to a phone call' })
    await shows(notice)
    await shows(people(theirs).getByRole('img', { name: 'Muted' }))
    expect(await seriousFindings(mine)).toEqual([])
    await notice.getByRole('button', { name: 'Resume' }).click()
    await vanishes(notice)
    await hears(theirs, 440)
  })

  test('[CALL-47] everybody sees before and during a call that it is recorded, and why', async () => {
    const mine = await openRoom()
    const { page: theirs } = await portal.openAs(called, '/profile')
    await callButton(mine, 'Voice call').click()
    const notice = mine.getByRole('alert').filter({ hasText: 'This call will be recorded' })
    await shows(notice.getByText('Only administrators can hear these recordings. They are deleted after 90 days.'))
    await callButton(mine, 'Start call').click()
    await shows(incoming(theirs).getByText('This call is recorded.'))
    await shows(incoming(theirs).getByText('Only administrators can hear these recordings.'))
    await mine.getByRole('button', { name: 'Recorded' }).click()
    await shows(mine.getByRole('tooltip').getByText('Only administrators can hear these recordings.'))
    expect(await mine.getByRole('tooltip').getByText('This call is recorded').isVisible()).toBe(true)
  })

  test('[CALL-20] [CALL-27] [CALL-42] [CALL-58] is recorded by a participant, who finds and plays the recording in the room', async () => {
    const { mine, theirs } = await talking()
    await callButton(mine, 'Record for yourself').click()
    await shows(mine.getByText('Recording started'))
    await theirs.getByRole('button', { name: 'Recorded' }).click()
    await shows(theirs.getByRole('tooltip').getByText(`Recording for themselves: ${callersName}`))
    await hears(theirs, 440)
    await callButton(mine, 'Stop recording').click()
    await shows(mine.getByText('Recording stopped'))
    await shows(mine.getByText('Recording saved'))
    await callButton(mine, 'Record for yourself').click()
    await shows(callButton(mine, 'Stop recording'))
    await hears(theirs, 440)
    // Leaving stops the second one.
    await callButton(mine, 'Leave').click()
    await callButton(mine, 'Room menu').click()
    await mine.getByRole('menuitem', { name: 'Recordings' }).click()
    const recordings = mine.getByRole('dialog', { name: 'Recordings' })
    const plays = recordings.getByRole('button', { name: 'Play' })
    await expect.poll(() => plays.count()).toBe(2)
    expect(await seriousFindings(mine)).toEqual([])
    await plays.first().click()
    const player = recordings.locator('audio')
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.5)
    const [saved] = await Promise.all([
      mine.waitForEvent('download'),
      recordings.getByRole('link', { name: 'Download' }).first().click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/\.webm$/)
    await theirs.goto(roomAddress())
    await callButton(theirs, 'Room menu').click()
    await theirs.getByRole('menuitem', { name: 'Recordings' }).click()
    await shows(theirs.getByText('You have not recorded any calls in this room.'))
  })

  test('[nightly] [CALL-51] tells muted people who talk that nobody can hear them', async () => {
    const { mine } = await talking()
    await callButton(mine, 'Mute').click()
    const hint = mine.getByRole('alert').filter({ hasText: 'You are muted. Nobody can hear you.' })
    await hint.getByRole('button', { name: 'Unmute' }).click()
    await vanishes(hint)
    expect(await callButton(mine, 'Mute').isVisible()).toBe(true)
  })

  test('[nightly] [CALL-14] goes on when a person leaves, who can join it again from the room', async () => {
    const { mine, theirs } = await talking()
    await callButton(theirs, 'Leave').click()
    await shows(theirs.getByText('Call ended'))
    await shows(mine.getByText('Nobody else is here yet.'))
    await theirs.goto(roomAddress())
    const running = theirs.getByRole('alert').filter({ hasText: 'A voice call is running' })
    await shows(running.getByText(callersName))
    await running.getByRole('button', { name: 'Join' }).click()
    await callButton(theirs, 'Join call').click()
    await hears(theirs, 440)
    expect(await people(theirs).getByRole('listitem').count()).toBe(2)
  })
})

/** Two people in a voice call of whom the caller sounds 440 Hz. */
async function talking(): Promise<{ mine: Page; theirs: Page }> {
  const mine = await openRoom()
  const { page: theirs } = await portal.openAs(called, '/profile')
  await shows(theirs.getByRole('heading', { name: 'My Profile' }))
  await sound(mine, 440)
  await countWakeLocks(theirs)
  await startCall(mine, 'Voice call')
  await incoming(theirs).getByRole('button', { name: 'Accept' }).click()
  await hears(theirs, 440)
  return { mine, theirs }
}

describe('ringing', () => {
  test('[nightly] [CALL-2] [CALL-66] is answered by keyboard above an open dialog, which keeps what was typed during the call', async () => {
    const mine = await openRoom()
    const { page: theirs } = await portal.openAs(called, '/action-plans')
    await callButton(theirs, 'Create Action Plan').click()
    const title = theirs.getByRole('dialog', { name: 'Create Action Plan' }).getByLabel('Title')
    await title.fill('Half a plan')
    await startCall(mine, 'Voice call')
    await incoming(theirs).getByRole('button', { name: 'Accept' }).focus()
    await theirs.keyboard.press('Enter')
    await shows(people(theirs).getByText(callersName))
    await callButton(theirs, 'Chat of the room').click()
    const input = theirs.getByRole('textbox', { name: 'Type your message...' })
    await input.click()
    await theirs.keyboard.type('Here I am')
    expect(await input.inputValue()).toBe('Here I am')
    await theirs.keyboard.press('Escape')
    await callButton(theirs, 'Mute').focus()
    await theirs.keyboard.press('Escape')
    await shows(callButton(theirs, 'Show the whole call'))
    expect(await title.inputValue()).toBe('Half a plan')
  })

  test('[nightly] [CALL-10] and a toast do not cover each other on a phone', async () => {
    const mine = await openRoom()
    const { page: phone } = await portal.openAs(called, '/profile', { width: 360 })
    await phone.context().clearPermissions()
    await phone.goto('/mobile-chat')
    const toast = phone.getByRole('alert').filter({ hasText: 'Notifications denied' })
    // It stays while the pointer is on it.
    await toast.hover()
    await startCall(mine, 'Voice call')
    await shows(incoming(phone))
    const card = await incoming(phone).boundingBox()
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0))
    await incoming(phone).getByRole('button', { name: 'Decline' }).click()
    await vanishes(incoming(phone))
  })

  test('[nightly] [CALL-10] stops when the call is declined, which the caller sees', async () => {
    const mine = await openRoom()
    const { page: theirs } = await portal.openAs(called, '/profile')
    await startCall(mine, 'Voice call')
    await incoming(theirs).getByRole('button', { name: 'Decline' }).click()
    await vanishes(incoming(theirs))
    await shows(mine.getByText('The call was declined.'))
    expect(await people(mine).getByRole('listitem').count()).toBe(1)
  })

  test('[CALL-10] [MOB-26] stops on the other devices when it is answered, and rings in the mobile chat, too', async () => {
    const mine = await openRoom()
    const { page: desk } = await portal.openAs(called, '/profile')
    const { page: phone } = await portal.openAs(called, '/mobile-chat', { width: 360 })
    await startCall(mine, 'Voice call')
    await shows(incoming(desk))
    await incoming(phone).getByRole('button', { name: 'Accept' }).click()
    await vanishes(incoming(desk))
    await shows(people(phone).getByText(callersName))
    expect(await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  })

  test('[nightly] [CALL-45] is taken over on the device on which the person joins the call last', async () => {
    const { theirs } = await talking()
    const second = await openRoom(called)
    await callButton(second, 'Join').click()
    await callButton(second, 'Join call').click()
    await shows(people(second).getByText(callersName))
    await shows(theirs.getByRole('heading', { name: 'You joined this call on another device' }))
    await callButton(theirs, 'Take over here').click()
    await shows(second.getByRole('heading', { name: 'You joined this call on another device' }))
    await shows(people(theirs).getByText(callersName))
    expect(await people(theirs).getByRole('listitem').count()).toBe(2)
  })
})
