import { expect, test } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import type { CallEnd } from '../call-state.ts'
import { markupOf, textsIn } from '../test-markup.tsx'
import { CallEnded } from './CallEnded.tsx'

type End = Exclude<CallEnd, 'left'>

/** The title, the text, the link and the buttons. */
const views = {
  ended: ['Call ended', 'The call is over for everyone.', 'Close'],
  removed: ['You were removed from the call', 'You are no longer a member of the room.', 'Close'],
  elsewhere: [
    'You joined this call on another device',
    'You can be in a call on one device at a time.',
    'Close',
    'Take over here',
  ],
  full: ['This call is full', 'All seats are taken. Try again when somebody has left.', 'Close', 'Try again'],
  'server-away': [
    'Calls are not available at the moment',
    'The server for calls could not be reached. Check your connection, and try again.',
    'Test your connection',
    'Close',
    'Try again',
  ],
  preparing: ['Calls are being set up', 'Please try again in a few minutes.', 'Close', 'Try again'],
  'not-configured': ['Calls are not configured', 'Please ask your administrator to set them up.', 'Close'],
  'no-access': ['You cannot join this call', 'Only members of its room can.', 'Close'],
  failed: [
    'Failed to start call',
    'Check camera and microphone permissions, and try again.',
    'Test your connection',
    'Close',
    'Try again',
  ],
} satisfies Record<End, string[]>

const viewOf = (end: End, error?: unknown): string[] => {
  const view = <CallEnded end={end} error={error} onRetry={() => undefined} onClose={() => undefined} />
  return textsIn(markupOf(view), ['h3', 'p', 'a', 'button'])
}

test.each(Object.entries(views) as [End, string[]][])('each end has a view of its own: %s', (end, view) => {
  expect(viewOf(end)).toEqual(view)
})

test('the view of a call that has failed says why, where the portal has said so', () => {
  const body = { code: 'call.too_many', message: 'You have started too many calls. Please wait a minute.' }
  expect(viewOf('failed', new ApiError(429, '', JSON.stringify(body)))).toEqual([
    'Failed to start call',
    'You have started too many calls. Please wait a minute.',
    'Test your connection',
    'Close',
    'Try again',
  ])
})
