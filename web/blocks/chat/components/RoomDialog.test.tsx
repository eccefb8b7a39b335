import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { FormDialog } from '@/ui/form/FormDialog.tsx'
import { screenOf } from '@/ui/test-screen.tsx'
import { roomChoices } from '../choices.ts'
import { testRoom } from '../test-chat-room.ts'
import texts from '../texts.en.ts'
import RoomDialog from './RoomDialog.tsx'

vi.mock('@/ui/form/FormDialog.tsx', () => ({
  FormDialog: ({ okText, isIncomplete }: ComponentProps<typeof FormDialog>) =>
    `${okText}${isIncomplete ? ' is disabled' : ''}`,
}))

const nothing = () => undefined
const shown = (name?: string): string =>
  screenOf(
    <RoomDialog
      {...(name !== undefined && { room: testRoom({ name }) })}
      choices={roomChoices.chatPage}
      onClose={nothing}
    />,
    undefined,
    { texts: { chat: texts } },
  )

test('[ROOM-17] a room cannot be created without a name', () => {
  expect(shown()).toBe('Create is disabled')
})

test('[ROOM-17] a room has a name that is not blank', () => {
  expect(shown('  ')).toBe('Save is disabled')
  expect(shown('Operations')).toBe('Save')
})
