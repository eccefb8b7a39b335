import { expect, test } from 'vitest'
import { linkOf, notificationDefinitions } from '../../contract/notifications/index.ts'

const review = { name: 'Karim Benali', department: 'Sales', date: '2026-03-09', note: '', reportId: 7 }
const message = { name: 'Karim Benali', room: 'Pumps', text: 'Done', roomId: 'r', messageId: 'm' }
const call = { name: 'Karim Benali', room: 'Pumps', callType: 'voice', roomId: 'r', callId: 'c', messageId: 'm' }
const agendaLink = '/dashboard?tab=communication&part=agenda&meeting=m&occurrence=2027-01-04T09%3A00%3A00Z'
const meeting = {
  title: 'Review',
  name: 'Karim Benali',
  meetingId: 'm',
  occurrence: '2027-01-04T09:00:00Z',
  date: '2027-01-04',
  time: '10:00',
}
const links = [
  ['report_reminder', { date: '2026-03-09', deadline: '18:00' }, '/submit-report'],
  [
    'reports_missing',
    { date: '2026-03-09', count: 1, names: 'Wei Chen', hasTracking: false },
    '/reports?startDate=2026-03-09&endDate=2026-03-09&status=overdue',
  ],
  ['report_acknowledged', review, '/reports?report=7'],
  ['report_returned', review, '/submit-report?report=7'],
  ['report_resubmitted', review, '/reports?report=7'],
  ['task_assigned', { title: 'Call', name: 'Karim Benali', taskId: 9 }, '/task?task=9'],
  ['task_shared', { title: 'Call', name: 'Karim Benali', taskId: 9 }, '/task?task=9'],
  ['task_commented', { title: 'Call', name: 'Karim Benali', taskId: 9 }, '/task?task=9'],
  ['task_mention', { title: 'Call', name: 'Karim Benali', taskId: 9 }, '/task?task=9'],
  ['meeting_invited', meeting, agendaLink],
  ['meeting_changed', meeting, agendaLink],
  ['meeting_cancelled', meeting, agendaLink],
  ['room_added', { name: 'Karim Benali', room: 'Pumps', roomId: 'r' }, '/team-communication?room=r'],
  ['message_mention', message, '/team-communication?room=r&message=m'],
  ['message_reply', message, '/team-communication?room=r&message=m'],
  ['chat_reminder', message, '/team-communication?room=r&message=m'],
  ['announcement_reminder', message, '/team-communication?room=r&message=m'],
  ['call_missed', call, '/team-communication?room=r&message=m'],
] as const

test.each(links)('links %s to its page', (kind, payload, link) => {
  expect(linkOf(kind, payload)).toBe(link)
})

test('links missing reports to Submission Tracking, where they are shown on the same day, if the reader has it', () => {
  const payload = { date: '2026-03-09', count: 1, names: 'Wei Chen', hasTracking: true }
  expect(linkOf('reports_missing', payload)).toBe('/compliance')
})

test('has a link for every kind', () => {
  expect(links.map(([kind]) => kind).toSorted()).toEqual(notificationDefinitions.map(({ kind }) => kind).toSorted())
})

test('returns no link for an unknown kind or payload', () => {
  expect(linkOf('unknown_kind', {})).toBeNull()
  expect(linkOf('task_assigned', { title: 'Call', name: 'Karim Benali' })).toBeNull()
})
