import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { seriousFindings } from './support/axe.ts'
import { daily, meetingAt, serveMeetings } from './support/meetings.ts'
import { choose, type Device, portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

/** May 14, 2031, is a Wednesday; Paris is two hours ahead of UTC. */
const day = '2031-05-14'
const agenda = '/dashboard?tab=communication&part=agenda'
const at = (time: string, changes: Parameters<typeof meetingAt>[1] = {}) =>
  meetingAt(`${day}T${time}:00+02:00`, changes)

async function open(search: string, all: Parameters<typeof serveMeetings>[1], device?: Device) {
  const { page, complaints } = await portal.openAs('te.paris1', '/profile', device)
  const changes = await serveMeetings(page, all)
  await page.goto(`${agenda}${search}`)
  await shows(page.getByRole('heading', { name: 'Meeting Agenda', exact: true }))
  return { page, changes, complaints }
}

describe('the calendar', () => {
  test('[MEET-1] [MEET-3] [MEET-5] [MEET-6] shows a week from Sunday with the number of meetings a day, and turns its pages', async () => {
    const { page, complaints } = await open(`&day=${day}`, [at('09:00'), at('21:00', { title: 'Late' })])
    await shows(page.getByRole('heading', { name: 'Sun, May 11, 2031 – Sat, May 17, 2031' }))
    const wednesday = page.getByRole('region', { name: 'Wed, May 14, 2031' })
    await shows(wednesday.getByRole('button', { name: 'Weekly review 9:00 AM – 9:30 AM Scheduled' }))
    await shows(page.getByText('2 meetings', { exact: true }))
    const labels = await page.locator('ol > li').allTextContents()
    expect([labels[0], labels.at(-1)]).toEqual(['6:00 AM', '9:00 PM'])
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Next week' }).click()
    await shows(page.getByRole('heading', { name: 'Sun, May 18, 2031 – Sat, May 24, 2031' }))
    await shows(page.getByText('No meetings scheduled'))
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await shows(page.locator('[aria-current="date"]'))
    expect(complaints).toEqual([])
  })

  test('[nightly] [MEET-2] a day of the month lists three meetings and the number of the others', async () => {
    const five = ['08:00', '09:00', '10:00', '11:00', '12:00'].map((time) => at(time))
    const { page } = await open(`&period=month&day=${day}`, five)
    const cell = page.getByRole('cell').filter({ hasText: 'Weekly review' })
    await expect.poll(() => cell.getByRole('button', { name: /Weekly review/ }).count()).toBe(3)
    await cell.getByText('+2 more', { exact: true }).click()
    await shows(page.getByRole('heading', { name: 'Wednesday, May 14, 2031' }))
  })

  test('[nightly] [MEET-4] [MEET-15] a day has a summary with the number of its meetings and their statuses', async () => {
    const { page } = await open(`&period=day&day=${day}`, [at('09:00'), at('10:00', { status: 'cancelled' })])
    await shows(page.getByRole('heading', { name: 'Day Summary' }))
    await shows(page.getByText('Scheduled 1', { exact: true }))
    await shows(page.getByText('Cancelled 1', { exact: true }))
    expect(await seriousFindings(page)).toEqual([])
  })

  test('[nightly] [MEET-6] an empty agenda says so', async () => {
    const { page } = await open('&display=list', [])
    await shows(page.getByText('No meetings scheduled'))
    await page.getByText('Calendar', { exact: true }).last().click()
    await page.getByText('Day', { exact: true }).click()
    await shows(page.getByText('No meetings scheduled'))
    expect(new URL(page.url()).searchParams.get('period')).toBe('day')
  })

  test('[nightly] ten meetings at the same time are beside each other in the day, and counted in the week', async () => {
    const ten = Array.from({ length: 10 }, (_, index) =>
      at('09:00', { id: `3f8b5a0e-7f0a-4a53-9a0b-00000000000${index}`, title: `Meeting ${index}` }),
    )
    const { page } = await open(`&day=${day}`, ten)
    await page.getByRole('button', { name: 'Wed, May 14, 2031: 8 more meetings' }).click()
    await shows(page.getByRole('button', { name: /^Meeting 9 / }))
    expect(await page.getByRole('button', { name: /^Meeting \d / }).count()).toBe(10)
  })
})

describe('a new meeting', () => {
  test('[nightly] [MEET-7] [MEET-21] [MEET-22] [MEET-24] [MEET-26] is checked and created', async () => {
    const { page, changes } = await open(`&day=${day}`, [])
    await page.getByRole('button', { name: 'New meeting on Wed, May 14, 2031 at 9:00 AM' }).click()
    const dialog = page.getByRole('dialog', { name: 'New meeting' })
    await shows(dialog.getByText('Working hours: 6:00 AM - 8:00 PM'))
    await dialog.getByRole('button', { name: 'Create meeting' }).click()
    await shows(page.getByRole('alert').filter({ hasText: 'Please fill in required fields' }))
    await dialog.getByLabel('Title').fill('Planning')
    await choose(page, 'Start time', '10:00 AM')
    await shows(dialog.getByText('End time must be after start time'))
    await dialog.getByRole('button', { name: '90 min' }).click()
    await dialog.getByRole('checkbox', { name: 'Recurring meeting' }).check()
    await dialog.getByRole('radio', { name: 'After a number of meetings' }).check()
    await dialog.getByRole('button', { name: 'Create meeting' }).click()
    await shows(page.getByText('Meeting created successfully'))
    expect(changes[0]?.body).toMatchObject({
      title: 'Planning',
      startDateTime: `${day}T08:00:00.000Z`,
      endDateTime: `${day}T09:30:00.000Z`,
      meetingType: 'general',
      recurrencePattern: 'weekly',
      recurrenceInterval: 1,
      recurrenceEndDate: null,
      recurrenceOccurrences: 10,
    })
  })

  test('[nightly] [MEET-39] that the server refuses stays in the form', async () => {
    const { page } = await open(`&day=${day}`, [])
    await page.route('**/api/meetings', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'New meeting on Wed, May 14, 2031 at 9:00 AM' }).click()
    await page.getByLabel('Title').fill('Planning')
    await page.getByRole('button', { name: 'Create meeting' }).click()
    await shows(page.getByText('Failed to create meeting'))
    expect(await page.getByLabel('Title').inputValue()).toBe('Planning')
  })
})

