import type { MenuProps } from 'antd'
import { expect, test, vi } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { testRoom } from '../test-chat-room.ts'
import texts from '../texts.en.ts'
import RoomMenu from './RoomMenu.tsx'

const shown = vi.hoisted(() => ({ labels: [] as unknown[] }))
vi.mock('antd', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Dropdown({ menu: { items = [] } }: { menu: MenuProps }) {
    shown.labels = items.flatMap((item) => (item && 'label' in item ? [item.label] : []))
    return null
  },
}))

const nothing = () => undefined
const rights = ['Edit Room', 'Manage Members', 'Leave', 'Delete Room']

/** Which of these things the menu of a room offers. */
function offered(changes: Parameters<typeof testRoom>[0], isAdmin = false): unknown[] {
  const menu = (
    <RoomMenu
      room={testRoom(changes)}
      onEdit={nothing}
      onMembers={nothing}
      onFiles={nothing}
      onRecordings={nothing}
      onLeft={nothing}
    />
  )
  screenOf(menu, { ...viewer, isAdmin }, { texts: { chat: texts } })
  return shown.labels.filter((label) => rights.includes(String(label)))
}

test('[ROOM-30] offers the owner everything', () => {
  expect(offered({ role: 'owner' })).toEqual(rights)
})

test('[ROOM-30] offers a moderator all but deleting the room', () => {
  expect(offered({ role: 'moderator' })).toEqual(['Edit Room', 'Manage Members', 'Leave'])
})

test('[ROOM-30] offers a member neither to change the room nor to delete it', () => {
  expect(offered({ role: 'member' })).toEqual(['Manage Members', 'Leave'])
})

test('[ROOM-30] [ROOM-32] offers an administrator who is a member to delete it', () => {
  expect(offered({ role: 'member' }, true)).toEqual(['Manage Members', 'Leave', 'Delete Room'])
})

test('[ROOM-30] offers none of it in a direct conversation', () => {
  expect(offered({ type: 'direct', role: 'member' }, true)).toEqual([])
})
