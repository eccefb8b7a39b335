import { expect, test } from 'vitest'
import type { RoomMember } from '@contract/chat/room-members.ts'
import { membersOnPage, pageOfMembers } from './members-page.ts'

const members = Array.from(
  { length: 120 },
  (_, index) =>
    ({ user: { name: `Person ${index}`, username: `user.${index}`, position: null, photoId: null } }) as RoomMember,
)
const namesOn = (search: string, page: number) => {
  const { members: shown, ...rest } = pageOfMembers(members, search, page)
  return { ...rest, names: shown.map(({ user }) => user.name) }
}

test('[ROOM-29] the members of a room are shown in pages, in their order', () => {
  expect(namesOn('', 1).names).toHaveLength(membersOnPage)
  expect(namesOn('', 2).names[0]).toBe(`Person ${membersOnPage}`)
  expect(namesOn('', 3)).toMatchObject({ total: 120, page: 3, names: { length: 20 } })
})

test('[ROOM-29] a member is found by a part of their name or user name', () => {
  expect(namesOn(' person 119', 1)).toEqual({ total: 1, page: 1, names: ['Person 119'] })
  expect(namesOn('USER.118', 1).names).toEqual(['Person 118'])
  expect(namesOn('nobody', 1)).toEqual({ total: 0, page: 1, names: [] })
})

test('shows the last page when the page that was shown no longer exists', () => {
  expect(namesOn('', 4)).toEqual(namesOn('', 3))
  expect(namesOn('Person 119', 2).page).toBe(1)
})