describe('a meeting', () => {
  test('[nightly] [MEET-34] [MEET-39] is deleted after a question', async () => {
    const { page, changes } = await open(`&day=${day}`, [at('09:00')])
    await page.getByRole('button', { name: /Weekly review/ }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this meeting?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await shows(page.getByText('Meeting deleted successfully'))
    expect(changes.map(({ method }) => method)).toEqual(['DELETE'])
  })

  test('[nightly] [MEET-16] [MEET-39] is answered', async () => {
    const { page, changes } = await open(`&day=${day}`, [at('09:00', { myStatus: 'pending', canEdit: false })])
    await page.getByRole('button', { name: /Weekly review/ }).click()
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await shows(page.getByText('Participation status updated'))
    expect(changes.map(({ method, body }) => [method, body])).toEqual([['PUT', { status: 'declined' }]])
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  })

  test('[nightly] [MEET-7] [MEET-33] of a series is edited alone, and only what was changed is sent', async () => {
    const series = at('09:00', {
      ...daily,
      occurrence: `${day}T07:00:00.000Z`,
    })
    const { page, changes } = await open(`&day=${day}`, [series])
    await page.getByRole('button', { name: /Weekly review/ }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog', { name: 'Which meetings do you want to change?' }).getByText('Continue').click()
    const dialog = page.getByRole('dialog', { name: 'Edit meeting' })
    await dialog.getByLabel('Location').fill('Room 2')
    expect(await dialog.getByRole('checkbox', { name: 'Recurring meeting' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await shows(page.getByText('Meeting updated successfully'))
    expect(changes).toEqual([
      {
        method: 'PUT',
        address: `/api/meetings/${series.id}?occurrence=${day}T07:00:00.000Z&scope=this`,
        body: { location: 'Room 2' },
      },
    ])
  })

  test('[nightly] [MEET-39] says so when an answer, a change, a cancellation or a deletion fails', async () => {
    const meeting = at('09:00', { myStatus: 'pending' })
    const { page } = await open(`&day=${day}`, [meeting])
    await page.route(/\/api\/meetings\//, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
    )
    await page.getByRole('button', { name: /Weekly review/ }).click()
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await shows(page.getByText('Failed to update status'))
    for (const [action, title, failure] of [
      ['Cancel meeting', 'Cancel this meeting?', 'Failed to cancel meeting'],
      ['Delete', 'Are you sure you want to delete this meeting?', 'Failed to delete meeting'],
    ] as const) {
      await page.getByRole('button', { name: action }).click()
      const question = page.getByRole('dialog', { name: title })
      await question.getByRole('button', { name: action }).click()
      await shows(page.getByText(failure))
      await question.getByRole('button', { name: 'Cancel', exact: true }).click()
      await vanishes(question)
    }
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Title').fill('Planning')
    await page.getByRole('button', { name: 'Save' }).click()
    await shows(page.getByText('Failed to update meeting'))
    expect(await page.getByLabel('Title').inputValue()).toBe('Planning')
  })
})

test('[nightly] [MEET-8] [ROOM-1] the overview says how many meetings are upcoming, and leads to their sub-tab', async () => {
  const { page } = await portal.openAs('aom.paris', '/profile')
  await serveMeetings(page, [])
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '2 upcoming' }).click()
  await shows(page.getByRole('tab', { name: 'Meeting Agenda', selected: true }))
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Overview & Stats',
    'Team Communication',
    'Applications',
    'Team Chat',
    'Meeting Agenda',
  ])
})

test('[MEET-7] [MEET-10] [MEET-17] [MEET-34] [MEET-39] a meeting is created, answered by the person invited, and deleted', async () => {
  const title = uniqueWord()
  const { page, complaints } = await portal.openAs('te.paris1', `${agenda}&day=${day}`)
  await page.getByRole('button', { name: 'New meeting on Wed, May 14, 2031 at 9:00 AM' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Participants', { exact: true }).fill('te.munich1')
  await page.locator('.ant-select-item-option').getByText('(te.munich1)').click()
  await shows(page.getByText('Free all day'))
  expect(await page.getByText('Availability not known').count()).toBe(0)
  await page.getByRole('button', { name: 'Create meeting' }).click()
  await shows(page.getByText('Meeting created successfully'))
  const block = page.getByRole('button', { name: `${title} 9:00 AM – 9:30 AM Scheduled` })
  await shows(block)

  const invited = await portal.openAs('te.munich1', `${agenda}&display=calendar&day=${day}`)
  await invited.page.getByRole('button', { name: new RegExp(title) }).click()
  await invited.page.getByRole('button', { name: 'Accept', exact: true }).click()
  await shows(invited.page.getByText('Participation status updated'))
  expect(await invited.page.getByRole('button', { name: 'Delete' }).count()).toBe(0)

  await block.click()
  await shows(page.getByRole('dialog').getByText('Accepted', { exact: true }).nth(1))
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: /^Are you sure/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await shows(page.getByText('Meeting deleted successfully'))
  await vanishes(block)
  expect(complaints).toEqual([])
})
