import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { byDay } from '../support/by-day.ts'
import { seriousFindings } from './support/axe.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'
import { dialog, fill, press, search } from './support/settings.ts'

/**
 * When two people change the same task or event, the second is notified, sees what is now stored, and keeps what they
 * typed. The settings save only what was edited.
 */

const portal = portalTabs()
const day = '2031-05-14'
let title: string
let planId: string

beforeEach(async () => {
  await forgetSignIns()
  title = uniqueWord()
  const [plan] = await query<{ id: string }>(
    `insert into public.action_plans (creator_id, assignee_id, title, due_date)
     select c.id, a.id, $1, $2 from public.profiles c, public.profiles a
     where c.username = 'som.paris1' and a.username = 'te.paris1' returning id`,
    [title, day],
  )
  planId = plan?.id ?? ''
})
afterEach(async () => {
  await query(`delete from public.action_plans where title like 'word%'`)
  await query(`delete from public.calendar_events where title like 'word%'`)
})

const notice = (page: Page) => dialog(page).getByRole('alert').filter({ hasText: 'Someone else has changed this' })
const stored = (page: Page) => dialog(page).getByLabel('Current value')
const toast = (page: Page, text: string) => shows(page.locator('.ant-notification').getByText(text, { exact: true }))
const planNow = async () =>
  (
    await query('select title, priority, status, due_date::text as due from public.action_plans where id = $1', [
      planId,
    ])
  )[0]

const places: [place: string, address: () => string][] = [
  ['the list of plans', () => `/action-plans?plan=${planId}`],
  ['the calendar', () => `/calendar?day=${day}`],
]

describe.each(byDay(places))('a task that is followed up from %s', (place, address) => {
  test('[PLAN-16] shows the other person’s change and can then be saved', async () => {
    const { page, complaints } = await portal.openAs('te.paris1', address())
    if (place === 'the calendar') await page.locator(`[data-entry="action-${planId}"]`).click()
    await press(page, 'Edit due date and status')
    await dialog(page).getByLabel('Due date', { exact: true }).fill('2031-06-01')
    await page.keyboard.press('Tab')
    await query(`update public.action_plans set status = 'in_progress' where id = $1`, [planId])
    await press(page, 'Save')
    await toast(page, 'Failed to update task')
    await shows(page.locator('.ant-notification').getByText('The task has been changed in the meantime'))
    await shows(notice(page))
    await shows(dialog(page).getByRole('definition').getByText('In Progress', { exact: true }))
    expect(await dialog(page).getByLabel('Due date', { exact: true }).inputValue()).toBe('2031-06-01')
    expect(await seriousFindings(page)).toEqual([])
    await press(page, 'Save')
    await toast(page, 'Task updated successfully')
    await vanishes(notice(page))
    // The field that was not edited here keeps the other person's value.
    expect(await planNow()).toMatchObject({ status: 'in_progress', due: '2031-06-01' })
    await press(page, 'Mark completed')
    await shows(dialog(page).getByRole('definition').getByText('Completed', { exact: true }))
    expect(complaints).toEqual([])
  })
})

test('[nightly] keeps what was typed in an edited plan and shows the stored value', async () => {
  const { page, complaints } = await portal.openAs('som.paris1', `/action-plans?plan=${planId}`)
  await press(page, 'Edit plan')
  await fill(page, 'Title', `${title} mine`)
  await query(`update public.action_plans set title = $2, priority = 'critical' where id = $1`, [
    planId,
    `${title} theirs`,
  ])
  await press(page, 'Save')
  await toast(page, 'Failed to update action plan')
  await shows(notice(page))
  await shows(stored(page).getByText(`${title} theirs`))
  expect(await stored(page).getByRole('term').allTextContents()).toEqual(['Title'])
  expect(await dialog(page).getByLabel('Title', { exact: true }).inputValue()).toBe(`${title} mine`)
  await shows(dialog(page).getByText('Critical', { exact: true }))
  // Until everything that shows the plan was read again, the form ignores clicks.
  await expect.poll(() => dialog(page).getByLabel('Title', { exact: true }).isEnabled()).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  await press(page, 'Save')
  await toast(page, 'Action plan updated successfully')
  expect(await planNow()).toMatchObject({ title: `${title} mine`, priority: 'critical' })
  expect(complaints).toEqual([])
})

