import { contract } from '../../../../supabase/functions/_shared/contract/index.ts'
import { expectAnswer } from '../expect-answer.ts'
import { png, put } from '../files.ts'
import { validReport } from '../report.ts'
import { author, colleague, type Examples, mark, reviewer, world } from './example.ts'

const meeting = (changes: object = {}) => ({
  title: mark,
  startDateTime: '2031-05-14T09:00:00Z',
  endDateTime: '2031-05-14T10:00:00Z',
  ...changes,
})

/** Everything else. */
export const work: Examples = {
  '/api/action-plans': () => ({ by: author, path: '/api/action-plans', body: { title: mark } }),
  '/api/calendar/integrations': () => ({
    by: author,
    path: '/api/calendar/integrations',
    body: { provider: 'ical', calendarName: mark },
  }),
  '/api/calendar/integrations/{id}/rotate': async () => {
    const { id } = await expectAnswer(
      contract.calendarIntegrations.create,
      await author.post('/api/calendar/integrations', { provider: 'google', calendarName: mark }),
    )
    return { by: author, path: `/api/calendar/integrations/${id}/rotate` }
  },
  '/api/calendar/events': () => ({
    by: author,
    path: '/api/calendar/events',
    body: { title: mark, startDate: '2031-05-14', isAllDay: true },
  }),
  '/api/compliance/exports': () => ({
    by: reviewer,
    path: '/api/compliance/exports',
    body: { format: 'csv', rows: {} },
  }),
  '/api/leave': () => ({
    by: author,
    path: '/api/leave',
    body: { firstDay: '2031-05-14', lastDay: '2031-05-14' },
  }),
  '/api/live': () => ({ by: author, path: '/api/live' }),
  '/api/meetings': () => ({ by: author, path: '/api/meetings', body: meeting() }),
  '/api/meetings/{id}/cancel': async () => {
    const { id } = await expectAnswer(contract.meetings.create, await author.post('/api/meetings', meeting()))
    return { by: author, path: `/api/meetings/${id}/cancel`, other: `?occurrence=2031-05-14T09:00:00.000Z&scope=this` }
  },
  '/api/notifications/read': () => ({
    by: colleague,
    path: '/api/notifications/read',
    body: { until: '2020-01-01T00:00:00.000Z' },
  }),
  '/api/people/{id}/photo': () => ({
    by: author,
    path: `/api/people/${world.authorId}/photo`,
    body: { mimeType: 'image/png', fileSize: 3 },
  }),
  '/api/people/photos/{id}/complete': async () => {
    const content = await png()
    const body = { mimeType: 'image/png', fileSize: content.length }
    const { id } = await put(await author.post(`/api/people/${world.authorId}/photo`, body), content)
    return { by: author, path: `/api/people/photos/${id}/complete` }
  },
  '/api/push/test': () => ({ by: author, path: '/api/push/test', refused: 409 }),
  '/api/reports/exports': () => ({ by: reviewer, path: '/api/reports/exports', body: { format: 'csv' } }),
  '/api/reports': async () => ({ by: colleague, path: '/api/reports', body: { ...(await validReport(colleague)) } }),
  '/api/reports/{id}/reviews': () => ({
    by: reviewer,
    path: `/api/reports/${world.reportId}/reviews`,
    body: { decision: 'acknowledged' },
  }),
  '/api/reports/{id}/photos': () => ({
    by: author,
    path: `/api/reports/${world.reportId}/photos`,
    body: { itemId: world.itemId, originalName: 'a.png', mimeType: 'image/png', fileSize: 3 },
  }),
  '/api/reports/photos/{id}/complete': async () => {
    const content = await png()
    const declared = await author.post(`/api/reports/${world.reportId}/photos`, {
      itemId: world.itemId,
      originalName: 'a.png',
      fileSize: content.length,
    })
    const { id } = await put(declared, content)
    return { by: author, path: `/api/reports/photos/${id}/complete`, other: `?userId=${world.colleagueId}` }
  },
  '/api/tasks/{id}/comments': () => ({
    by: author,
    path: `/api/tasks/${world.itemId}/comments`,
    body: { content: mark },
  }),
  '/api/tasks/{id}/share': () => ({
    by: author,
    path: `/api/tasks/${world.itemId}/share`,
    body: { sharedWithId: world.colleagueId, permission: 'view' },
  }),
  '/api/tasks/{id}/assign': () => ({
    by: author,
    path: `/api/tasks/${world.itemId}/assign`,
    body: { assignedToId: world.colleagueId },
  }),
}
