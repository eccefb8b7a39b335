import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { TaskComment } from '../../supabase/functions/_shared/contract/tasks.ts'
import type { Client } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query, removeReportsSince } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { general, reporterOf, validReport } from './support/report.ts'

const { tasks, reports, actionPlans, notifications } = contract

const [author, reviewer, colleague, stranger] = clientsOf('te.lyon1', 'aom.south.fr', 'te.berlin1', 'te.tokyo1')
let start: Date
let today: string
let colleagueId: string
let itemId: number
let planId: number

beforeAll(async () => {
  ;({ today } = await reporterOf(author))
  colleagueId = (await reporterOf(colleague)).user.id
})
beforeEach(async () => {
  start = new Date()
  const items = [{ ...general('Pump is loud'), nextStep: 'Order bearings', dueDate: today }]
  const report = await expectAnswer(
    reports.create,
    await author.post('/api/reports', await validReport(author, { items })),
  )
  itemId = report.items[0]?.id ?? 0
  planId = (await expectAnswer(actionPlans.create, await author.post('/api/action-plans', { title: 'Test plan' }))).id
})
afterEach(async () => {
  await query(`delete from public.action_plans where title = 'Test plan'`)
  await allowApplications(true)
  await removeReportsSince(start)
})

const allowApplications = (isAllowed: boolean) =>
  query('update public.application_permissions set has_access = $1 where user_id = $2', [isAllowed, colleagueId])

const comments = async (client: Client, id = itemId) =>
  expectAnswer(tasks.comments, await client.get(`/api/tasks/${id}/comments`))
const comment = async (client: Client, content: string, parentCommentId?: number) =>
  expectAnswer(tasks.addComment, await client.post(`/api/tasks/${itemId}/comments`, { content, parentCommentId }))
const share = (client: Client, sharedWithId: string, permission: string, id = itemId) =>
  client.post(`/api/tasks/${id}/share`, { sharedWithId, permission })
const shares = async (client: Client, id = itemId) =>
  expectAnswer(tasks.shares, await client.get(`/api/tasks/${id}/shares`))
const texts = (threads: TaskComment[]): unknown[] => threads.map(({ content, replies }) => [content, ...texts(replies)])

