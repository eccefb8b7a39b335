import { query } from '../database.ts'
import { author, colleague, mark, reviewer, world } from '../posts/example.ts'
import { general, validReport } from '../report.ts'
import { done, type Edits } from './example.ts'

const plan = async (address = '') => {
  const { id } = await done(author.post('/api/action-plans', { title: mark, description: address }))
  return `/api/action-plans/${id}${address}`
}

const meeting = () =>
  done(
    author.post('/api/meetings', {
      title: mark,
      startDateTime: '2031-05-14T09:00:00Z',
      endDateTime: '2031-05-14T10:00:00Z',
      participantIds: [world.colleagueId],
    }),
  )

/** Reports, plans and days. */
export const work: Edits = {
  'PUT /api/action-plans/{id}': async () => ({ by: author, path: await plan(), body: { status: 'in_progress' } }),
  'PUT /api/action-plans/{id}/assignee': async () => ({
    by: author,
    path: await plan('/assignee'),
    body: { assigneeId: world.colleagueId },
  }),
  'PUT /api/calendar/events/{id}': async () => {
    const { id } = await done(
      author.post('/api/calendar/events', { title: mark, startDate: '2031-05-14', isAllDay: true }),
    )
    return { by: author, path: `/api/calendar/events/${id}`, body: { description: 'Changed' } }
  },
  'PATCH /api/calendar/integrations/{id}': async () => {
    const { id } = await done(author.post('/api/calendar/integrations', { provider: 'ical', calendarName: mark }))
    return { by: author, path: `/api/calendar/integrations/${id}`, body: { isActive: false } }
  },
  'PUT /api/leave/{id}': async () => {
    const { id } = await done(author.post('/api/leave', { firstDay: '2031-05-14', lastDay: '2031-05-14' }))
    return { by: author, path: `/api/leave/${id}`, body: { note: 'Changed' } }
  },
  'PUT /api/meetings/{id}': async () => ({
    by: author,
    path: `/api/meetings/${(await meeting()).id}`,
    body: { location: 'Hall' },
  }),
  'PUT /api/meetings/{meetingId}/participants/{userId}': async () => ({
    by: colleague,
    path: `/api/meetings/${(await meeting()).id}/participants/${world.colleagueId}`,
    body: { status: 'accepted' },
  }),
  'PUT /api/report-items/{itemId}': () => ({
    by: author,
    path: `/api/report-items/${world.itemId}`,
    body: { status: 'in_progress' },
  }),
  'PATCH /api/report-reviews/{id}': async () => {
    const { id } = await done(reviewer.post(`/api/reports/${world.reportId}/reviews`, { decision: 'acknowledged' }))
    return { by: reviewer, path: `/api/report-reviews/${id}`, body: { note: 'Well done' } }
  },
  'PUT /api/tasks/comments/{commentId}': async () => {
    const { id } = await done(author.post(`/api/tasks/${world.itemId}/comments`, { content: mark }))
    return { by: author, path: `/api/tasks/comments/${id}`, body: { content: 'Another text' } }
  },
  'PUT /api/reports/{id}': async () => {
    // A generated request may have sent one of the same day and category.
    await query('delete from public.reports where author_id = $1 and date = $2', [world.colleagueId, world.today])
    const report = await validReport(colleague)
    const { id } = await done(colleague.post('/api/reports', { ...report }))
    return { by: colleague, path: `/api/reports/${id}`, body: { ...report, items: [general('Another text')] } }
  },
}
