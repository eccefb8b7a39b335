import { expect, test } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { roomChoices } from '../choices.ts'
import type { RoomFeed } from '../room-feed.ts'
import { testRoom } from '../test-chat-room.ts'
import texts from '../texts.en.ts'
import type { MessageActions } from '../useMessageActions.ts'
import { RoomHeader } from './RoomHeader.tsx'

const nothing = () => undefined
const headOf = (changes: Parameters<typeof testRoom>[0]): string[] =>
  textsOf(
    screenOf(
      <RoomHeader
        room={testRoom(changes)}
        store={{} as RoomFeed}
        actions={{} as MessageActions}
        choices={roomChoices.chatPage}
        onMessage={nothing}
        onLeft={nothing}
      />,
      undefined,
      { texts: { chat: texts } },
    ),
  )

test('[ROOM-33] a direct conversation says that administrators can see its files', () => {
  expect(headOf({ type: 'direct', name: 'Julien Roux' })).toEqual([
    'Julien Roux',
    'Administrators can see files that are shared here',
  ])
})

test('[ROOM-33] any other room says how many members it has instead', () => {
  expect(headOf({})).toEqual(['Operations', '3 members'])
})