describe('comments', () => {
  test('[TASK-2] [TASK-4] form threads with their authors and times', async () => {
    const question = await comment(author, 'Which bearings?')
    const answer = await comment(reviewer, '  The sealed ones.  ', question.id)
    await comment(author, 'Thank you', answer.id)
    await comment(reviewer, 'By Friday, please')
    const threads = await comments(author)
    expect(texts(threads)).toEqual([['Which bearings?', ['The sealed ones.', ['Thank you']]], ['By Friday, please']])
    expect(threads[0]).toMatchObject({ user: { name: question.user.name }, parentCommentId: null, isDeleted: false })
    expect(threads[0]?.updatedAt).toBe(threads[0]?.createdAt)
  })

  test('[TASK-7] [TASK-14] are changed by their authors alone', async () => {
    const { id, createdAt } = await comment(author, 'Wich?')
    const changed = await expectAnswer(
      tasks.changeComment,
      await author.put(`/api/tasks/comments/${id}`, { content: 'Which?' }),
    )
    expect(changed).toMatchObject({ content: 'Which?', createdAt })
    expect(changed.updatedAt).not.toBe(createdAt)
    await expectFailure(await reviewer.put(`/api/tasks/comments/${id}`, { content: 'Mine' }), 403, {
      code: 'comment.not_yours',
    })
    await expectFailure(await reviewer.delete(`/api/tasks/comments/${id}`), 403, { code: 'comment.not_yours' })
    await expectFailure(await stranger.put(`/api/tasks/comments/${id}`, { content: 'Mine' }), 404)
    expect(texts(await comments(author))).toEqual([['Which?']])
  })

  test('are not overwritten when they were changed in the meantime', async () => {
    const { id } = await comment(author, 'One')
    await author.put(`/api/tasks/comments/${id}`, { content: 'Two' })
    const late = await author.put(`/api/tasks/comments/${id}`, { content: 'Three' }, { 'if-match': '"1"' })
    await expectFailure(late, 412, { code: 'comment.changed_meanwhile' })
    expect(texts(await comments(author))).toEqual([['Two']])
  })

  test('[TASK-8] leave a placeholder when they are deleted and have replies, otherwise nothing', async () => {
    const question = await comment(author, 'Which?')
    const answer = await comment(reviewer, 'These', question.id)
    await expectAnswer(tasks.removeComment, await author.delete(`/api/tasks/comments/${question.id}`))
    expect(await comments(reviewer)).toMatchObject([{ content: '', isDeleted: true, replies: [{ content: 'These' }] }])
    await expectFailure(await author.delete(`/api/tasks/comments/${question.id}`), 404, { code: 'comment.not_found' })
    const late = await author.post(`/api/tasks/${itemId}/comments`, { content: 'Late', parentCommentId: question.id })
    await expectFailure(late, 409, { code: 'comment.deleted' })
    await expectAnswer(tasks.removeComment, await reviewer.delete(`/api/tasks/comments/${answer.id}`))
    expect(await comments(reviewer)).toEqual([])
  })

  test.each([
    ['no text', {}, 'comment.content_required'],
    ['an empty text', { content: '' }, 'comment.content_required'],
    ['a blank text', { content: ' \n ' }, 'comment.content_required'],
    ['10,001 characters', { content: 'x'.repeat(10_001) }, undefined],
    ['an unknown comment as its parent', { content: 'x', parentCommentId: 999_999_999 }, 'comment.not_found'],
  ] as const)('[TASK-5] are refused with %s', async (_, body, code) => {
    await expectFailure(await author.post(`/api/tasks/${itemId}/comments`, body), 400, code && { code })
    expect(await comments(author)).toEqual([])
  })

  test('[TASK-14] are read and written only by people who see the task', async () => {
    await comment(author, 'Which?')
    await expectFailure(await stranger.get(`/api/tasks/${itemId}/comments`), 404)
    await expectFailure(await stranger.post(`/api/tasks/${itemId}/comments`, { content: 'Hello' }), 404)
    await expectFailure(await stranger.get(`/api/tasks/${itemId}`), 404)
    expect(texts(await comments(author))).toEqual([['Which?']])
  })
})

