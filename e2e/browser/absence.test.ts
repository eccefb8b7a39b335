import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { query } from '../api/support/database.ts'
import { seriousFindings } from './support/axe.ts'
import { callButton } from './support/calls.ts'
import { input, roomForEachTest } from './support/chat.ts'
import { portalClock } from './support/clock.ts'
import { portalTabs, shows, uniqueWord } from './support/portal.ts'

const portal = portalTabs(undefined, { flags: () => ['--use-fake-device-for-media-stream'] })
const room = roomForEachTest()
const clock = portalClock()
const note = uniqueWord()
beforeEach(() => clock.goTo(0))
afterEach(() => query('delete from public.leave where note = $1', [note]))

/** Leave from and to that many days after the Wednesday of the clock. */
const goAway = async (username: string, [first, last]: [number, number], deputy?: string) =>
  query('insert into public.leave (profile_id, first_day, last_day, note, deputy_id) values ($1, $2, $3, $4, $5)', [
    await personId(username),
    clock.dayAfter(first),
    clock.dayAfter(last),
    note,
    deputy ? await personId(deputy) : null,
  ])

async function directWith(username: string): Promise<string> {
  const response = await room.owner.post('/api/chat/direct', { userId: await personId(username) })
  const { id } = (await response.json()) as { id: string }
  return id
}

const day = (days: number) =>
  new Date(`${clock.dayAfter(days)}T00:00:00Z`).toLocaleDateString('en', {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })

/** Opens an address and waits until the page knows who is away. */
async function openKnowing(page: Page, address: string): Promise<void> {
  const known = page.waitForResponse((response) => response.url().includes('/api/absences'))
  await page.goto(address)
  await shows(input(page))
  await (await known).finished()
}

