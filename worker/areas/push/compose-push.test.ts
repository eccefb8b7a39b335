import { expect, test } from 'vitest'
import { composePush } from './compose-push.ts'

const bodyOf = (kind: string, payload: Record<string, unknown>, hidesContent = false) =>
  composePush(
    {
      id: '1',
      subscriptionId: '1',
      endpoint: 'https://push.example/1',
      p256dh: '',
      auth: '',
      language: 'en',
      hidesContent,
      topic: 'topic',
      kind,
      payload,
    },
    'https://portal.example.com',
  )?.notification.body

const message = { name: 'Ada', room: 'Plans', text: '**Done**:\n- `pump 4`\n- _valve_', roomId: '1', messageId: '2' }

test.each(['message_sent', 'message_mention', 'message_reply', 'chat_reminder', 'announcement_reminder'])(
  'the push of %s shows the text of its message without Markdown, in one line',
  (kind) => expect(bodyOf(kind, message)).toBe('Done: pump 4 valve'),
)

test.each(['1. Plan.pdf', '_a_.pdf'])('the push of a message without a text shows the name of its file: %s', (text) =>
  expect(bodyOf('message_sent', { ...message, text, isFile: true })).toBe(text),
)

test('the push of another kind shows its text as it was typed', () => {
  const returned = { name: 'Ada', department: 'IT', date: '2026-01-31', note: 'See **items** 1_2_3', reportId: 1 }
  expect(bodyOf('report_returned', returned)).toBe('See **items** 1_2_3')
})

test('a push that hides its content shows nothing of the message', () => {
  expect(bodyOf('message_sent', message, true)).not.toContain('pump')
})
