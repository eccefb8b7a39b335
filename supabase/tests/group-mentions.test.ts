import type pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { type Group, groupMentions, groups, roomMembers } from './access_matrix/group-mentions.ts'
import { type Persona, personas } from './access_matrix/index.ts'
import { connectAsOwner, rehearse } from './support/clients.ts'

const client = await connectAsOwner()
afterAll(() => client.end())

const room = '0198f000-0000-7000-8000-0000000000d1'
const message = '0198f000-0000-7000-8000-0000000000d2'

/** A room with these members on a Wednesday on which nobody has reported yet, is on leave or has a public holiday. */
async function prepare(members: readonly string[]): Promise<string> {
  await client.query(
    `create or replace function core.now() returns timestamptz language sql stable set search_path = ''
     as $$ select '2037-03-11 14:00Z'::timestamptz $$`,
  )
  await client.query('delete from public.leave')
  await client.query('delete from public.holidays')
  await client.query(`insert into public.chat_rooms (id, name) values ($1, 'Matrix')`, [room])
  await client.query(
    `insert into public.chat_members (room_id, person_id, role)
     select $1, p.id, case p.username when 'gm' then 'owner' else 'member' end
     from public.profiles p where p.username = any ($2)`,
    [room, members],
  )
  const { rows } = await client.query<{ site: string }>(
    `select chat.site_group(s) as site from public.sites s join public.profiles p on p.site_id = s.id
     where p.username = 'te.paris1'`,
  )
  return rows[0]?.site ?? ''
}

/** Whom a message of the person with this group mentions; nobody also when they may not send one. */
const meant = (
  persona: string,
  group: Group,
  { members = roomMembers, change }: { members?: readonly string[]; change?: string } = {},
): Promise<string[]> =>
  rehearse(
    client,
    persona,
    async (site) => {
      try {
        await client.query('select chat.send_message($1, $2, $3, null)', [
          message,
          room,
          `Hello @${group === 'site' ? site : group}`,
        ])
      } catch (error) {
        // In SQL, an inactive person is nobody, and a message has an author. The API refuses them before.
        expect(['42501', 'PT404', '23502']).toContain((error as pg.DatabaseError).code)
        return []
      }
      await client.query(`select set_config('role', 'none', true)`)
      const { rows } = await client.query<{ username: string }>(
        `select p.username from public.chat_mentions m join public.profiles p on p.id = m.person_id
         where m.message_id = $1 and m.is_group`,
        [message],
      )
      return rows.map(({ username }) => username).toSorted()
    },
    async () => {
      const site = await prepare(members)
      if (change) await client.query(change)
      return site
    },
  )

describe.each(groups)('[MSG-49] the mention @%s', (group) => {
  test.each(personas)('written by %s means whom the hierarchy says', async (persona) => {
    expect(await meant(persona, group)).toEqual(groupMentions[persona][group].toSorted())
  })

  test('means nobody in a room of which the author is not a member', async () => {
    const others: Persona[] = ['te.paris1', 'som.paris1']
    for (const persona of personas.filter((name) => !others.includes(name)))
      expect([persona, await meant(persona, group, { members: others })]).toEqual([persona, []])
  })
})

describe('[MSG-49] @missing-today means nobody whom the author may not see', () => {
  const members = roomMembers
  const becomes = (changes: string) => `update public.profiles set ${changes} where username = 'aom.paris'`

  test.each([
    [
      'without the tab Submission Tracking',
      `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
       select p.id, t.application_id, t.id, 'none' from public.application_tabs t, public.profiles p
       where t.code = 'compliance' and p.username = 'aom.paris'`,
    ],
    ['after losing a role that reviews', becomes(`role_id = (select id from public.roles where code = 'TE')`)],
    [
      'after losing the country with its areas',
      ['areas', 'countries']
        .map(
          (name) =>
            `delete from public.profile_${name} c using public.profiles p where p.id = c.profile_id and p.username = 'aom.paris'`,
        )
        .join(';'),
    ],
  ])('%s', async (_, change) => {
    expect(await meant('aom.paris', 'missing-today', { members })).toEqual(['som.paris1', 'te.paris1'])
    expect(await meant('aom.paris', 'missing-today', { members, change })).toEqual([])
  })
})
