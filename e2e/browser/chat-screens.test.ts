import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { query } from '../api/support/database.ts'
import { png } from '../api/support/files.ts'
import { byDay } from '../support/by-day.ts'
import { message, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'
import { dialog, fill } from './support/settings.ts'

const portal = portalTabs()
const room = roomForEachTest()
afterEach(() => query(`delete from public.chat_rooms where name like 'word%'`))

const dashboard = '/dashboard?tab=communication'
const operations = ['Operations', 'Quality', 'Administrative']
const screens = [
  {
    path: '/chat',
    types: ['Group', 'Department', 'Other'],
    categories: ['Operations', 'HR', 'IT', 'Finance', 'Marketing', 'Sales', 'Support'],
    departments: ['Management', 'Engineering', 'Quality', 'Production', 'Administration', 'Maintenance'],
  },
  {
    path: dashboard,
    types: [],
    categories: ['General', 'Project', 'Team', 'Announcement'],
    departments: operations,
  },
  {
    path: '/mobile-chat',
    types: [],
    categories: [...operations, 'Project', 'General'],
    departments: operations,
  },
]

const refuse = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  )

async function choicesOf(page: Page, label: string): Promise<string[]> {
  const select = dialog(page).getByLabel(label, { exact: true })
  await select.click()
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await shows(options)
  const texts = await options.allTextContents()
  await select.press('Tab')
  await vanishes(options)
  return texts
}

async function manageMembers(page: Page) {
  await page.getByRole('button', { name: 'Room menu' }).click()
  await page.getByRole('menuitem', { name: 'Manage Members' }).click()
  return page.getByRole('dialog', { name: 'Manage Members' })
}

test.each(byDay(screens))(
  '[ROOM-12] [ROOM-13] [ROOM-18] [ROOM-42] at $path, rooms are created with the choices of this screen',
  async ({ path, types, categories, departments }) => {
    const { page } = await portal.openAs('te.paris1', path)
    await page.getByRole('button', { name: 'Create Room' }).click()
    await shows(page.getByRole('dialog', { name: 'Create Room' }))
    expect(await choicesOf(page, 'Category')).toEqual(categories)
    expect(await choicesOf(page, 'Department')).toEqual(departments)
    expect(await choicesOf(page, 'Country')).toContain('Germany')
    const hasTypes = (await dialog(page).getByLabel('Type').count()) > 0
    expect(hasTypes ? await choicesOf(page, 'Type') : []).toEqual(types)

    const name = uniqueWord()
    await fill(page, 'Room name', name)
    // The room is stored, but its response is lost.
    await page.route('**/api/chat/rooms', async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      await route.fetch()
      return route.fulfill({ status: 500, body: '' })
    })
    await dialog(page).getByRole('button', { name: 'Create' }).click()
    await shows(page.getByText('Failed to create chat room'))
    await page.unroute('**/api/chat/rooms')
    await dialog(page).getByRole('button', { name: 'Create' }).click()
    await shows(page.getByText('Chat room created successfully!'))
    await shows(page.getByRole('region', { name }))
    expect(await query('select type from public.chat_rooms where name = $1', [name])).toEqual([{ type: 'group' }])
  },
)

test('[nightly] [ROOM-12] [ROOM-13] a room keeps the values of another screen when it is edited', async () => {
  await room.owner.put(`/api/chat/rooms/${room.id}`, { type: 'other', category: 'hr', department: 'engineering' })
  const { page } = await portal.openAs('te.paris1', `${dashboard}&room=${room.id}`)
  await page.getByRole('button', { name: 'Room menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit Room' }).click()
  expect(await choicesOf(page, 'Type')).toEqual(['Other', 'Group'])
  await fill(page, 'Description', 'Changed')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await shows(page.getByText('Room updated successfully!'))
  expect(
    await query('select type, category, department, description from public.chat_rooms where id = $1', [room.id]),
  ).toEqual([{ type: 'other', category: 'hr', department: 'engineering', description: 'Changed' }])
})

