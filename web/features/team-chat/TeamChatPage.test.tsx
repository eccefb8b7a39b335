import { expect, test, vi } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'
import TeamChatPage from './TeamChatPage.tsx'
import texts from './texts.en.ts'

vi.mock('@/blocks/chat/components/Chat.tsx', () => ({ Chat: () => null }))

const markup = screenOf(<TeamChatPage />, undefined, { address: '/chat?room=one', texts: { 'team-chat': texts } })

test('[MOB-9] the team chat leads to the guide to the mobile app', () => {
  expect(markup).toMatch(/<a [^>]*href="\/mobile-app-guide"[^>]*>.*?Install on your phone<\/a>/)
})

test('[ROOM-5] the banner of the team chat leads to the same room in the main portal', () => {
  expect(markup).toMatch(/<a [^>]*href="\/team-communication\?room=one"[^>]*>Go to Main Portal<\/a>/)
})