describe('a conversation', () => {
  test('[nightly] [MSG-48] with somebody on leave says until when, and leads to the deputy', async () => {
    await goAway('som.lyon1', [-3, 0], 'te.berlin1')
    const direct = await directWith('som.lyon1')
    const { page, complaints } = await portal.openAs('te.paris1', `/chat?room=${direct}`)
    await shows(page.getByText(`Sophie Girard is away until ${day(1)}`, { exact: true }))
    expect(await page.getByText(note).count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Write to Paula Lang, the deputy' }).click()
    await shows(page.getByRole('region', { name: 'Paula Lang' }))
    expect(page.url()).not.toContain(direct)
    expect(complaints).toEqual([])
  })

  test('[nightly] [MSG-48] with somebody whose leave begins tomorrow says so tomorrow', async () => {
    await goAway('som.lyon1', [1, 2], 'te.berlin1')
    const address = `/chat?room=${await directWith('som.lyon1')}`
    const { page } = await portal.openAs('te.paris1', '/profile')
    await openKnowing(page, address)
    expect(await page.getByText(/is away/).count()).toBe(0)
    await clock.goTo(1)
    await openKnowing(page, address)
    // Saturday and Sunday follow.
    await shows(page.getByText(`Sophie Girard is away until ${day(5)}`, { exact: true }))
  })

  test('[nightly] [MSG-48] on a public holiday of the other person says so, without a deputy', async () => {
    await query(
      `insert into public.holidays (country_id, day, name) select id, $1, $2 from public.countries where code = 'DE'`,
      [clock.dayAfter(0), note],
    )
    try {
      const { page } = await portal.openAs('te.paris1', `/chat?room=${await directWith('te.berlin1')}`)
      await shows(page.getByText(`Paula Lang is away until ${day(1)}`, { exact: true }))
      expect(await page.getByRole('button', { name: /deputy|stands in/ }).count()).toBe(0)
    } finally {
      await query('delete from public.holidays where name = $1', [note])
    }
  })

  test('[nightly] [MSG-54] says that the deputy is away too, and leads to whoever stands in', async () => {
    await goAway('som.lyon1', [0, 0], 'te.berlin1')
    await goAway('te.berlin1', [0, 1], 'te.munich1')
    const { page } = await portal.openAs('te.paris1', `/chat?room=${await directWith('som.lyon1')}`)
    await shows(page.getByText(`The deputy, Paula Lang, is away too, until ${day(2)}`, { exact: true }))
    expect(await page.getByRole('button', { name: /^Write to Paula/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Write to Emre Yilmaz, who stands in' }).click()
    await shows(page.getByRole('region', { name: 'Emre Yilmaz' }))
  })

  test('[nightly] [MSG-54] offers nobody while the deputies are away for each other', async () => {
    await goAway('som.lyon1', [0, 0], 'te.berlin1')
    await goAway('te.berlin1', [0, 0], 'som.lyon1')
    const { page } = await portal.openAs('te.paris1', `/chat?room=${await directWith('som.lyon1')}`)
    await shows(page.getByText(`The deputy, Paula Lang, is away too, until ${day(1)}`, { exact: true }))
    expect(await page.getByRole('button', { name: /^Write to/ }).count()).toBe(0)
  })
})

test('[ROOM-48] adding somebody who is away to a room says so, and offers the deputy', async () => {
  await goAway('te.lyon1', [0, 0], 'te.munich1')
  const { page, complaints } = await portal.openAs('te.paris1', room.address(), { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Room menu' }).click()
  await page.getByRole('menuitem', { name: 'Manage Members' }).click()
  const members = page.getByRole('dialog', { name: 'Manage Members' })
  await members.getByRole('button', { name: 'Add Members' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Members' })
  await adding.getByRole('combobox').fill('te.lyon1')
  await page.locator('.ant-select-item-option').getByText('Louise Garnier (te.lyon1)').click()
  await shows(adding.getByText(`Louise Garnier (te.lyon1) is away until ${day(1)}`, { exact: true }))
  await adding.getByRole('button', { name: 'Add Emre Yilmaz, the deputy' }).click()
  await expect.poll(() => adding.getByRole('button', { name: /the deputy/ }).count()).toBe(0)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  for (const name of ['Louise Garnier', 'Emre Yilmaz']) await shows(members.getByText(name, { exact: true }))
  expect(complaints).toEqual([])
})

test('[CALL-75] calling somebody who is away says so, and calls the deputy instead', async () => {
  await goAway('som.lyon1', [0, 0], 'te.berlin1')
  const direct = await directWith('som.lyon1')
  const { page, complaints } = await portal.openAs('te.paris1', `/dashboard?tab=communication&room=${direct}`)
  await callButton(page, 'Voice call').click()
  const calling = page.getByRole('dialog', { name: 'Voice call in Sophie Girard' })
  await shows(calling.getByText(`Sophie Girard is away until ${day(1)}`, { exact: true }))
  await calling.getByRole('button', { name: 'Call Paula Lang, the deputy' }).click()
  const instead = page.getByRole('dialog', { name: 'Voice call in Paula Lang' })
  await shows(instead.getByRole('button', { name: 'Start call' }))
  expect(await instead.getByText(/is away/).count()).toBe(0)
  await instead.getByRole('button', { name: 'Cancel' }).click()
  expect(complaints).toEqual([])
})

test('[nightly] [COMP-11] a deputy is chosen with leave', async () => {
  const { page, complaints } = await portal.openAs('te.paris2', '/compliance')
  await page.getByRole('button', { name: 'My days and leave' }).click()
  await page.getByRole('button', { name: 'Add leave' }).click()
  const form = page.getByRole('dialog').filter({ hasText: 'First day' }).last()
  await form.getByLabel('Note').fill(note)
  await form.getByRole('combobox', { name: 'Deputy' }).fill('te.lyon1')
  await page.locator('.ant-select-item-option').getByText('(te.lyon1)').click()
  for (const [label, value] of [
    ['First day', '2099-05-04'],
    ['Last day', '2099-05-08'],
  ] as const) {
    await form.getByLabel(label).fill(value)
    await page.keyboard.press('Enter')
  }
  await shows(page.getByText('Leave saved'))
  await shows(page.getByText(/^Deputy: /))
  const stored = await query<{ username: string }>(
    'select p.username from public.leave l join public.profiles p on p.id = l.deputy_id where l.note = $1',
    [note],
  )
  expect(stored).toEqual([{ username: 'te.lyon1' }])
  expect(complaints).toEqual([])
})
