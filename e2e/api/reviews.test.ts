import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { Report } from '../../supabase/functions/_shared/contract/reports.ts'
import type { Client } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query, removeReportsSince } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { general, validReport } from './support/report.ts'

const { reports, reviews, notifications } = contract
const [author, site, country, stranger] = clientsOf('te.paris1', 'som.paris1', 'cm.fr', 'te.berlin1')
let start: Date
let report: Report

beforeEach(async () => {
  start = new Date()
  report = await expectAnswer(reports.create, await author.post('/api/reports', await validReport(author)))
})
afterEach(async () => {
  await removeReportsSince(start)
  await query(`delete from public.notifications where created_at >= $1 and kind like 'report_%'`, [start.toISOString()])
})

const path = () => `/api/reports/${report.id}`
const version = (of = report) => ({ 'If-Match': `"${of.version}"` })
const current = async () => expectAnswer(reports.one, await author.get(path()))
const returned = { decision: 'returned', note: 'Which machine was it?' }
const review = (client: Client, body: Record<string, unknown>, headers?: Record<string, string>) =>
  client.post(`${path()}/reviews`, body, headers)
const notificationsOf = async (client: Client) => {
  const rows = await expectAnswer(notifications.list, await client.get('/api/notifications'))
  return rows.filter(({ link }) => link?.endsWith(`?report=${report.id}`)).map(({ kind }) => kind)
}