test('[nightly] [API-8] saves the edited field of a person without undoing what another administrator has saved', async () => {
  const change = (position: string | null, isAdmin: boolean) =>
    query(`update public.profiles set position = $1, is_admin = $2 where username = 'te.berlin1'`, [position, isAdmin])
  const stored = `select first_name, position, is_admin from public.profiles where username = 'te.berlin1'`
  const [before] = await query<{ first_name: string; position: string | null }>(stored)
  await change(title, true)
  try {
    const { page, complaints } = await portal.openAs('adm', '/settings?tab=users')
    await search(page).fill('te.berlin1')
    await press(page, 'Edit Paula Lang')
    await expect.poll(() => dialog(page).getByLabel('Position', { exact: true }).inputValue()).toBe(title)
    await fill(page, 'First name', title)
    await change('theirs', false)
    await press(page, 'Save')
    await toast(page, 'User updated successfully')
    expect(await query(stored)).toEqual([{ first_name: title, position: 'theirs', is_admin: false }])
    expect(complaints).toEqual([])
  } finally {
    await change(before?.position ?? null, false)
    await query(`update public.profiles set first_name = $1 where username = 'te.berlin1'`, [before?.first_name])
  }
})

test('[nightly] refuses to assign a plan that someone else has just assigned', async () => {
  const { page } = await portal.openAs('som.paris1', `/action-plans?plan=${planId}`)
  await press(page, 'Assign')
  await dialog(page).getByLabel('Person').fill('som.paris1')
  await page.locator('.ant-select-item-option').getByText('Julien Roux (som.paris1)').click()
  await query(
    `update public.action_plans set assignee_id = (select p.id from public.profiles p where p.username = 'te.paris2') where id = $1`,
    [planId],
  )
  await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await toast(page, 'Failed to assign action plan')
  await shows(stored(page))
  const assignee = async () =>
    (
      await query(
        'select p.username from public.action_plans a join public.profiles p on p.id = a.assignee_id where a.id = $1',
        [planId],
      )
    )[0]
  expect(await assignee()).toEqual({ username: 'te.paris2' })
  await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await toast(page, 'Action plan assigned successfully')
  expect(await assignee()).toEqual({ username: 'som.paris1' })
})

test('[nightly] refuses changes to a plan that was handed over while it was open, and removes it from the list', async () => {
  const { page, complaints } = await portal.openAs('te.paris1', `/action-plans?plan=${planId}`)
  await shows(page.getByRole('row').filter({ hasText: title }))
  await shows(dialog(page).getByRole('button', { name: 'Mark completed' }))
  await query(
    `update public.action_plans set assignee_id = (select p.id from public.profiles p where p.username = 'te.berlin1') where id = $1`,
    [planId],
  )
  await press(page, 'Mark completed')
  await toast(page, 'Failed to update task')
  await shows(page.locator('.ant-notification').getByText('Item not found'))
  await shows(dialog(page).getByText('Action plan not found'))
  await page.keyboard.press('Escape')
  await vanishes(page.getByRole('row').filter({ hasText: title }))
  expect(await planNow()).toMatchObject({ status: 'pending' })
  expect(complaints).toEqual([])
})

