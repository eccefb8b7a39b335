import { describe, expect, test } from 'vitest'
import { callMissed } from '../../contract/notifications/call-missed.ts'
import { callRinging } from '../../contract/notifications/call-ringing.ts'
import { chatReminder } from '../../contract/notifications/chat-reminder.ts'
import { messageSent } from '../../contract/notifications/message-sent.ts'
import { pushOf } from '../../contract/notifications/push.ts'
import { reportsMissing } from '../../contract/notifications/reports-missing.ts'

const languages = ['en', 'fr', 'de'] as const
const showDay = (day: string) => day
const ids = { roomId: 'r', messageId: 'm' }

describe('of a conversation of two, which has the name of the other person', () => {
  const payload = { ...ids, name: 'Ana', room: 'Ana', text: 'Hello' }
  test.each([
    [messageSent, ['Ana', 'Ana', 'Ana']],
    [chatReminder, ['Reminder: Ana', 'Rappel\u00A0: Ana', 'Erinnerung: Ana']],
  ])('$kind names her once', (definition, titles) => {
    expect(languages.map((language) => definition.bell(payload, language, showDay)?.title)).toEqual(titles)
  })
})

describe('of a room', () => {
  const payload = { ...ids, name: 'Ana', room: 'Night shift', text: 'Hello' }
  test.each([
    [messageSent, ['Ana in Night shift', 'Ana dans Night shift', 'Ana in Night shift']],
    [
      chatReminder,
      ['Reminder: Ana in Night shift', 'Rappel\u00A0: Ana dans Night shift', 'Erinnerung: Ana in Night shift'],
    ],
  ])('$kind names both', (definition, titles) => {
    expect(languages.map((language) => definition.bell(payload, language, showDay)?.title)).toEqual(titles)
  })
})

const call = { name: 'Ana', roomId: 'r', callId: 'c' }
test.each([
  [callRinging, 'voice', ['Ana is calling', 'Ana vous appelle', 'Ana ruft an']],
  [callRinging, 'video', ['Ana is calling, with video', 'Ana vous appelle en vidéo', 'Ana ruft mit Video an']],
  [callMissed, 'voice', ['Missed voice call from Ana', 'Appel vocal manqué de Ana', 'Verpasster Sprachanruf von Ana']],
  [callMissed, 'video', ['Missed video call from Ana', 'Appel vidéo manqué de Ana', 'Verpasster Videoanruf von Ana']],
])(
  '$0.kind says that it is a $1 call, and in which room unless that is a conversation of two',
  (definition, callType, titles) => {
    const shown = (room: string) =>
      languages.map((language) => definition.bell({ ...call, room, callType }, language, showDay))
    expect(shown('Night shift')).toEqual(titles.map((title) => ({ title, text: 'Night shift' })))
    expect(shown('Ana')).toEqual(titles.map((title) => ({ title, text: '' })))
  },
)

test.each([
  [1, ['1 report for today is missing', '1 rapport manquant pour le today', '1 Bericht vom today fehlt']],
  [2, ['2 reports for today are missing', '2 rapports manquants pour le today', '2 Berichte vom today fehlen']],
])('a mail counts %i missing reports', (count, subjects) => {
  const payload = { date: '2026-01-02', count, names: 'Ana', hasTracking: true }
  const mails = languages.map((language) => reportsMissing.mail?.(payload, language, () => 'today', 'Ben'))
  expect(mails.map((mail) => mail?.subject)).toEqual(subjects)
})

test.each([
  ['message_sent', { ...ids, name: 'Ana', room: 'Ana', text: 'Secret' }, 'New message'],
  ['message_mention', { ...ids, name: 'Ana', room: 'Ana', text: 'Secret' }, 'New message'],
  ['call_ringing', { ...call, room: 'Ana', callType: 'voice' }, 'Incoming call'],
  ['reports_missing', { date: '2026-01-02', count: 1, names: 'Ana', hasTracking: true }, 'New notification'],
])('a push of %s says nothing to people who hide the content', (kind, payload, title) => {
  const push = pushOf({ kind, payload, language: 'en', hidesContent: true }, showDay)
  expect(push?.title).toBe(title)
  expect(JSON.stringify(push)).not.toMatch(/Ana|Secret/)
})

test.each([
  ['of another shape', 'message_sent', { name: 'Ana' }],
  ['of an unknown kind', 'of_the_future', {}],
])('a push %s is not sent', (_, kind, payload) => {
  expect(pushOf({ kind, payload, language: 'en', hidesContent: false }, showDay)).toBeNull()
})
