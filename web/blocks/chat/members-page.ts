import type { RoomMember } from '@contract/chat/room-members.ts'

/** A dialog with all members of a room of thousands would take seconds to appear. */
export const membersOnPage = 50

/** One page of the members whose name or user name contains the search; the last one if there is no such page. */
export function pageOfMembers(members: readonly RoomMember[], search: string, page: number) {
  const wanted = search.trim().toLowerCase()
  const found = members.filter(({ user: { name, username } }) =>
    [name, username].some((text) => text.toLowerCase().includes(wanted)),
  )
  const shown = Math.min(page, Math.max(1, Math.ceil(found.length / membersOnPage)))
  return { total: found.length, page: shown, members: found.slice((shown - 1) * membersOnPage, shown * membersOnPage) }
}
