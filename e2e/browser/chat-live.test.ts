import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { signedIn } from '../api/support/client.ts'
import { query } from '../api/support/database.ts'
import { stopNotifications } from '../api/support/stop-notifications.ts'
import { byDay } from '../support/by-day.ts'
import { roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const reader = 'som.paris1'

beforeEach(async () => {
  await query(
    'update public.chat_member_settings s set read_seq = r.last_rev from public.chat_rooms r where r.id = s.room_id',
  )
})

const write = (content: string) => room.owner.post('/api/chat/messages', { id: randomUUID(), roomId: room.id, content })
const sidebarItem = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const entry = (page: Page) => page.getByRole('button', { name: /Test of the chat/ })

describe('a page that stays open', () => {
  test('[MSG-15] [ROOM-41] shows the number of unread messages in the sidebar and in its title', async () => {
    const { page } = await portal.openAs(reader, '/profile')
    await shows(sidebarItem(page, 'Team Chat'))
    await write('One')
    await shows(sidebarItem(page, 'Team Chat 1 unread'))
    await expect.poll(() => page.title()).toBe('(1) My Profile · Enterprise Portal')
    await write('Two')
    await shows(sidebarItem(page, 'Team Chat 2 unread'))
    await room.owner.put(`/api/chat/rooms/${room.id}`, { name: 'Test of the chat' })
    const mine = await signedIn(reader)
    await mine.put(`/api/chat/rooms/${room.id}/settings`, { mutedUntil: '9999-12-31T00:00:00Z' })
    await shows(sidebarItem(page, 'Team Chat'))
    await expect.poll(() => page.title()).toBe('My Profile · Enterprise Portal')
    await write('Three for @som.paris1')
    await shows(sidebarItem(page, 'Team Chat 1 unread'))
  })

  test('[nightly] [ROOM-41] shows it on the tile of the dashboard', async () => {
    const { page } = await portal.openAs('cm.fr', '/dashboard?tab=applications')
    const tile = page.getByRole('link', { name: /Team Communication Hub/ })
    await shows(tile)
    await room.owner.post(`/api/chat/rooms/${room.id}/members`, { userIds: [await personId('cm.fr')] })
    await write('One')
    await shows(tile.getByText('1 unread'))
    expect(await tile.getByText('1', { exact: true }).count()).toBe(1)
  })

  test.each(byDay(['/chat', '/mobile-chat']))(
    '[ROOM-40] lists a room at %s as soon as the person is added, moves it up with a message, and drops it after a removal',
    async (path) => {
      const { page } = await portal.openAs('te.lyon1', path)
      await shows(page.getByRole('list', { name: 'Rooms' }))
      expect(await entry(page).count()).toBe(0)
      const id = await personId('te.lyon1')
      await room.owner.post(`/api/chat/rooms/${room.id}/members`, { userIds: [id] })
      await shows(entry(page))
      const text = uniqueWord()
      await write(text)
      await shows(entry(page).getByText(text))
      await shows(entry(page).getByTitle('1 unread message'))
      await expect.poll(() => page.title()).toBe('(1) Team Chat · Enterprise Portal')
      await room.owner.delete(`/api/chat/rooms/${room.id}/members/${id}`)
      await vanishes(entry(page))
    },
  )

  test.each([360, 1440])(
    '[nightly] [ROOM-33] says in the same place that its reader is no longer a member, and then that there is no such room, %d pixels wide',
    async (width) => {
      const { page } = await portal.openAs(reader, room.address(), { width })
      await shows(page.getByRole('textbox', { name: 'Type your message...' }))
      // Also holds back the rooms that the message below makes it read, which may no longer contain this one.
      const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
      await page.route('**/api/chat/rooms', async (route) => {
        await isAllowed
        await route.continue()
      })
      // A page that shows a new message has joined the topic of the room, on which it hears of the removal.
      const text = uniqueWord()
      await write(text)
      await shows(page.getByText(text, { exact: true }))
      await room.owner.delete(`/api/chat/rooms/${room.id}/members/${await personId(reader)}`)
      const look = (text: string) =>
        page.getByText(text).evaluate((notice) => {
          const { x, y, width, height } = notice.getBoundingClientRect()
          return { x, y, width, height, background: getComputedStyle(notice).backgroundColor }
        })
      const first = await look('You are no longer a member of this room')
      allow()
      expect(await look('This room does not exist, or you are not a member of it')).toEqual(first)
    },
  )

  test('[nightly] [ROOM-40] agrees with the person’s other devices about what was read', async () => {
    const { page: phone } = await portal.openAs(reader, '/profile')
    await write('One')
    await shows(sidebarItem(phone, 'Team Chat 1 unread'))
    await portal.openAs(reader, room.address())
    await shows(sidebarItem(phone, 'Team Chat'))
    await expect.poll(() => phone.title()).toBe('My Profile · Enterprise Portal')
  })

  test('[nightly] [ROOM-40] agrees with another device in the bell as in the unread messages', async () => {
    await stopNotifications(reader)
    const pages = await Promise.all([0, 1].map(async () => (await portal.openAs(reader, '/profile')).page))
    const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
    for (const page of pages) await shows(bell(page, 'Notifications'))
    await write('Hello @som.paris1')
    for (const page of pages) {
      await shows(bell(page, 'Notifications, 1 unread'))
      await shows(sidebarItem(page, 'Team Chat 1 unread'))
    }
    await pages[0]?.goto(room.address())
    for (const page of pages) {
      await shows(bell(page, 'Notifications'))
      await shows(sidebarItem(page, 'Team Chat'))
      await expect.poll(() => page.title()).toMatch(/^(My Profile|Team Chat)/)
    }
  })

  test('[nightly] [MSG-18] shows what changed while it was offline', async () => {
    const { page } = await portal.openAs(reader, '/chat')
    await shows(entry(page))
    await page.context().setOffline(true)
    const text = uniqueWord()
    await write(text)
    await page.context().setOffline(false)
    await shows(entry(page).getByText(text))
    await shows(entry(page).getByTitle('1 unread message'))
    await expect.poll(() => page.title()).toBe('(1) Team Chat · Enterprise Portal')
  })

  test('[nightly] shows who looked at the portal within two minutes', async () => {
    await query('delete from people.presence')
    const { page } = await portal.openAs(reader, room.address())
    const members = page.getByRole('dialog', { name: 'Manage Members' })
    const open = async () => {
      await page.getByRole('button', { name: 'Room menu' }).click()
      await page.getByRole('menuitem', { name: 'Manage Members' }).click()
      await shows(members.getByRole('listitem'))
    }
    await open()
    await room.owner.post('/api/live')
    await page.reload()
    await open()
    await expect.poll(() => members.getByRole('img', { name: 'Online' }).count()).toBe(2)
  })
})
