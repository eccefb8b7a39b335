import { afterEach, expect, test } from 'vitest'
import { signedIn } from '../api/support/client.ts'
import { query } from '../api/support/database.ts'
import { message, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
afterEach(() => query(`delete from public.notifications where kind = 'announcement_reminder'`))

test('[nightly] [MSG-50] an owner sees who has seen an announcement by place, and reminds the others', async () => {
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

test('[nightly] [MSG-50] an author who is no longer a moderator does not see who has seen their announcement', async () => {
  await query(`update public.chat_rooms set category = 'announcement' where id = $1`, [room.id])
  const become = (role: string) =>
    query(
      `update public.chat_members m set role = $2 from public.profiles p
       where m.room_id = $1 and p.id = m.person_id and p.username = 'som.paris1'`,
      [room.id, role],
    )
  await become('moderator')
  const author = await signedIn('som.paris1')
  await author.post('/api/chat/messages', { roomId: room.id, content: 'The canteen is closed' })
  await become('member')
  const { page } = await portal.openAs('som.paris1', room.address())
  await message(page, 'The canteen').hover()
  await message(page, 'The canteen').getByRole('button', { name: 'More actions' }).click()
  await shows(page.getByRole('menuitem', { name: 'Copy link' }))
  expect(await page.getByRole('menuitem', { name: 'Seen by' }).count()).toBe(0)
})