describe('reviewing a report', () => {
  test('shows an acknowledgment in the report, the list and the history, and notifies the author', async () => {
    expect(report.reviewState).toBe('to_review')
    const made = await expectAnswer(reviews.create, await review(site, { decision: 'acknowledged' }, version()))
    expect(made).toMatchObject({ decision: 'acknowledged', note: null })
    expect((await current()).reviewState).toBe('acknowledged')
    const [listed] = await expectAnswer(
      reports.list,
      await country.get(`/api/reports?review=acknowledged&username=te.paris1&limit=1`),
    )
    expect(listed).toMatchObject({ id: report.id, reviewState: 'acknowledged' })
    expect(await expectAnswer(reviews.list, await author.get(`${path()}/reviews`))).toEqual([made])
    expect(await notificationsOf(author)).toEqual(['report_acknowledged'])
  })

  test('lets the author edit a returned report on a later day, then asks the reviewer to review it again', async () => {
    await expectAnswer(reviews.create, await review(site, returned, version()))
    await query('update public.reports set local_date = local_date - 3 where id = $1', [report.id])
    const open = await current()
    expect(open).toMatchObject({ reviewState: 'returned', canEdit: true })
    const body = {
      date: report.date,
      departmentId: report.departmentId,
      categoryId: report.categoryId,
      items: [general('The press'), general('It runs')],
    }
    const sent = await expectAnswer(reports.update, await author.put(path(), body, version(open)))
    expect(sent).toMatchObject({ reviewState: 'to_review', canEdit: false })
    expect(sent.items).toHaveLength(2)
    await expectFailure(await author.put(path(), body), 403)
    expect(await notificationsOf(site)).toEqual(['report_resubmitted'])
    expect(await notificationsOf(author)).toEqual(['report_returned'])
  })

  test('stores one review and sends one notification for a repeated request', async () => {
    const body = { id: randomUUID(), ...returned }
    const first = await expectAnswer(reviews.create, await review(site, body, version()))
    expect(await expectAnswer(reviews.create, await review(site, body, version()))).toEqual(first)
    expect(await expectAnswer(reviews.list, await site.get(`${path()}/reviews`))).toHaveLength(1)
    expect(await notificationsOf(author)).toEqual(['report_returned'])
  })

  test('stores one of two identical reviews sent at once', async () => {
    const body = { id: randomUUID(), ...returned }
    const answers = await Promise.all([review(site, body, version()), review(site, body, version())])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await expectAnswer(reviews.list, await site.get(`${path()}/reviews`))).toHaveLength(1)
  })

  test('refuses the second of two reviewers because the report has changed', async () => {
    const answers = await Promise.all([
      review(site, { decision: 'acknowledged' }, version()),
      review(country, returned, version()),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 412]))
    expect(await expectAnswer(reviews.list, await author.get(`${path()}/reviews`))).toHaveLength(1)
  })

  test('refuses a review of an outdated version', async () => {
    const body = {
      date: report.date,
      departmentId: report.departmentId,
      categoryId: report.categoryId,
      items: [general('Changed')],
    }
    await expectAnswer(reports.update, await author.put(path(), body))
    await expectFailure(await review(site, { decision: 'acknowledged' }, version()), 412, {
      code: 'report.changed_meanwhile',
    })
    expect((await current()).reviewState).toBe('to_review')
  })

  test('asks for a new review after an acknowledged report was edited', async () => {
    await expectAnswer(reviews.create, await review(site, { decision: 'acknowledged' }))
    const body = {
      date: report.date,
      departmentId: report.departmentId,
      categoryId: report.categoryId,
      items: [general('Changed')],
    }
    const edited = await expectAnswer(reports.update, await author.put(path(), body))
    expect(edited.reviewState).toBe('to_review')
  })

  test('lets only its author change the note of a review', async () => {
    const made = await expectAnswer(reviews.create, await review(site, returned))
    const change = (client: Client, note: string | null) => client.patch(`/api/report-reviews/${made.id}`, { note })
    expect(await expectAnswer(reviews.update, await change(site, 'Which press?'))).toMatchObject({
      id: made.id,
      note: 'Which press?',
    })
    await expectFailure(await change(country, 'Mine'), 403)
    await expectFailure(await change(stranger, 'Mine'), 404)
    await expectFailure(await change(site, null), 400, { field: 'note', code: 'review.note_required' })
    expect(await expectAnswer(reviews.list, await site.get(`${path()}/reviews`))).toMatchObject([
      { note: 'Which press?' },
    ])
  })

  test('refuses a review by the report’s author and hides the report from others', async () => {
    await expectFailure(await review(author, { decision: 'acknowledged' }), 403, {
      code: 'review.own_report',
    })
    await expectFailure(await review(stranger, { decision: 'acknowledged' }), 404)
    await expectFailure(await stranger.get(`${path()}/reviews`), 404)
    expect((await current()).reviewState).toBe('to_review')
  })

  test.each([
    ['no decision', {}, 'decision'],
    ['an unknown decision', { decision: 'burnt' }, 'decision'],
    ['a return without a note', { decision: 'returned' }, 'note'],
    ['a return with a blank note', { decision: 'returned', note: '  ' }, 'note'],
    ['a note that is too long', { decision: 'acknowledged', note: 'x'.repeat(10_001) }, 'note'],
    ['an id that is not a UUID', { id: 'x', decision: 'acknowledged' }, 'id'],
  ])('refuses %s by the name of its field', async (_, body, field) => {
    await expectFailure(await review(site, body), 400, { field })
    expect(await expectAnswer(reviews.list, await site.get(`${path()}/reviews`))).toEqual([])
    expect((await current()).reviewState).toBe('to_review')
  })

  test('refuses the id of another person’s review', async () => {
    const made = await expectAnswer(reviews.create, await review(site, returned))
    await expectFailure(await review(country, { id: made.id, decision: 'acknowledged' }), 400, { field: 'id' })
    expect((await current()).reviewState).toBe('returned')
  })

  test.each(['to_review', 'returned', 'acknowledged'])(
    'lists only reports that are %s when filtered by that state',
    async (state) => {
      const rows = await expectAnswer(reports.list, await country.get(`/api/reports?review=${state}&limit=50`))
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map(({ reviewState }) => reviewState))).toEqual(new Set([state]))
    },
  )

  test('refuses an unknown review state', async () => {
    await expectFailure(await country.get('/api/reports?review=lost'), 400, { field: 'review' })
  })
})
