import { expect, test } from 'vitest'
import { linkOf, notificationDefinitions } from '../../contract/notifications/index.ts'

const review = { name: 'Karim Benali', department: 'Sales', date: '2026-03-09', note: '', reportId: 7 }
const message = { name: 'Karim Benali', room: 'Pumps', text: 'Done', roomId: 'r', messageId: 'm' }
const links = [
  ['report_reminder', { date: '2026-03-09', deadline: '18:00' }, '/submit-report'],
  [
    'reports_missing',
    { date: '2026-03-09', count: 1, names: 'Wei Chen' },
    '/reports?startDate=2026-03-09&endDate=2026-03-09',
  ],
  ['report_acknowledged', review, '/reports?report=7'],
  ['report_returned', review, '/submit-report?report=7'],
  ['report_resubmitted', review, '/reports?report=7'],
  ['task_assigned', { title: 'Call', name: 'Karim Benali', taskId: 9 }, '/action-plans?plan=9'],
  ['room_added', { name: 'Karim Benali', room: 'Pumps', roomId: 'r' }, '/team-communication?room=r'],
  ['message_mention', message, '/team-communication?room=r&message=m'],
  ['message_reply', message, '/team-communication?room=r&message=m'],
] as const

test.each(links)('links %s to its page', (kind, payload, link) => {
  expect(linkOf(kind, payload)).toBe(link)
})

test('has a link for every kind', () => {
  expect(links.map(([kind]) => kind).toSorted()).toEqual(notificationDefinitions.map(({ kind }) => kind).toSorted())
})

test('returns no link for an unknown kind or payload', () => {
  expect(linkOf('unknown_kind', {})).toBeNull()
  expect(linkOf('task_assigned', { title: 'Call', name: 'Karim Benali' })).toBeNull()
})