describe('shares', () => {
  test('[TASK-3] [TASK-11] are given on items and plans, and changed by sharing again', async () => {
    for (const id of [itemId, planId]) {
      expect(await expectAnswer(tasks.share, await share(author, colleagueId, 'view', id))).toMatchObject({
        sharedWith: { id: colleagueId },
        permission: 'view',
      })
      await expectAnswer(tasks.share, await share(author, colleagueId, 'edit', id))
      expect(await shares(author, id)).toMatchObject([{ permission: 'edit', canRemove: true }])
      expect(await shares(colleague, id)).toMatchObject([{ permission: 'edit', canRemove: false }])
    }
    const listed = await expectAnswer(actionPlans.list, await colleague.get('/api/action-plans?limit=200'))
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([itemId, planId]))
  })

  test('[TASK-9] [TASK-12] show the task without its report, and allow what they say', async () => {
    await share(author, colleagueId, 'view')
    expect(await expectAnswer(tasks.one, await colleague.get(`/api/tasks/${itemId}`))).toMatchObject({
      title: 'Order bearings',
      description: 'Pump is loud',
      canComment: false,
      canShare: false,
    })
    await expectFailure(await colleague.post(`/api/tasks/${itemId}/comments`, { content: 'Hello' }), 403, {
      code: 'comment.not_allowed',
    })
    await expectFailure(await share(colleague, colleagueId, 'edit'), 403, { code: 'share.not_allowed' })
    await expectFailure(await colleague.put(`/api/report-items/${itemId}`, { status: 'completed' }), 403)

    await share(author, colleagueId, 'comment')
    const own = await comment(colleague, 'Hello')
    await share(author, colleagueId, 'view')
    const changed = await colleague.put(`/api/tasks/comments/${own.id}`, { content: 'Mine' })
    await expectFailure(changed, 403, { code: 'comment.not_allowed' })
    await expectAnswer(tasks.removeComment, await colleague.delete(`/api/tasks/comments/${own.id}`))

    await share(author, colleagueId, 'comment')
    await expectFailure(await colleague.post(`/api/tasks/${itemId}/assign`, { assignedToId: colleagueId }), 403)

    await share(author, colleagueId, 'edit')
    expect((await colleague.put(`/api/report-items/${itemId}`, { status: 'completed' })).status).toBe(200)
    const { user: owner } = await reporterOf(author)
    await expectFailure(await colleague.post(`/api/tasks/${itemId}/assign`, { assignedToId: owner.id }), 409, {
      code: 'task.already_assigned',
    })
    const assigned = await colleague.post(`/api/tasks/${itemId}/assign`, { assignedToId: colleagueId })
    expect(assigned.status).toBe(201)
  })

  test('[TASK-12] reach people without the application', async () => {
    await share(author, colleagueId, 'comment')
    await allowApplications(false)
    expect((await colleague.get('/api/action-plans')).status).toBe(403)
    expect(await expectAnswer(tasks.one, await colleague.get(`/api/tasks/${itemId}`))).toMatchObject({
      canComment: true,
    })
    await comment(colleague, 'Hello')
    expect(texts(await comments(author))).toEqual([['Hello']])
  })

  test('[TASK-14] are removed by those who gave them and by the author', async () => {
    const { user } = await reporterOf(stranger)
    await share(author, colleagueId, 'edit')
    const given = await expectAnswer(tasks.share, await share(colleague, user.id, 'view'))
    const [own] = await shares(author)
    await expectFailure(await stranger.delete(`/api/tasks/shares/${given.id}`), 403, { code: 'share.not_yours' })
    await expectFailure(await colleague.delete(`/api/tasks/shares/${own?.id}`), 403, { code: 'share.not_yours' })
    // Whoever changes a share of somebody else does not become its giver.
    const { user: third } = await reporterOf(reviewer)
    const foreign = await expectAnswer(tasks.share, await share(author, third.id, 'view'))
    await expectAnswer(tasks.share, await share(colleague, third.id, 'comment'))
    await expectFailure(await colleague.delete(`/api/tasks/shares/${foreign.id}`), 403, { code: 'share.not_yours' })
    await expectAnswer(tasks.removeShare, await author.delete(`/api/tasks/shares/${foreign.id}`))
    await expectAnswer(tasks.removeShare, await author.delete(`/api/tasks/shares/${given.id}`))
    await expectFailure(await stranger.get(`/api/tasks/${itemId}`), 404)
    await expectFailure(await author.delete(`/api/tasks/shares/${given.id}`), 404, { code: 'share.not_found' })
  })

  test('[TASK-11] are refused with oneself, the author, inactive and unknown people, and without a known permission', async () => {
    const { user } = await reporterOf(reviewer)
    const { user: owner } = await reporterOf(author)
    const [inactive] = await query<{ id: string }>(`select id from public.profiles where username = 'inactive'`)
    await expectFailure(await share(reviewer, user.id, 'view'), 400, { code: 'share.with_self' })
    await expectFailure(await share(reviewer, owner.id, 'view'), 400, { code: 'share.with_author' })
    await expectFailure(await share(author, inactive?.id ?? '', 'view'), 400, { code: 'person.not_active' })
    await expectFailure(await share(author, '00000000-0000-4000-8000-000000000000', 'view'), 400)
    await expectFailure(await share(author, colleagueId, 'own'), 400, { field: 'permission' })
    await expectFailure(await author.post(`/api/tasks/${itemId}/share`, { permission: 'view' }), 400, {
      field: 'sharedWithId',
    })
    await expectFailure(await share(stranger, colleagueId, 'view'), 404)
    await expectFailure(await stranger.get(`/api/tasks/${itemId}/shares`), 404, { code: 'item.not_found' })
    expect(await shares(author)).toEqual([])
  })
})

