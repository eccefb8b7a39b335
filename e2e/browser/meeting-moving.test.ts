import { beforeEach, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { meetingAt, serveMeetings } from './support/meetings.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

/** May 14, 2031, is a Wednesday; Paris is two hours ahead of UTC. */
const day = '2031-05-14'
const at = (time: string, changes: Parameters<typeof meetingAt>[1] = {}) =>
  meetingAt(`${day}T${time}:00+02:00`, changes)

async function open(search: string, all: Parameters<typeof serveMeetings>[1]) {
  const { page } = await portal.openAs('te.paris1', '/profile')
  const changes = await serveMeetings(page, all)
  await page.goto(`/dashboard?tab=communication&part=agenda${search}`)
  await shows(page.getByRole('heading', { name: 'Meeting Agenda', exact: true }))
  return { page, changes }
}

test('[nightly] [MEET-33] a meeting of a series is moved by keys, after the question which ones', async () => {
  const series = at('09:00', { isRecurring: true, recurrencePattern: 'daily', occurrence: `${day}T07:00:00.000Z` })
  const { page, changes } = await open(`&day=${day}`, [series])
  await page.getByRole('button', { name: /Weekly review/ }).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('+')
  await shows(page.getByRole('button', { name: 'Weekly review 9:30 AM – 10:30 AM Scheduled' }))
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'This and all following meetings' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await shows(page.getByText('Meeting updated successfully'))
  expect(changes).toEqual([
    {
      method: 'PUT',
      address: `/api/meetings/${series.id}?occurrence=${day}T07:00:00.000Z&scope=following`,
      body: { startDateTime: '2031-05-15T07:30:00.000Z', endDateTime: '2031-05-15T08:30:00.000Z' },
    },
  ])
})

test('[nightly] [MEET-33] a meeting is made longer by dragging its lower edge', async () => {
  const { page, changes } = await open(`&day=${day}`, [at('09:00')])
  const box = await page.getByRole('button', { name: /Weekly review/ }).boundingBox()
  if (!box) throw new Error('The meeting is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 28, { steps: 4 })
  await page.mouse.up()
  await shows(page.getByText('Meeting updated successfully'))
  expect(changes.map(({ body }) => body)).toEqual([
    { startDateTime: `${day}T07:00:00.000Z`, endDateTime: `${day}T08:00:00.000Z` },
  ])
})

test('a meeting is moved by mouse, and Escape leaves a move by keys', async () => {
  const { page, changes } = await open(`&day=${day}`, [at('09:00')])
  const block = page.getByRole('button', { name: /Weekly review/ })
  await block.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Escape')
  await shows(page.getByRole('button', { name: /9:00 AM – 9:30 AM/ }))
  const box = await block.boundingBox()
  if (!box) throw new Error('The meeting is not shown')
  const [x, y] = [box.x + 20, box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 2 * 28, { steps: 4 })
  await page.mouse.up()
  await shows(page.getByText('Meeting updated successfully'))
  expect(changes.map(({ body }) => body)).toEqual([
    { startDateTime: `${day}T08:00:00.000Z`, endDateTime: `${day}T08:30:00.000Z` },
  ])
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('[nightly] a meeting that is dragged beyond the days that are shown stays on them', async () => {
  const { page, changes } = await open(`&period=day&day=${day}`, [at('09:00')])
  const block = page.getByRole('button', { name: /Weekly review/ })
  const box = await block.boundingBox()
  if (!box) throw new Error('The meeting is not shown')
  const [x, y] = [box.x + 20, box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 28)
  await page.mouse.move(x + 2 * box.width, y + 28)
  await page.mouse.up()
  await shows(page.getByText('Meeting updated successfully'))
  expect(changes.map(({ body }) => body)).toEqual([
    { startDateTime: `${day}T07:30:00.000Z`, endDateTime: `${day}T08:00:00.000Z` },
  ])
})

test('[nightly] keys do not move a meeting beyond the days that are shown', async () => {
  const { page, changes } = await open(`&period=day&day=${day}`, [at('23:00')])
  await page.getByRole('button', { name: /Weekly review/ }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await shows(page.getByRole('button', { name: /Weekly review 11:30 PM/ }))
  await page.keyboard.press('Enter')
  await shows(page.getByText('Meeting updated successfully'))
  expect(changes.map(({ body }) => body)).toEqual([
    { startDateTime: `${day}T21:30:00.000Z`, endDateTime: `${day}T22:00:00.000Z` },
  ])
})

test('[nightly] a meeting keeps the focus when a key moves it past midnight', async () => {
  const { page, changes } = await open(`&day=${day}`, [at('23:00')])
  await page.getByRole('button', { name: /Weekly review/ }).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await shows(page.getByRole('region', { name: 'Thu, May 15, 2031' }).getByRole('button', { name: /Weekly review/ }))
  await page.keyboard.press('Enter')
  await shows(page.getByText('Meeting updated successfully'))
  expect(changes.map(({ body }) => body)).toEqual([
    { startDateTime: `${day}T22:00:00.000Z`, endDateTime: `${day}T22:30:00.000Z` },
  ])
})

test('[nightly] a meeting that keys move to the day before keeps the focus while it is on both days', async () => {
  const { page, changes } = await open(`&day=${day}`, [at('00:30', { endDateTime: `${day}T01:30:00+02:00` })])
  await page.getByRole('button', { name: /Weekly review/ }).focus()
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await shows(page.getByText('Meeting updated successfully'))
  expect(changes.map(({ body }) => body)).toEqual([
    { startDateTime: '2031-05-13T21:00:00.000Z', endDateTime: '2031-05-13T22:00:00.000Z' },
  ])
})

test('[nightly] a meeting that keys move to a time with many others stays visible', async () => {
  const others = ['10:00', '10:05', '10:10'].map((time) =>
    at(time, { title: `Review at ${time}`, endDateTime: `${day}T11:00:00+02:00` }),
  )
  const { page } = await open(`&day=${day}`, [at('09:30'), ...others])
  const block = page.getByRole('button', { name: /Weekly review/ })
  await block.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await shows(page.getByRole('button', { name: /Weekly review 10:00 AM/ }))
  await page.keyboard.press('Escape')
  await shows(page.getByRole('button', { name: /Weekly review 9:30 AM/ }))
  expect(await block.evaluate((button) => button === document.activeElement)).toBe(true)
})