test('[nightly] keeps what was typed in an event that another window changed', async () => {
  await query(
    `insert into public.calendar_events (owner_id, title, starts_at, ends_at)
     select p.id, $1, '2031-05-14 08:00+00', '2031-05-14 09:00+00' from public.profiles p where p.username = 'te.paris1'`,
    [title],
  )
  const { page, complaints } = await portal.openAs('te.paris1', `/calendar?day=${day}`)
  const entry = page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${title} \\d`) })
  await entry.click()
  await press(page, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  await form.getByLabel('Description').fill('mine')
  await form.getByLabel('Start time').fill('09:30')
  await page.keyboard.press('Tab')
  await query(
    `update public.calendar_events set title = $1 || ' theirs', description = 'theirs', status = 'completed' where title = $1`,
    [title],
  )
  await press(page, 'Save')
  await toast(page, 'Failed to update event')
  await shows(notice(page))
  expect(await stored(page).getByRole('term').allTextContents()).toEqual(['When', 'Description'])
  expect(await form.getByLabel('Title').inputValue()).toBe(`${title} theirs`)
  expect(await form.getByLabel('Description').inputValue()).toBe('mine')
  expect(await form.getByLabel('Start time').inputValue()).toBe('09:30')
  await expect.poll(() => form.getByLabel('Title').isEnabled()).toBe(true)
  await press(page, 'Save')
  await toast(page, 'Event updated successfully')
  const [event] = await query('select description, status, starts_at from public.calendar_events where title = $1', [
    `${title} theirs`,
  ])
  expect(event).toMatchObject({ description: 'mine', status: 'completed' })
  expect(complaints).toEqual([])
})

test('[nightly] a holiday is saved without undoing what another administrator changed', async () => {
  await query(
    `insert into public.holidays (country_id, day, name)
     select id, date_trunc('year', core.now())::date + 75, $1 from public.countries where code = 'DE'`,
    [title],
  )
  try {
    const { page } = await portal.openAs('adm', '/settings/holidays?country=DE')
    await press(page, `Edit ${title}`)
    await shows(dialog(page))
    await query('update public.holidays set day = day + 1 where name = $1', [title])
    await fill(page, 'Name', `${title} 2`)
    await press(page, 'Save')
    await toast(page, 'Holiday saved')
    const saved = `select name, day - date_trunc('year', day)::date as days from public.holidays where name like 'word%'`
    expect(await query(saved)).toEqual([{ name: `${title} 2`, days: 76 }])
  } finally {
    await query(`delete from public.holidays where name like 'word%'`)
  }
})

test('[nightly] leave is saved without undoing what somebody else changed', async () => {
  await query(
    `insert into public.leave (profile_id, first_day, last_day, note)
     select p.id, '2099-05-04', '2099-05-08', $1 from public.profiles p where p.username = 'te.lyon1'`,
    [title],
  )
  try {
    const { page } = await portal.openAs('te.lyon1', '/compliance')
    await press(page, 'My days and leave')
    await page.getByRole('button', { name: /^Change leave: .*2099/ }).click()
    const form = dialog(page).filter({ hasText: 'First day' }).last()
    await shows(form)
    await query(`update public.leave set last_day = '2099-05-11' where note = $1`, [title])
    await form.getByLabel('Note').fill(`${title} 2`)
    await form.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Leave saved')
    expect(await query('select note, last_day::text from public.leave where note like $1', [`${title}%`])).toEqual([
      { note: `${title} 2`, last_day: '2099-05-11' },
    ])
  } finally {
    await query('delete from public.leave where note like $1', [`${title}%`])
  }
})

test('[nightly] shows a change made in the calendar in the list of plans, with its history and without a reload', async () => {
  await query(`update public.action_plans set due_date = (now() at time zone 'Europe/Paris')::date where id = $1`, [
    planId,
  ])
  const { page } = await portal.openAs('te.paris1', '/action-plans')
  const row = page.getByRole('row').filter({ hasText: title })
  const open = page.getByRole('button', { name: `Open "${title}"` })
  const history = dialog(page).getByRole('region', { name: 'History' }).getByRole('listitem')
  await shows(row.getByText('Pending', { exact: true }))
  await open.click()
  await shows(history)
  // Created, assigned, and given its due date.
  await expect.poll(() => history.count()).toBe(3)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await page.locator(`[data-entry="action-${planId}"]`).click()
  await press(page, 'Mark in progress')
  await toast(page, 'Task updated successfully')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Action Plans', exact: true }).click()
  await shows(row.getByText('In Progress', { exact: true }))
  await open.click()
  await shows(history.getByText('Status: Pending → In Progress'))
  await expect.poll(() => history.count()).toBe(4)
})