test('[ROOM-4] the dashboard lists rooms with their members, and shows the selected one beside them', async () => {
  const { page } = await portal.openAs('te.paris1', dashboard)
  await shows(page.getByText('Select a chat room'))
  const listed = page.getByRole('list', { name: 'Rooms' }).getByRole('button', { name: 'Test of the chat' })
  await shows(listed.getByLabel('2 members'))
  await listed.click()
  const [list, selected] = [await listed.boundingBox(), await page.getByRole('region').boundingBox()]
  expect(selected?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
})

test('[ROOM-5] [ROOM-44] /chat has no buttons for calls, and its banner leads to the same room in the main portal', async () => {
  const { page } = await portal.openAs('te.paris1', room.address())
  await shows(page.getByRole('heading', { name: 'Team Chat', level: 1 }))
  await shows(page.getByRole('button', { name: 'Room menu' }))
  await shows(page.getByText('For video and voice calls, go to the Team Communication tab of the main portal.'))
  expect(await page.getByRole('button', { name: /V(?:ideo|oice) call/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Go to Main Portal' }).click()
  await shows(page.getByRole('tab', { name: 'Team Communication', selected: true }))
  await shows(page.getByRole('region', { name: 'Test of the chat' }))
  await shows(page.getByRole('button', { name: /Video call/ }))
  expect(new URL(page.url()).pathname).toBe('/dashboard')
})

test('[nightly] [ROOM-38] in the dashboard, joining an open room is confirmed, and a failure is said', async () => {
  await room.owner.put(`/api/chat/rooms/${room.id}`, { type: 'department', countryId: 1 })
  const { page } = await portal.openAs('fin.fr', `${dashboard}&room=${room.id}`)
  await refuse(page, '**/join')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await shows(page.getByText('Failed to join room'))
  await page.unroute('**/join')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await shows(page.getByText('Joined room successfully!'))
  await page.getByRole('button', { name: 'Room menu' }).click()
  await page.getByRole('menuitem', { name: 'Leave' }).click()
  await dialog(page).getByRole('button', { name: 'Leave' }).click()
  await shows(page.getByText('Select a chat room'))
  expect(await query('select from public.chat_members where room_id = $1', [room.id])).toHaveLength(2)
})

const failures = [
  { path: '/chat', notAdded: 'Failed to add members', notRemoved: 'Failed to remove member' },
  { path: '/mobile-chat', notAdded: 'Failed to add user to room', notRemoved: 'Failed to remove user from room' },
]

describe.each(byDay(failures))('[ROOM-39] at $path', ({ path, notAdded, notRemoved }) => {
  test('[ROOM-28] [ROOM-31] its owner adds and removes people, except themselves, and failures are said', async () => {
    const { page } = await portal.openAs('te.paris1', `${path}?room=${room.id}`)
    const members = await manageMembers(page)
    await shows(members.getByText('Julien Roux'))
    expect(await members.getByRole('button', { name: 'Remove Amélie Faure' }).count()).toBe(0)
    await refuse(page, '**/members')
    await members.getByRole('button', { name: 'Add Members' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Members' })
    expect(await adding.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
    await adding.getByRole('combobox').fill('Julien')
    await shows(page.getByText('Nobody found'))
    await adding.getByRole('combobox').fill('Benali')
    await page.locator('.ant-select-item-option').getByText('Karim Benali (fin.fr)').click()
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await shows(page.getByText(notAdded))
    await page.unroute('**/members')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await shows(page.getByText('Members added successfully!'))
    await refuse(page, '**/members/*')
    await members.getByRole('button', { name: 'Remove Karim Benali' }).click()
    await shows(page.getByText(notRemoved))
    await page.unroute('**/members/*')
    await members.getByRole('button', { name: 'Remove Karim Benali' }).click()
    await shows(page.getByText('Member removed successfully!'))
    expect(await query('select from public.chat_members where room_id = $1', [room.id])).toHaveLength(2)
  })

  test('[ROOM-19] [ROOM-29] a room is changed and deleted, and failures are said', async () => {
    const { page } = await portal.openAs('te.paris1', `${path}?room=${room.id}`)
    await refuse(page, `**/api/chat/rooms/${room.id}`)
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Room menu' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await choose('Edit Room')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await shows(page.getByText('Failed to update room'))
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await vanishes(dialog(page))
    await choose('Delete Room')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await shows(page.getByText('Failed to delete room'))
    await page.unroute(`**/api/chat/rooms/${room.id}`)
    await choose('Edit Room')
    const name = uniqueWord()
    await fill(page, 'Room name', name)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await shows(page.getByText('Room updated successfully!'))
    await shows(page.getByRole('region', { name }))
    await choose('Delete Room')
    await shows(
      page.getByText(
        `Are you sure you want to delete "${name}"? This action cannot be undone and will remove all messages and members.`,
      ),
    )
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await shows(page.getByText('Room deleted successfully!'))
    expect(await query('select from public.chat_rooms where id = $1', [room.id])).toEqual([])
    await vanishes(page.getByRole('region', { name }))
    await shows(page.getByRole('list', { name: 'Rooms' }))
  })
})

test('[nightly] [MOB-4] the mobile chat sends a file', async () => {
  const { page } = await portal.openAs('te.paris1', `/mobile-chat?room=${room.id}`, { width: 390 })
  await shows(page.getByRole('region', { name: 'Test of the chat' }))
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'plan.png', mimeType: 'image/png', buffer: await png(400, 200) }])
  await shows(message(page, 'plan.png').getByRole('img', { name: 'plan.png' }))
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
})
