import { expect, test } from 'vitest'
import { query } from '../api/support/database.ts'
import { input, message, roomForEachTest, type, write } from './support/chat.ts'
import { portalTabs, shows, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const grow = () => query('update public.chat_rooms set member_count = 51 where id = $1', [room.id])

test('[nightly] [MSG-10] @room in a large room asks its owner first', async () => {
  await grow()
  const { page } = await portal.openAs('te.paris1', room.address())
  const question = page.getByRole('dialog', { name: 'Notify everyone in this room?' })
  await type(page, 'Fire drill at noon, @room')
  await shows(question.getByText('All 51 members will be notified of your message.'))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await vanishes(question)
  expect([await input(page).inputValue(), await room.stored()]).toEqual(['Fire drill at noon, @room', []])
  await input(page).press('Enter')
  await question.getByRole('button', { name: 'Notify everyone' }).click()
  await shows(message(page, 'Fire drill at noon').locator('time'))
  await write(page, 'Write to te.paris1@room.example')
  expect(await room.stored()).toHaveLength(2)
})

test('[nightly] [MSG-10] @room in a large room is refused to a member, and not offered', async () => {
  await grow()
  const { page } = await portal.openAs('som.paris1', room.address())
  await input(page).fill('@ro')
  await shows(input(page))
  expect(await page.getByText('Everyone in this room').count()).toBe(0)
  await type(page, 'Hey @room')
  await shows(page.getByText('only owners and moderators can use @room'))
  expect(await room.stored()).toEqual([])
})

test('[nightly] [MSG-49] the input offers groups with their number, and a mentioned group is notified', async () => {
  const [manager] = await query<{ site: string }>(
    `select s.name as site from public.profiles p join public.sites s on s.id = p.site_id where p.username = 'som.paris1'`,
  )
  const { page, complaints } = await portal.openAs('te.paris1', room.address())
  await input(page).pressSequentially('Lights off, @site')
  const offered = page.getByText(`Everyone at ${manager?.site.replaceAll('-', ' ')} (1 person)`)
  await offered.click()
  await input(page).press('Enter')
  await shows(message(page, 'Lights off').locator('time'))
  await expect
    .poll(() =>
      query(
        `select p.username, c.is_group as "isGroup" from public.chat_mentions c join public.profiles p on p.id = c.person_id where c.room_id = $1`,
        [room.id],
      ),
    )
    .toEqual([{ username: 'som.paris1', isGroup: true }])
  expect(complaints).toEqual([])
})

test('[nightly] [MSG-49] a group in a large room asks its owner first', async () => {
  await grow()
  const { page } = await portal.openAs('te.paris1', room.address())
  const question = page.getByRole('dialog', { name: 'Notify the people you mention?' })
  await type(page, 'Please decide, @manager')
  await question.getByRole('button', { name: 'Notify everyone' }).click()
  await shows(message(page, 'Please decide').locator('time'))
  expect(await room.stored()).toEqual(['Please decide, @manager'])
})

test('[nightly] [ROOM-33] a direct conversation says that administrators can see its files', async () => {
  const [other] = await query<{ id: string }>(`select id from public.profiles where username = 'som.paris1'`)
  const response = await room.owner.post('/api/chat/direct', { userId: other?.id })
  const { id } = (await response.json()) as { id: string }
  const { page } = await portal.openAs('te.paris1', `/chat?room=${id}`)
  const note = page.getByText('Administrators can see files that are shared here')
  await shows(note)
  await page.goto(room.address())
  await shows(input(page))
  expect(await note.count()).toBe(0)
})