describe('assignments', () => {
  test('[TASK-2] [TASK-13] change the assignee and are all listed', async () => {
    const { user } = await reporterOf(reviewer)
    const assign = async (assignedToId: string, message?: string) =>
      expectAnswer(tasks.assign, await author.post(`/api/tasks/${itemId}/assign`, { assignedToId, message }))
    expect(await assign(colleagueId, 'Please call the supplier')).toMatchObject({
      assignedTo: { id: colleagueId },
      message: 'Please call the supplier',
    })
    await assign(user.id)
    const log = await expectAnswer(tasks.assignments, await author.get(`/api/tasks/${itemId}/assignments`))
    expect(log.map(({ assignedTo, message }) => [assignedTo.id, message])).toEqual([
      [user.id, null],
      [colleagueId, 'Please call the supplier'],
    ])
    const plan = await expectAnswer(actionPlans.one, await author.get(`/api/action-plans/${itemId}`))
    expect(plan.assignee.id).toBe(user.id)
  })

  test('lead from the bell to the task, also without a next step and for people without the application', async () => {
    const { otherCategoryId } = await reporterOf(author)
    const report = await expectAnswer(
      reports.create,
      await author.post('/api/reports', await validReport(author, { categoryId: otherCategoryId })),
    )
    const id = report.items[0]?.id ?? 0
    await expectAnswer(tasks.assign, await author.post(`/api/tasks/${id}/assign`, { assignedToId: colleagueId }))
    await allowApplications(false)
    const bell = await expectAnswer(notifications.list, await colleague.get('/api/notifications'))
    expect(bell).toContainEqual(expect.objectContaining({ kind: 'task_assigned', link: `/task?task=${id}` }))
    const task = await expectAnswer(tasks.one, await colleague.get(`/api/tasks/${id}`))
    expect(task).toMatchObject({ id, assignee: { id: colleagueId } })
  })

  test('are refused for the same person again, for an inactive person, and to people who do not see the task', async () => {
    const path = `/api/tasks/${planId}/assign`
    const { user } = await reporterOf(author)
    const [inactive] = await query<{ id: string }>(`select id from public.profiles where username = 'inactive'`)
    for (const assignedToId of [user.id, user.id.toUpperCase()])
      await expectFailure(await author.post(path, { assignedToId }), 409, { code: 'task.already_assigned' })
    await expectFailure(await author.post(path, { assignedToId: inactive?.id }), 400, { code: 'person.not_active' })
    await expectFailure(await author.post(path, {}), 400, { field: 'assignedToId' })
    await expectFailure(await author.post(path, { assignedToId: colleagueId, message: 'x'.repeat(10_001) }), 400)
    await expectFailure(await stranger.post(path, { assignedToId: colleagueId }), 404)
    expect(await expectAnswer(tasks.assignments, await author.get(`/api/tasks/${planId}/assignments`))).toEqual([])
  })
})

describe('[TASK-18] the limits of ten minutes', () => {
  const count = (kind: string, amount: number) =>
    query(
      `insert into limits.uses (person_id, kind, times, amounts)
       select id, $1, array[now()], array[$2::bigint] from public.profiles where username = 'te.lyon1'
       on conflict (person_id, kind) do update set times = excluded.times, amounts = excluded.amounts`,
      [kind, amount],
    )
  const expectLimit = async (response: Response) => {
    await expectFailure(response, 429, { code: 'request.too_often' })
    const seconds = Number(response.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(540)
    expect(seconds).toBeLessThanOrEqual(600)
  }
  afterEach(() => query(`delete from limits.uses where kind in ('comment', 'share')`))

  test('allow a person 100 comments, new and changed', async () => {
    const { id } = await comment(author, 'Which bearings?')
    await count('comment', 99)
    await comment(author, 'The sealed ones?')
    await expectLimit(await author.post(`/api/tasks/${itemId}/comments`, { content: 'Or the others?' }))
    await expectLimit(await author.put(`/api/tasks/comments/${id}`, { content: 'Which?' }))
    expect(texts(await comments(author))).toEqual([['Which bearings?'], ['The sealed ones?']])
    await comment(reviewer, 'The sealed ones.')
  })

  test('allow a person 300 shares', async () => {
    await count('share', 299)
    await expectAnswer(tasks.share, await share(author, colleagueId, 'view'))
    await expectLimit(await share(author, colleagueId, 'edit'))
    expect(await shares(author)).toMatchObject([{ permission: 'view' }])
  })
})
