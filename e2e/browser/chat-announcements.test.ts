import { afterEach, expect, test } from 'vitest'
import { query } from '../api/support/database.ts'
import { message, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
afterEach(() => query(`delete from public.notifications where kind = 'announcement_reminder'`))

test('[MSG-50] an owner sees who has seen an announcement by place, and reminds the others', async () => {
  await query(`update public.chat_rooms set category = 'announcement' where id = $1`, [room.id])
  await room.owner.post('/api/chat/messages', { roomId: room.id, content: 'The canteen is closed' })
  const { page, complaints } = await portal.openAs('te.paris1', room.address())
  await message(page, 'The canteen').hover()
  await message(page, 'The canteen').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Seen by' }).click()
  const dialog = page.getByRole('dialog', { name: 'Seen by' })
  await shows(dialog.getByText('Seen by 0 of 1 person').first())
  await shows(dialog.getByRole('listitem').getByText(/^France/))
  await shows(dialog.getByText(/^Not yet: /))
  await dialog.getByRole('button', { name: 'Remind the others' }).click()
  await shows(page.getByText('1 person was reminded'))
  expect(await query(`select from public.notifications where kind = 'announcement_reminder'`)).toHaveLength(1)
  expect(complaints).toEqual([])
})
