import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRoom, forgetCreations, personId, removeRooms } from '../api/support/chat.ts'
import { signedIn } from '../api/support/client.ts'
import { forgetSignIns, query } from '../api/support/database.ts'
import { choose, portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'
import { dialog, fill } from './support/settings.ts'

const portal = portalTabs()
beforeEach(async () => {
  await forgetSignIns()
  await forgetCreations()
})
afterEach(async () => {
  await removeRooms()
  await query(`delete from public.chat_rooms where name like 'word%'`)
})

describe('the list of rooms', () => {
  test('[ROOM-6] [ROOM-7] is filtered by category, department and country, and shows the selected room, both 600 px high', async () => {
    const { page } = await portal.openAs('te.paris1', '/chat')
    await shows(page.getByRole('heading', { name: 'Team Chat', level: 1 }))
    await shows(page.getByText('Select a chat room'))
    const rooms = page.getByRole('list', { name: 'Rooms' })
    await shows(rooms.getByRole('button', { name: /Paris La Défense/ }))
    await choose(page, 'Category', 'Support')
    await vanishes(rooms.getByRole('button', { name: /Paris La Défense/ }))
    await rooms.getByRole('button', { name: /IT support/ }).click()
    const selected = page.getByRole('region', { name: 'IT support' })
    await shows(selected)
    for (const part of [page.getByRole('complementary').last(), selected])
      expect((await part.boundingBox())?.height).toBe(600)
    expect(new URL(page.url()).searchParams.get('category')).toBe('support')
    await page.goBack()
    await shows(page.getByText('Select a chat room'))
  })

  test('[nightly] [ROOM-8] that cannot be loaded says so and offers to try again', async () => {
    const { page } = await portal.openAs('te.paris1', '/dashboard')
    await page.route('**/api/chat/rooms', (route) => route.abort())
    await page.goto('/chat')
    await shows(page.getByText('Error loading rooms'))
    await vanishes(page.locator('aside .ant-skeleton'))
    await page.unroute('**/api/chat/rooms')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await shows(page.getByRole('button', { name: /Handover/ }))
    await vanishes(page.getByText('Error loading rooms'))
    expect(await page.locator('aside .ant-skeleton').count()).toBe(0)
  })

  test('[nightly] [ROOM-9] a visitor who is not signed in sees that authentication is required', async () => {
    const { page } = await portal.open('/chat')
    await shows(page.getByRole('heading', { name: 'Authentication Required' }))
    expect(await page.getByText('Select a chat room').count()).toBe(0)
  })

  test('[ROOM-3] [ROOM-10] opens in the dashboard with the room of the address, without any application', async () => {
    const [room] = await query<{ id: string; member_count: number }>(
      `select id, member_count from public.chat_rooms where name = 'Company news'`,
    )
    const person = `where user_id = (select id from public.profiles where username = 'hr.hq')`
    await query(`update public.application_permissions set has_access = false ${person}`)
    try {
      const { page } = await portal.openAs('hr.hq', `/team-communication?room=${room?.id}`)
      await shows(page.getByRole('tab', { name: 'Team Communication', selected: true }))
      await shows(page.getByRole('region', { name: 'Company news' }))
      await shows(page.getByText(`${room?.member_count} members`))
      expect(new URL(page.url()).pathname).toBe('/dashboard')
    } finally {
      await query(`update public.application_permissions set has_access = true ${person}`)
    }
  })
})

describe('a room', () => {
  test('[nightly] [ROOM-17] is created with a name, and opened', async () => {
    const name = uniqueWord()
    const { page } = await portal.openAs('te.paris1', '/chat')
    await page.getByRole('button', { name: 'Create Room' }).click()
    const create = dialog(page).getByRole('button', { name: 'Create' })
    expect(await create.isDisabled()).toBe(true)
    await fill(page, 'Room name', name)
    await create.click()
    await shows(page.getByText('Chat room created successfully!'))
    await shows(page.getByRole('region', { name }))
  })

  test('[nightly] [ROOM-30] offers a member only what they may do', async () => {
    const id = await createRoom(await signedIn('te.paris1'), ['som.paris1'])
    const { page } = await portal.openAs('som.paris1', `/chat?room=${id}`)
    await page.getByRole('button', { name: 'Room menu' }).click()
    await shows(page.getByRole('menuitem', { name: 'Manage Members' }))
    await shows(page.getByRole('menuitem', { name: 'Leave' }))
    expect(await page.getByRole('menuitem', { name: 'Delete Room' }).count()).toBe(0)
    expect(await page.getByRole('menuitem', { name: 'Edit Room' }).count()).toBe(0)
  })

  test('[nightly] [ROOM-30] [ROOM-32] offers an administrator who is a member to delete it', async () => {
    const id = await createRoom(await signedIn('te.paris1'), ['adm'])
    const { page } = await portal.openAs('adm', `/chat?room=${id}`)
    await page.getByRole('button', { name: 'Room menu' }).click()
    await page.getByRole('menuitem', { name: 'Delete Room' }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await shows(page.getByText('Room deleted successfully!'))
    expect(await query('select from public.chat_rooms where id = $1', [id])).toEqual([])
  })

  test('[nightly] [ROOM-18] is created once when the response is lost and the form is sent again', async () => {
    const name = uniqueWord()
    const { page } = await portal.openAs('te.paris1', '/chat')
    await page.getByRole('button', { name: 'Create Room' }).click()
    await fill(page, 'Room name', name)
    let isLost = true
    await page.route('**/api/chat/rooms', async (route) => {
      if (!isLost || route.request().method() !== 'POST') return route.fallback()
      isLost = false
      await route.fetch()
      return route.abort()
    })
    await dialog(page).getByRole('button', { name: 'Create', exact: true }).click()
    await shows(page.getByText('Failed to create chat room'))
    await dialog(page).getByRole('button', { name: 'Create', exact: true }).click()
    await shows(page.getByText('Chat room created successfully!'))
    expect(await query('select from public.chat_rooms where name = $1', [name])).toHaveLength(1)
  })

  test('[nightly] [ROOM-27] that is open can be joined', async () => {
    const owner = await signedIn('te.paris1')
    const id = await createRoom(owner)
    await owner.put(`/api/chat/rooms/${id}`, { type: 'department', countryId: 1 })
    const { page } = await portal.openAs('fin.fr', `/chat?room=${id}`)
    const hint = page.getByRole('list', { name: 'Rooms' }).getByText('You can join this room')
    await shows(hint)
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await shows(page.getByText('Joined room successfully!'))
    await vanishes(hint)
    expect(await query('select from public.chat_members where room_id = $1', [id])).toHaveLength(2)
    await shows(page.getByRole('textbox', { name: 'Type your message...' }))
  })
})

test('[nightly] [ROOM-49] an administrator finds a room that everybody has left, and deletes it', async () => {
  const owner = await signedIn('te.paris1')
  const id = await createRoom(owner)
  const name = uniqueWord()
  await query('update public.chat_rooms set name = $1 where id = $2', [name, id])
  await owner.delete(`/api/chat/rooms/${id}/members/${await personId('te.paris1')}`)
  const { page } = await portal.openAs('adm', '/chat')
  await page.getByText(/rooms? without members/).click()
  const left = page.getByRole('list', { name: 'Rooms without members' })
  await left.getByRole('button', { name: `Delete "${name}"` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await shows(page.getByText('Room deleted successfully!'))
  await vanishes(page.getByText(name, { exact: true }))
  expect(await query('select from public.chat_rooms where id = $1', [id])).toEqual([])
})

test('[nightly] [ROOM-23] a colleague is found and written to', async () => {
  const { page } = await portal.openAs('fin.fr', '/chat')
  await page.getByRole('button', { name: 'Message a colleague' }).click()
  await dialog(page).getByRole('combobox').fill('Becker')
  await page.locator('.ant-select-item-option').getByText('Anna Becker').click()
  await dialog(page).getByRole('button', { name: 'Open' }).click()
  await shows(page.getByRole('region', { name: 'Anna Becker' }))
  expect(await page.getByRole('textbox', { name: 'Type your message...' }).isEnabled()).toBe(true)
  await query('delete from public.chat_rooms where direct_pair @> array[$1, $2]::uuid[]', [
    await personId('fin.fr'),
    await personId('som.berlin1'),
  ])
})

test('[nightly] [MSG-47] the menu of a room says what it pushes, and changes it', async () => {
  const { page } = await portal.openAs('te.paris1', '/profile')
  const response = await page.request.post('/api/chat/rooms', { data: { name: uniqueWord() } })
  const { id } = (await response.json()) as { id: string }
  await page.goto(`/chat?room=${id}`)
  const choice = (name: string) => page.getByRole('menuitemradio', { name })
  const open = async () => {
    await page.getByRole('button', { name: 'Room menu' }).click()
    await page.getByRole('menuitem', { name: 'Notify me' }).click()
  }
  await open()
  await shows(choice('Of all messages'))
  expect(await choice('Of mentions and replies').getAttribute('aria-checked')).toBe('true')
  await choice('Of nothing').click()
  const stored = () => query('select push_for from public.chat_member_settings where room_id = $1', [id])
  await expect.poll(stored).toEqual([{ push_for: 'nothing' }])
  await open()
  await expect.poll(() => choice('Of nothing').getAttribute('aria-checked')).toBe('true')
})
