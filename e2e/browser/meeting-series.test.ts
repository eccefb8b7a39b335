import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { signedIn } from '../api/support/client.ts'
import { forgetSignIns, query } from '../api/support/database.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { daily, meetingAt, serveMeetings } from './support/meetings.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

const agenda = '/dashboard?tab=communication&part=agenda'
const idOf = async (username: string): Promise<string> =>
  (await query<{ id: string }>('select id from public.profiles where username = $1', [username]))[0]?.id ?? ''
/** White space of any kind as one space. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

test('[nightly] [MEET-1] [MEET-11] [MEET-16] [MEET-17] the list has the meetings by day, and opens one with everyone’s responses', async () => {
  const dayAt = (days: number, hour: number): string =>
    new Date((Math.floor(Date.now() / 86_400_000) + days) * 86_400_000 + hour * 3_600_000).toISOString()
  const own = await idOf('te.paris1')
  const people = [
    ['Ann Lee', 'accepted', 'Accepted'],
    ['Ben Moss', 'declined', 'Declined'],
    ['Cleo Day', 'maybe', 'Maybe'],
    ['Dan Ford', 'pending', 'Pending'],
  ] as const
  const [ann, ...others] = people.map(([name, invitationStatus], index) => {
    const id = `3f8b5a0e-7f0a-4a53-9a0b-00000000000${index}`
    const [firstName = '', lastName = ''] = name.split(' ')
    return {
      id,
      userId: id,
      user: { name, firstName, lastName, position: null, photoId: null },
      role: 'required' as const,
      invitationStatus,
    }
  })
  if (!ann) throw new Error('Nobody is invited')
  const organizer = { id: own, name: 'Karim Benali', firstName: 'Karim', lastName: 'Benali', position: null }
  const series = meetingAt(dayAt(1, 8), {
    location: 'Room 2',
    organizer,
    participants: [ann, ...others],
    isRecurring: true,
    recurrencePattern: 'daily',
    occurrence: dayAt(1, 8),
    myStatus: 'pending',
  })
  const past = meetingAt(dayAt(-1, 8), { title: 'Retrospective' })
  const declined = meetingAt(dayAt(1, 13), { title: 'Next month', meetingType: 'planning', myStatus: 'declined' })
  const cancelled = meetingAt(dayAt(2, 9), { title: 'Interview', meetingType: 'one-on-one', status: 'cancelled' })
  const { page } = await portal.openAs('te.paris1', '/profile')
  const changes = await serveMeetings(page, [past, series, declined, cancelled])
  await page.goto(`${agenda}&display=list`)
  const days = page.locator('ol > li').filter({ has: page.getByRole('heading', { level: 3 }) })
  await shows(days)

  const inParis = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Paris', ...options })
  const day = inParis({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
  const times = ({ startDateTime, endDateTime }: typeof past): string =>
    [startDateTime, endDateTime].map((one) => inParis({ timeStyle: 'short' }).format(new Date(one))).join(' – ')
  const row = (of: typeof past, facts: string): string => `${times(of)} ${of.title} ${facts}`
  const section = (of: typeof past, ...rows: string[]): string =>
    plain([day.format(new Date(of.startDateTime)), ...rows].join(' '))
  const coming = [
    section(
      series,
      row(series, 'Scheduled Pending General Recurring Room 2 Karim Benali'),
      row(declined, 'Scheduled Declined Planning Amélie Faure'),
    ),
    section(cancelled, row(cancelled, 'Cancelled One-on-one Amélie Faure')),
  ]
  expect((await days.allInnerTexts()).map(plain)).toEqual(coming)
  await page.getByRole('button', { name: 'Show past meetings' }).click()
  await shows(page.getByRole('button', { name: /Retrospective/ }))
  expect((await days.allInnerTexts()).map(plain)).toEqual([
    section(past, row(past, 'Completed General Amélie Faure')),
    ...coming,
  ])

  await page.getByRole('button', { name: /Room 2/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Weekly review' })
  for (const [name, , status] of people)
    await shows(dialog.getByRole('listitem').filter({ hasText: name }).getByText(status, { exact: true }))
  await dialog.getByRole('button', { name: 'Decline for Ann Lee' }).click()
  await shows(page.getByText('Participation status updated'))
  expect(changes).toEqual([
    {
      method: 'PUT',
      address: `/api/meetings/${series.id}/participants/${ann.id}?occurrence=${series.occurrence}`,
      body: { status: 'declined' },
    },
  ])
})

describe('a series', () => {
  test('[nightly] [MEET-33] [MEET-39] says which of its meetings a change or a cancellation applies to', async () => {
    const series = meetingAt('2031-05-14T09:00:00+02:00', {
      ...daily,
      occurrence: '2031-05-14T07:00:00.000Z',
    })
    const { page } = await portal.openAs('te.paris1', '/profile')
    const changes = await serveMeetings(page, [series])
    await page.goto(`${agenda}&day=2031-05-14`)
    const part = `?occurrence=${series.occurrence}&scope=`
    for (const [choice, notice, search] of [
      ['Only this meeting', 'You are changing only this meeting of the series.', `${part}this`],
      ['This and all following meetings', 'You are changing this and all following meetings.', `${part}following`],
      ['All meetings of the series', 'You are changing all meetings of the series.', ''],
    ] as const) {
      await page.getByRole('button', { name: /Weekly review/ }).click()
      await page.getByRole('button', { name: 'Cancel meeting' }).click()
      const cancelling = page.getByRole('dialog', { name: 'Cancel this meeting?' })
      await shows(cancelling.getByText('Participants are notified. The meeting stays in the agenda as cancelled.'))
      await cancelling.getByRole('radio', { name: choice, exact: true }).check()
      await cancelling.getByRole('button', { name: 'Cancel meeting' }).click()
      await shows(page.getByText('Meeting cancelled'))
      await vanishes(cancelling)

      await page.getByRole('button', { name: 'Edit' }).click()
      const asking = page.getByRole('dialog', { name: 'Which meetings do you want to change?' })
      await asking.getByRole('radio', { name: choice, exact: true }).check()
      await asking.getByRole('button', { name: 'Continue' }).click()
      const form = page.getByRole('dialog', { name: 'Edit meeting' })
      await shows(form.getByText(notice, { exact: true }))
      await form.getByLabel('Location').fill('Room 2')
      await form.getByRole('button', { name: 'Save' }).click()
      await shows(page.getByText('Meeting updated successfully'))
      await vanishes(form)
      expect(changes.splice(0).map(({ method, address }) => `${method} ${address}`)).toEqual([
        `POST /api/meetings/${series.id}/cancel${search}`,
        `PUT /api/meetings/${series.id}${search}`,
      ])
    }
  })

  test('[nightly] [MEET-32] meets at nine in the organizer’s zone in summer as in winter, and is shown at the readers’ hours', async () => {
    const title = uniqueWord()
    const organizer = await signedIn('te.paris1')
    const created = await organizer.post('/api/meetings', {
      title,
      startDateTime: '2031-03-03T09:00:00+01:00',
      endDateTime: '2031-03-03T09:30:00+01:00',
      participantIds: [await idOf('te.newyork1')],
      isRecurring: true,
      recurrencePattern: 'weekly',
      recurrenceOccurrences: 35,
    })
    const { id } = await expectAnswer(contract.meetings.create, created)
    try {
      // The clocks change on March 30 and October 26 in Paris, on March 9 and November 2 in New York.
      for (const [username, march, october] of [
        ['te.paris1', '9 9 9 9 9', '9 9 9 9 9'],
        ['te.newyork1', '3 4 4 4 3', '3 3 3 3 4'],
      ] as const) {
        const { page } = await portal.openAs(username, '/profile')
        for (const [day, hours] of [
          ['2031-03-15', march],
          ['2031-10-15', october],
        ] as const) {
          await page.goto(`${agenda}&display=calendar&period=month&day=${day}`)
          const texts = async () =>
            (await page.getByRole('button', { name: title }).allInnerTexts())
              .map((text) => plain(text).replace(/:00 AM .*/, ''))
              .join(' ')
          await expect.poll(texts).toBe(hours)
        }
      }
    } finally {
      await query('delete from public.meetings where id = $1', [id])
    }
  })
})
