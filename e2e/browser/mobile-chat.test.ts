import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { byDay } from '../support/by-day.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const person = 'te.paris1'
beforeEach(forgetSignIns)

const room = (page: Page) => page.getByRole('region')
const list = (page: Page) => page.getByRole('list', { name: 'Rooms' })

describe('the mobile chat', () => {
  test.each([360, 1440])(
    '[nightly] [MOB-1] moves between the list of rooms and one room, %d pixels wide',
    async (width) => {
      const { page } = await portal.openAs(person, '/mobile-chat', { width })
      await shows(page.getByRole('heading', { name: 'Team Chat' }))
      await list(page)
        .getByRole('button', { name: /Handover/ })
        .click()
      await shows(room(page).getByRole('heading', { name: 'Handover' }))
      await vanishes(list(page))
      expect(new URL(page.url()).searchParams.get('room')).toBeTruthy()
      await page.getByRole('button', { name: 'All rooms' }).click()
      await shows(list(page))
      await page.goBack()
      await shows(room(page).getByRole('heading', { name: 'Handover' }))
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    },
  )

  test('[MOB-2] [MOB-1] changes the name of a room in place, with Enter, and opens its settings', async () => {
    const [before, after] = [uniqueWord(), uniqueWord()]
    const { page } = await portal.openAs(person, '/profile', { width: 390 })
    const response = await page.request.post('/api/chat/rooms', { data: { name: before } })
    const { id } = (await response.json()) as { id: string }
    await page.goto(`/mobile-chat?room=${id}`)
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Room name').fill('Never mind')
    await page.getByLabel('Room name').press('Escape')
    await shows(room(page).getByRole('heading', { name: before }))
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Room name').fill(after)
    await page.getByLabel('Room name').press('Enter')
    await shows(page.getByText('Room updated successfully!'))
    await shows(room(page).getByRole('heading', { name: after }))
    expect(await query('select name from public.chat_rooms where id = $1', [id])).toEqual([{ name: after }])
    await page.getByRole('button', { name: 'Room menu' }).click()
    await shows(page.getByRole('menuitem', { name: 'Manage Members' }))
    await shows(page.getByRole('menuitem', { name: 'Mute' }))
  })

  test('[nightly] [MOB-2] offers no change of name to members', async () => {
    const { page } = await portal.openAs(person, '/mobile-chat', { width: 390 })
    await list(page)
      .getByRole('button', { name: /Company news/ })
      .click()
    await shows(room(page).getByRole('heading', { name: 'Company news' }))
    expect(await page.getByRole('button', { name: 'Rename' }).count()).toBe(0)
  })

  test.each(byDay([['denied', 1] as const, ['granted', 0] as const]))(
    '[MOB-3] [MOB-19] asks for permission to send notifications, and keeps that it was %s',
    async (permission, toasts) => {
      const { page } = await portal.openAs(person, '/profile')
      await page.addInitScript((given) => {
        let now: NotificationPermission = 'default'
        Object.defineProperty(Notification, 'permission', { get: () => now })
        Notification.requestPermission = async () => (now = given)
      }, permission)
      await page.goto('/mobile-chat')
      await shows(list(page))
      const kept = () => page.evaluate(() => localStorage.getItem('chat.notifications'))
      await expect.poll(kept).toBe(permission)
      await expect.poll(() => page.getByText('Notifications denied').count()).toBe(toasts)
      await page.reload()
      await shows(list(page))
      await expect.poll(kept).toBe(permission)
      expect(await page.getByText('Notifications denied').count()).toBe(0)
    },
  )
})
