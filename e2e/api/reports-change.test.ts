import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { Report } from '../../supabase/functions/_shared/contract/reports.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { answer, daysFrom, general, removeReportsOfEachTest, reporterOf, validReport } from './support/report.ts'

const [author, admin, reviewer, stranger] = clientsOf('te.lyon1', 'adm', 'cm.fr', 'te.berlin1')
removeReportsOfEachTest()
let report: Report

beforeEach(async () => {
  const items = [general('First'), answer('primary_task', 'Cabling')]
  report = await expectAnswer(
    contract.reports.create,
    await author.post('/api/reports', await validReport(author, { items })),
  )
})

const path = () => `/api/reports/${report.id}`
const sent = (changes: Record<string, unknown> = {}) => ({
  date: report.date,
  departmentId: report.departmentId,
  categoryId: report.categoryId,
  items: [general('First')],
  ...changes,
})

describe('changing a report', () => {
  test('[REP-48] keeps the ids of items, removes missing items and adds new ones', async () => {
    const [first] = report.items
    const items = [answer('next_day_plan', 'Testing'), general('Second thoughts')]
    const changed = await expectAnswer(contract.reports.update, await author.put(path(), sent({ items })))
    expect(changed.version).toBeGreaterThan(report.version)
    expect(changed.items.map(({ category, description }) => [category, description.includes('Testing')])).toEqual([
      ['next_day_plan', true],
      ['general', false],
    ])
    expect(changed.items[1]).toMatchObject({ id: first?.id, description: 'Second thoughts' })
    const removed = await query('select from public.report_items where report_id = $1 and removed_at is not null', [
      report.id,
    ])
    expect(removed).toHaveLength(1)
  })

  test('[API-8] leaves the day as it is when none is sent, and takes the department from another category', async () => {
    const { date: _, departmentId: _own, ...body } = sent()
    expect(await expectAnswer(contract.reports.update, await author.put(path(), body))).toMatchObject({
      date: report.date,
      departmentId: report.departmentId,
      categoryId: report.categoryId,
    })
    const [other] = await query<{ id: number; departmentId: number }>(
      `select id::integer, department_id::integer as "departmentId" from public.categories c
       where department_id <> $1 and is_active
         and not exists (select from public.categories s where s.parent_category_id = c.id)
         and not exists (
           select from public.template_sections s where s.department_id = c.department_id and s.is_required
         )
       limit 1`,
      [report.departmentId],
    )
    const moved = await author.put(path(), { categoryId: other?.id, items: [general('First')] })
    expect(await expectAnswer(contract.reports.update, moved)).toMatchObject({
      departmentId: other?.departmentId,
      categoryId: other?.id,
    })
  })

  test('submits a returned report again, also when nothing in it has changed', async () => {
    const review = { decision: 'returned', note: 'Which pump?' }
    expect((await reviewer.post(`${path()}/reviews`, review)).status).toBe(201)
    const items = report.items.map(({ id, category, type, description, value }) => ({
      id,
      category,
      type,
      ...(value === null ? { description } : { value }),
    }))
    const changed = await expectAnswer(contract.reports.update, await author.put(path(), sent({ items })))
    expect(changed.reviewState).toBe('to_review')
    const [told] = await query<{ count: string }>(
      `select count(*) from public.notifications
       where kind = 'report_resubmitted' and (payload ->> 'reportId')::bigint = $1`,
      [report.id],
    )
    expect(told?.count).toBe('1')
  })

  test('stores the value of a section, whatever the text beside it says', async () => {
    for (const value of ['Cabling', 'Testing']) {
      const items = [{ ...answer('primary_task', value), description: 'Anything' }]
      const changed = await expectAnswer(contract.reports.update, await author.put(path(), sent({ items })))
      expect(changed.items).toMatchObject([{ value, description: `Primary Task: ${value}` }])
    }
  })

  test('refuses the second editor and names the current version', async () => {
    const seen = { 'If-Match': `"${report.version}"` }
    const first = await author.put(path(), sent(), seen)
    const { version } = await expectAnswer(contract.reports.update, first)
    expect(first.headers.get('ETag')).toBe(`"${version}"`)
    const second = await author.put(path(), sent({ items: [general('Lost')] }), seen)
    await expectFailure(second, 412)
    expect(second.headers.get('ETag')).toBe(`"${version}"`)
    const current = await expectAnswer(contract.reports.one, await author.get(path()))
    expect(current.items[0]?.description).toBe('First')
    expect((await author.put(path(), sent(), { 'If-Match': `W/"${version}"` })).status).toBe(200)
  })

  test('[API-20] accepts the ETag with which the report was read', async () => {
    const read = await author.get(path())
    const etag = read.headers.get('ETag') ?? 'none'
    expect(etag).toBe(`"${(await expectAnswer(contract.reports.one, read)).version}"`)
    await expectAnswer(contract.reports.update, await author.put(path(), sent(), { 'If-Match': etag }))
    await expectFailure(await author.put(path(), sent(), { 'If-Match': etag }), 412)
  })

  test('accepts only one of two editors who save at once', async () => {
    const seen = { 'If-Match': `"${report.version}"` }
    const answers = await Promise.all([author.put(path(), sent(), seen), admin.put(path(), sent(), seen)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
  })

  test('[REP-49] refuses a change of the date', async () => {
    const response = await author.put(path(), sent({ date: daysFrom(report.date, -1) }))
    await expectFailure(response, 400, { field: 'date', code: 'report.date_fixed' })
  })

  test('[REP-49] takes the place that the report has, by code or name, and refuses another', async () => {
    const { country, area, site } = report
    await expectAnswer(contract.reports.update, await author.put(path(), sent({ country, area, site })))
    await expectAnswer(contract.reports.update, await author.put(path(), sent({ country: 'fr', site: 'lyon1' })))
    const elsewhere = await author.put(path(), sent({ country, area, site: 'marseille1' }))
    await expectFailure(elsewhere, 400, { field: 'site', code: 'report.place_fixed' })
  })

  test('refuses a change that would duplicate another report', async () => {
    const { otherCategoryId } = await reporterOf(author)
    const other = await validReport(author, { categoryId: otherCategoryId })
    const { id } = await expectAnswer(contract.reports.create, await author.post('/api/reports', other))
    const response = await author.put(path(), sent({ categoryId: otherCategoryId }))
    await expectFailure(response, 409, { code: 'report.already_exists' })
    expect(response.headers.get('Location')).toBe(`/api/reports/${id}`)
  })

  test('refuses an item of another report', async () => {
    const items = [{ ...general('Mine now'), id: 1 }]
    await expectFailure(await author.put(path(), sent({ items })), 400, { field: 'items.0.id' })
  })

  test('changes nothing when a field of an item is wrong', async () => {
    const items = [{ ...general('Second'), dueDate: '2026-13-01' }]
    await expectFailure(await author.put(path(), sent({ items })), 400, { field: 'items.0.dueDate' })
    const current = await expectAnswer(contract.reports.one, await author.get(path()))
    expect(current).toEqual(report)
  })

  test('is allowed for the author and administrators, and gives readers a 403 and others a 404', async () => {
    await expectFailure(await reviewer.put(path(), sent()), 403)
    await expectFailure(await stranger.put(path(), sent()), 404)
    expect((await admin.put(path(), sent())).status).toBe(200)
  })

  test('[REP-23] is refused to the author once the day of submission is over', async () => {
    await query('update public.reports set local_date = local_date - 1 where id = $1', [report.id])
    const current = await expectAnswer(contract.reports.one, await author.get(path()))
    expect(current.canEdit).toBe(false)
    await expectFailure(await author.put(path(), sent()), 403)
    await expectFailure(await author.delete(path()), 403)
  })
})

describe('deleting a report', () => {
  test('[REV-20] removes a report for its author', async () => {
    await expectAnswer(contract.reports.remove, await author.delete(path()))
    await expectFailure(await author.get(path()), 404)
    await expectFailure(await author.delete(path()), 404)
  })

  test('gives readers a 403 and others a 404', async () => {
    await expectFailure(await reviewer.delete(path()), 403)
    await expectFailure(await stranger.delete(path()), 404)
    expect((await author.get(path())).status).toBe(200)
  })
})
