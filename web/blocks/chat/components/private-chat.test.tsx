import { expect, test } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import texts from '../texts.en.ts'
import { Chat } from './Chat.tsx'

test('[ADM-59] an administrator who views as somebody is told that the chat is private, and sees none of it', () => {
  const chat = <Chat choices={{} as never} />
  expect(textsOf(screenOf(chat, { ...viewer, isViewed: true }, { texts: { chat: texts } }))).toEqual([
    'The chat is private',
    'While you view the portal as Vera Viewer, their rooms, messages, files and calls stay hidden.',
  ])
})
