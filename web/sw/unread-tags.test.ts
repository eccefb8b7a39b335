import { expect, test } from 'vitest'
import { unreadTags } from './unread-tags.ts'

const entry = { id: 'entry', payload: { name: 'Amélie Faure', roomId: 'read room', callId: 'missed call' } }

test('[MOB-34] [CALL-46] the notifications of unread rooms and entries, and of missed and ringing calls stay', () => {
  const tags = unreadTags({ rooms: [{ id: 'room' }], entries: [entry], calls: [{ id: 'ringing call' }] })
  for (const tag of ['room', 'entry', 'missed call', 'ringing call']) expect(tags).toContain(tag)
  expect(tags).not.toContain('read room')
})

test('[MOB-34] [CALL-46] the notification of a call that was answered or whose entry was read does not stay', () => {
  expect(unreadTags({ rooms: [{ id: 'room' }], entries: [], calls: [] })).not.toContain('missed call')
})
