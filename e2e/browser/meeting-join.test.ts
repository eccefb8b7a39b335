import { describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { query } from '../api/support/database.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { roomForEachTest } from './support/chat.ts'
import { meetingAt, serveMeetings } from './support/meetings.ts'
import { portalTabs, shows, uniqueWord } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const minutes = 60_000
const agenda = '/dashboard?tab=communication&part=agenda'

/** The dialog of a meeting that starts at this time, with the clock set to another; both in milliseconds. */
async function detailAt(start: number, now: number, changes: Parameters<typeof meetingAt>[1] = {}) {
  const meeting = meetingAt(new Date(start).toISOString(), changes)
  const { page } = await portal.openAs('te.paris1', '/profile')
  await page.clock.setFixedTime(now)
  await serveMeetings(page, [meeting])
  await page.goto(`${agenda}&meeting=${meeting.id}`)
  const join = page.getByRole('dialog').getByRole('button', { name: 'Join' })
  return { page, join }
}

describe('a meeting', () => {
  /** Half past some hour in Paris, so that its time can be told. */
  const start = Math.ceil(Date.now() / (30 * minutes)) * 30 * minutes
  const end = start + 30 * minutes

  test('[nightly] [MEET-36] [MEET-37] [MEET-38] can be joined from 15 minutes before its start until 15 minutes after its end', async () => {
    const { page, join } = await detailAt(start, start - 15 * minutes - 1, { chatRoomId: room.id })
    await join.click()
    await shows(page.getByText('Meeting Not Ready'))
    const time = new Date(start).toLocaleTimeString('en-GB', { timeZone: 'Europe/Paris', timeStyle: 'short' })
    await shows(page.getByText(`The meeting starts at ${time}. You can join from 15 minutes before the start.`))
    for (const now of [start - 15 * minutes, end + 15 * minutes]) {
      await page.clock.setFixedTime(now)
      const opened = page.context().waitForEvent('page')
      await join.click()
      await shows(page.getByText('Joining Meeting'))
      const tab = await opened
      await tab.waitForURL(`**/team-communication?room=${room.id}`)
      await tab.close()
    }
    await page.clock.setFixedTime(end + 15 * minutes + 1)
    await join.click()
    await shows(page.getByText('Meeting Ended'))
    expect(page.context().pages()).toHaveLength(1)
  })

  test('[nightly] [MEET-38] that has no room cannot be joined', async () => {
    const { page, join } = await detailAt(start, start)
    await join.click()
    await shows(page.getByText('Meeting Access'))
    expect(page.context().pages()).toHaveLength(1)
    expect(await page.getByRole('button', { name: 'Call' }).count()).toBe(0)
  })
})

test('[MEET-7] [MEET-20] [MEET-37] somebody who is invited joins the room of the meeting, and finds its call there', async () => {
  const title = uniqueWord()
  const soon = Date.now() + 5 * minutes
  const [invited] = await query<{ id: string }>(`select id from public.profiles where username = 'te.lyon1'`)
  const response = await room.owner.post('/api/meetings', {
    title,
    startDateTime: new Date(soon).toISOString(),
    endDateTime: new Date(soon + 30 * minutes).toISOString(),
    meetingType: 'review',
    participantIds: [invited?.id],
    chatRoomId: room.id,
    isRecurring: false,
  })
  const meeting = await expectAnswer(contract.meetings.create, response)
  try {
    const { page, complaints } = await portal.openAs('te.lyon1', `${agenda}&meeting=${meeting.id}`)
    await page.getByRole('button', { name: 'Call', exact: true }).click()
    const calls = page.getByRole('dialog', { name: 'Start a call' })
    await shows(calls.getByText('The call takes place in the chat room'))
    for (const type of ['Video call', 'Voice call']) await shows(calls.getByRole('button', { name: type }))
    await calls.getByRole('button', { name: 'Close' }).click()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click()
    const tab = await opened
    await shows(tab.getByRole('textbox', { name: 'Type your message...' }))
    await shows(tab.getByRole('button', { name: 'Voice call' }))
    expect(complaints).toEqual([])
  } finally {
    await query('delete from public.meetings where id = $1', [meeting.id])
  }
})
