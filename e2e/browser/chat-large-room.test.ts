import { expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { query } from '../api/support/database.ts'
import { message, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, uniqueWord } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const reader = 'som.paris1'

/** Fills the room with people who only exist for this test. Without triggers, which would notify each of them. */
const fillWithPeople = (people: number) =>
  query(
    `begin; set local session_replication_role = replica;
     insert into public.profiles (id, username, email, first_name, last_name, role_id, department_id, company_id, country_id, area_id, site_id)
     select gen_random_uuid(), 'crowd' || n, 'crowd' || n || '@crowd.example', 'Crowd', lpad(n::text, 3, '0'),
       p.role_id, p.department_id, p.company_id, p.country_id, p.area_id, p.site_id
     from public.profiles p, generate_series(1, ${people}) as n where p.username = 'te.paris1';
     insert into public.chat_members (room_id, person_id)
     select '${room.id}', p.id from public.profiles p where p.email like '%@crowd.example';
     insert into public.chat_member_settings (room_id, person_id)
     select '${room.id}', p.id from public.profiles p where p.email like '%@crowd.example';
     update public.chat_rooms set member_count = member_count + ${people} where id = '${room.id}'; commit`,
  )

const removePeople = () =>
  query(
    `begin; set local session_replication_role = replica;
     lock table live.hints, live.people;
     delete from public.chat_member_settings s using public.profiles p where p.id = s.person_id and p.email like '%@crowd.example';
     delete from public.chat_members m using public.profiles p where p.id = m.person_id and p.email like '%@crowd.example';
     delete from live.hints h using public.profiles p where p.id = h.person_id and p.email like '%@crowd.example';
     delete from live.people l using public.profiles p where p.id = l.person_id and p.email like '%@crowd.example';
     delete from public.profiles where email like '%@crowd.example'; commit`,
  )

test('[nightly] [ROOM-29] the members of a room of hundreds are managed in pages, and found by name', async () => {
  await fillWithPeople(300)
  try {
    const { page } = await portal.openAs('te.paris1', room.address())
    await page.getByRole('button', { name: 'Room menu' }).click()
    await page.getByRole('menuitem', { name: 'Manage Members' }).click()
    const members = page.getByRole('dialog', { name: 'Manage Members' })
    await shows(members.getByText('Amélie Faure'))
    expect(await members.getByRole('combobox').count()).toBe(50)
    await members.getByRole('textbox', { name: 'Search members' }).fill('crowd 299')
    await shows(members.getByText('Crowd 299'))
    expect(await members.getByRole('combobox').count()).toBe(1)
    await members.getByRole('button', { name: 'Remove Crowd 299' }).click()
    await shows(page.getByText('Member removed successfully!'))
    await shows(members.getByText('No members found'))
  } finally {
    await removePeople()
  }
})

test('[ROOM-40] [MSG-43] a page reads nothing about a room again while others write, react to a pinned message, join and leave', async () => {
  await room.fill(3)
  const pinned = 'update public.chat_messages set pinned_at = now() where room_id = $1 and seq = 3 returning id'
  const [{ id } = { id: '' }] = await query<{ id: string }>(pinned, [room.id])
  const { page } = await portal.openAs(reader, room.address())
  await shows(page.getByRole('button', { name: '1 pinned message' }))
  const isAllRead = async () => {
    const [read] = await query<{ is_all: boolean }>(
      `select s.read_seq >= (select max(m.seq) from public.chat_messages m where m.room_id = s.room_id) as is_all
       from public.chat_member_settings s where s.room_id = $1 and s.person_id = $2`,
      [room.id, await personId(reader)],
    )
    return read?.is_all
  }
  const writeAndWait = async () => {
    const content = uniqueWord()
    await room.owner.post('/api/chat/messages', { roomId: room.id, content })
    await shows(message(page, content))
    await expect.poll(isAllRead).toBe(true)
  }
  const shown = page.getByRole('region', { name: 'Test of the chat' })
  await writeAndWait()

  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  for (let count = 0; count < 3; count++) await writeAndWait()
  await room.owner.put(`/api/chat/messages/${id}/reactions/${encodeURIComponent('👍')}`)
  await shows(message(page, 'Number 3.').getByText('👍'))
  const other = await personId('cm.fr')
  await room.owner.post(`/api/chat/rooms/${room.id}/members`, { userIds: [other] })
  await shows(shown.getByText('3 members'))
  await room.owner.delete(`/api/chat/rooms/${room.id}/members/${other}`)
  await shows(shown.getByText('2 members'))
  await writeAndWait()
  expect(requested).toContain(`/api/chat/rooms/${room.id}/read`)
  expect(requested.filter((path) => /\/(pinned|saved|plans|members|unread)$/.test(path))).toEqual([])
})
