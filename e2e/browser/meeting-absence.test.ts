import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { forgetSignIns, query } from '../api/support/database.ts'
import { seriousFindings } from './support/axe.ts'
import { serveMeetings } from './support/meetings.ts'
import { type Device, portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const note = uniqueWord()
beforeEach(forgetSignIns)
afterEach(() => query('delete from public.leave where note = $1', [note]))

/** May 14, 2031, is a Wednesday; Paris is two hours ahead of UTC, Tokyo nine. */
const day = '2031-05-14'
const [tokyo, munich, berlin] = ['Daichi Kobayashi (te.tokyo1)', 'Emre Yilmaz (te.munich1)', 'Paula Lang']

const goAway = async (username: string, deputy?: string) =>
  query('insert into public.leave (profile_id, first_day, last_day, note, deputy_id) values ($1, $2, $2, $3, $4)', [
    await personId(username),
    day,
    note,
    deputy ? await personId(deputy) : null,
  ])

/** The form of a meeting at that time on the Wednesday. */
async function openForm(time: string, device?: Device) {
  const { page, complaints } = await portal.openAs('te.paris1', '/profile', device)
  const changes = await serveMeetings(page, [])
  await page.goto(`/dashboard?tab=communication&part=agenda&period=day&day=${day}`)
  await page.getByRole('button', { name: `New meeting on Wed, May 14, 2031 at ${time}` }).click()
  const form = page.getByRole('dialog', { name: 'New meeting' })
  return { page, form, changes, complaints }
}

async function moveTo(page: Page, startDay: string): Promise<void> {
  await page.getByLabel('Start date').click()
  await page.locator(`.ant-picker-dropdown:visible td[title="${startDay}"]`).click()
}

async function invite(page: Page, label: string, person: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(/\((.+)\)/.exec(person)?.[1] ?? '')
  await page.locator('.ant-select-item-option').getByText(person, { exact: true }).click()
  await field.blur()
}

const away = (person: string, until: string) => `${person} is away on that day, until ${until}`

test('[nightly] [MEET-40] inviting somebody who is away on the day of the meeting says so, and offers the deputy', async () => {
  await goAway('te.munich1', 'te.berlin1')
  const { page, form, changes, complaints } = await openForm('9:00 AM')
  await form.getByLabel('Title').fill('Planning')
  await invite(page, 'Participants', munich)
  const said = form.getByText(away(munich, 'Thu, May 15, 2031'), { exact: true })
  await shows(said)
  expect(await seriousFindings(page)).toEqual([])

  await moveTo(page, '2031-05-15')
  await vanishes(said)
  await moveTo(page, day)
  await form.getByRole('button', { name: `Invite ${berlin}, the deputy` }).click()
  await vanishes(form.getByRole('button', { name: /the deputy/ }))
  await form.getByRole('button', { name: 'Create meeting' }).click()
  await shows(page.getByText('Meeting created successfully'))
  expect(changes[0]?.body).toMatchObject({
    participantIds: [await personId('te.munich1'), await personId('te.berlin1')],
    optionalParticipantIds: [],
  })
  expect(complaints).toEqual([])
})

test('[nightly] [MEET-40] the day of the meeting is that of the invited person, on a phone too', async () => {
  await goAway('te.tokyo1')
  await goAway('te.munich1')
  const { page, form } = await openForm('6:00 PM', { width: 360, height: 740 })
  await invite(page, 'Optional participants', tokyo)
  await invite(page, 'Participants', munich)
  // 18:00 in Paris is 1:00 on the next day in Tokyo.
  const said = (person: string) => form.getByText(away(person, 'Thu, May 15, 2031'), { exact: true })
  await shows(said(munich))
  expect(await said(tokyo).count()).toBe(0)
  await moveTo(page, '2031-05-13')
  await shows(said(tokyo))
  expect(await said(munich).count()).toBe(0)
  expect(await form.getByText(/ is away on that day/).count()).toBe(1)
})

test('[nightly] [MSG-54] a deputy who is away on the day of the meeting is not offered', async () => {
  await goAway('te.munich1', 'te.berlin1')
  await goAway('te.berlin1', 'som.lyon1')
  const { page, form, changes } = await openForm('9:00 AM')
  await form.getByLabel('Title').fill('Planning')
  await invite(page, 'Optional participants', munich)
  await shows(form.getByText('The deputy, Paula Lang, is away too, until Thu, May 15, 2031', { exact: true }))
  expect(await form.getByRole('button', { name: /Paula Lang/ }).count()).toBe(0)
  await form.getByRole('button', { name: 'Invite Sophie Girard, who stands in' }).click()
  await form.getByRole('button', { name: 'Create meeting' }).click()
  await shows(page.getByText('Meeting created successfully'))
  const invited = [await personId('te.munich1'), await personId('som.lyon1')]
  expect(changes[0]?.body).toMatchObject({ participantIds: invited, optionalParticipantIds: invited })
})
