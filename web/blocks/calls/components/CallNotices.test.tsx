import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { type CallState, newCall as newState } from '../call-state.ts'
import { newCall } from '../test-call.ts'
import { markupOf, textsIn } from '../test-markup.tsx'
import { CallNotices } from './CallNotices.tsx'

const place = { roomId: 'room', roomName: 'Operations', topic: null }

const notices = (changes: Partial<CallState>, isMinimized = false): string =>
  markupOf(
    <QueryClientProvider client={queryClient}>
      <CallNotices call={newCall()} state={{ ...newState(place, 'voice'), ...changes }} isMinimized={isMinimized} />
    </QueryClientProvider>,
  )

test('a call without problems shows no notices', () => {
  const shown = notices({})
  expect(shown).not.toContain('role="alert"')
  expect(textsIn(shown, ['button'])).toEqual([])
})

test('sound that the browser blocks can be played with a click, even in a minimized call', () => {
  for (const isMinimized of [false, true]) {
    const shown = notices({ isSoundBlocked: true }, isMinimized)
    expect(shown).toContain('Your browser has blocked the sound')
    expect(textsIn(shown, ['button'])).toEqual(['Play sound'])
  }
})

test('each device that has stopped has a notice of its own, unless the call is minimized', () => {
  const failures = { microphone: 'unplugged', camera: 'in-use' } as const
  expect(notices({ failures: { microphone: failures.microphone } })).toContain('The microphone was disconnected')
  const both = notices({ failures })
  expect(both).toContain('The microphone was disconnected')
  expect(both).toContain('The camera is being used by another program')
  expect(textsIn(both, ['button'])).toEqual(['Try again', 'Try again'])
  expect(notices({ failures }, true)).not.toContain('The microphone was disconnected')
})

test('a microphone that another program has taken can be taken back, even in a minimized call', () => {
  for (const isMinimized of [false, true])
    expect(textsIn(notices({ failures: { microphone: 'taken' } }, isMinimized), ['button'])).toHaveLength(1)
})
