import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { signedIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { countReports } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import {
  answer,
  daysFrom,
  departmentIdOf,
  general,
  removeReportsOfEachTest,
  reporterOf,
  validReport,
} from './support/report.ts'

const person = 'te.lyon1'
const [client] = clientsOf(person)
removeReportsOfEachTest()

async function refused(changes: Record<string, unknown>, field: string): Promise<void> {
  const count = await countReports(person)
  await expectFailure(await submit({ ...(await validReport(client)), ...changes }), 400, { field })
  expect(await countReports(person)).toBe(count)
}

const submit = (body: unknown) => client.post('/api/reports', body as Record<string, unknown>)

describe('submitting a report', () => {
  test('[REP-46] [REP-43] files a report under its day, department and category, with its items in order', async () => {
    const body = await validReport(client, {
      items: [
        { ...general('Cables are in'), importance: 'high', nextStep: 'Test them', dueDate: '' },
        answer('primary_task', 'Cabling of level 3'),
        { category: 'timesheet', description: 'On site', startTime: '08:00', endTime: '12:30' },
      ],
    })
    const response = await submit(body)
    const report = await expectAnswer(contract.reports.create, response)
    expect(report).toMatchObject({
      date: body.date,
      departmentId: body.departmentId,
      categoryId: body.categoryId,
      user: { username: person },
      country: 'France',
      canEdit: true,
    })
    expect(report.items).toMatchObject([
      {
        category: 'general',
        importance: 'high',
        nextStep: 'Test them',
        dueDate: null,
        status: 'pending',
        kind: 'other',
      },
      { category: 'primary_task', value: 'Cabling of level 3', importance: 'medium' },
      { category: 'timesheet', type: 'report_content', startTime: '08:00:00', endTime: '12:30:00' },
    ])
    expect(response.headers.get('ETag')).toBe(`"${report.version}"`)
    expect(response.headers.get('Location')).toBe(`/api/reports/${report.id}`)
  })

  test('[REP-47] lists a new report among today’s', async () => {
    const { id } = await expectAnswer(contract.reports.create, await submit(await validReport(client)))
    const today = await expectAnswer(contract.reports.today, await client.get('/api/reports/today'))
    expect(today.map((report) => report.id)).toContain(id)
  })

  test('treats categoryId 0 as no category and accepts a missing department', async () => {
    const { date, items, departmentId } = await validReport(client)
    const report = await expectAnswer(contract.reports.create, await submit({ date, items, categoryId: 0 }))
    expect(report).toMatchObject({ categoryId: null, categoryName: null, departmentId })
  })

  test('[REP-65] derives the value of a section from an item that has only text', async () => {
    const item = { category: 'primary_task', type: 'department_specific', description: 'Primary Task: Cabling' }
    const report = await expectAnswer(
      contract.reports.create,
      await submit({ ...(await validReport(client)), items: [item] }),
    )
    expect(report.items).toMatchObject([{ value: 'Cabling', description: 'Primary Task: Cabling' }])
  })

  test('stores an answer as long as a text may be', async () => {
    const value = 'x'.repeat(10_000)
    const report = await expectAnswer(
      contract.reports.create,
      await submit(await validReport(client, { items: [answer('primary_task', value)] })),
    )
    expect(report.items).toMatchObject([{ value, description: `Primary Task: ${value}` }])
  })

  test('[REP-24] refuses a second report for the same day and category and names the first', async () => {
    const body = await validReport(client)
    const first = await expectAnswer(contract.reports.create, await submit(body))
    const second = await submit(body)
    await expectFailure(second, 409, { code: 'report.already_exists' })
    expect(second.headers.get('Location')).toBe(`/api/reports/${first.id}`)
  })

  test('creates one report for a double click', async () => {
    const body = await validReport(client)
    const answers = await Promise.all([submit(body), submit(body), submit(body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })
})

describe('a wrong field is refused by name, and nothing is stored', () => {
  test('refuses an unknown field', () => refused({ authorId: 'me' }, 'authorId'))
  test('refuses an unknown field of an item', () => refused({ items: [{ ...general(), owner: 1 }] }, 'items.0.owner'))
  test('refuses a value of the wrong type', () => refused({ departmentId: '1' }, 'departmentId'))
  test('[REP-27] refuses a report without a date', () => refused({ date: '' }, 'date'))
  test('refuses a day that does not exist', () => refused({ date: '2026-02-30' }, 'date'))
  test('refuses a year that does not exist', () => refused({ date: '0000-01-01' }, 'date'))
  test('[REP-50] refuses a report without items', () => refused({ items: [] }, 'items'))
  test('[REP-45] refuses an item without a description', () =>
    refused({ items: [general(' ')] }, 'items.0.description'))
  test('[REP-45] refuses an answer without a value and a description', () =>
    refused({ items: [answer('primary_task', null)] }, 'items.0.description'))
  test('refuses an unknown importance', () =>
    refused({ items: [{ ...general(), importance: 'huge' }] }, 'items.0.importance'))
  test('refuses an unknown item category', () =>
    refused({ items: [{ ...general(), category: 'gossip' }] }, 'items.category'))
  test('refuses a text that is too long', () =>
    refused({ items: [general('x'.repeat(10_001))] }, 'items.0.description'))
  test('refuses an answer that is too long', () =>
    refused({ items: [answer('primary_task', 'x'.repeat(10_001))] }, 'items.0.value'))
  test('refuses an unknown category', () => refused({ categoryId: 999_999 }, 'categoryId'))

  test('refuses the id of another section', () =>
    refused({ items: [{ ...answer('primary_task', 'x'), sectionId: 999_999 }] }, 'items.0.sectionId'))

  test('refuses a character that Postgres cannot store', () =>
    refused({ items: [general('a\u0000b')] }, 'items.0.description'))
  test('refuses an unpaired surrogate', () => refused({ items: [general('a\ud83d')] }, 'items.0.description'))

  test('[REP-22] refuses a future day and one too long ago', async () => {
    const { today } = await reporterOf(client)
    const message = 'Date must be today or one of the last 7 days'
    for (const days of [1, -8]) {
      const response = await submit(await validReport(client, { date: daysFrom(today, days) }))
      await expectFailure(response, 400, { field: 'date', message })
    }
  })

  test('asks somebody without a department for one', async () => {
    const manager = await signedIn('cm.fr')
    const { date } = await validReport(client)
    const answer = await manager.post('/api/reports', { date, items: [general()] })
    await expectFailure(answer, 400, { field: 'departmentId', message: 'Department selection is required' })
  })

  test('refuses a category of another department', async () => {
    const departmentId = await departmentIdOf('IT')
    await refused({ departmentId }, 'categoryId')
  })

  test('refuses a header that has categories below it', async () => {
    const { departmentId } = await reporterOf(client)
    const categories = await expectAnswer(
      contract.organization.categories,
      await client.get(`/api/categories/${departmentId}`),
    )
    const header = categories.find(({ id }) => categories.some(({ parentCategoryId }) => parentCategoryId === id))
    await refused({ categoryId: header?.id }, 'categoryId')
  })

  test('[API-9] refuses a body that is not JSON, has another content type, or is too large', async () => {
    const body = JSON.stringify(await validReport(client))
    await expectFailure(await client.post('/api/reports', body.slice(1)), 400)
    await expectFailure(await client.post('/api/reports', body, { 'Content-Type': 'text/plain' }), 415)
    const large = JSON.stringify({ ...JSON.parse(body), padding: 'x'.repeat(1_000_001) })
    await expectFailure(await client.post('/api/reports', large), 413)
  })
})

describe('[REP-61] the answers to a department’s required sections', () => {
  let departmentId: number
  const complete = [
    answer('system_uptime', 99.5),
    answer('incidents_resolved', 3),
    answer('new_incidents', 0),
    answer('backup_status', 'Successful'),
  ]

  beforeAll(async () => {
    departmentId = await departmentIdOf('IT')
  })

  const submitTo = async (items: typeof complete) =>
    submit(await validReport(client, { departmentId, categoryId: 0, items }))

  test('[REP-37] are stored with their title, their value and medium importance', async () => {
    const report = await expectAnswer(contract.reports.create, await submitTo(complete))
    expect(report.items.map(({ description, value }) => [description, value])).toEqual([
      ['System Uptime: 99.5', 99.5],
      ['Incidents Resolved: 3', 3],
      ['New Incidents: 0', 0],
      ['Backup Status: Successful', 'Successful'],
    ])
    expect(report.items.every(({ importance }) => importance === 'medium')).toBe(true)
  })

  test.each([
    [
      '[REP-30] are refused with a number below 0',
      answer('new_incidents', -1),
      'items.new_incidents',
      'New Incidents is required',
    ],
    ['are refused with a number above its maximum', answer('system_uptime', 101), 'items.system_uptime', undefined],
    [
      'are refused with an option that the section does not have',
      answer('backup_status', 'Perhaps'),
      'items.backup_status',
      undefined,
    ],
    [
      'are refused with a section of another department',
      answer('inspections_completed', 1),
      'items.inspections_completed',
      undefined,
    ],
    [
      'are refused with text where a number is required',
      answer('new_incidents', 'many'),
      'items.new_incidents',
      undefined,
    ],
  ])('%s', async (_, wrong, field, message) => {
    const count = await countReports(person)
    const items = [...complete.filter(({ category }) => category !== wrong.category), wrong]
    await expectFailure(await submitTo(items), 400, { field, ...(message && { message }) })
    expect(await countReports(person)).toBe(count)
  })

  test('[REP-31] [REP-36] are refused when one is missing', async () => {
    const response = await submitTo(complete.slice(1))
    await expectFailure(response, 400, { field: 'items.system_uptime', message: 'System Uptime is required' })
  })

  test('[REP-36] are required of a report in a category that has no answer at all, but not of one without a category', async () => {
    const categories = await expectAnswer(
      contract.organization.categories,
      await client.get(`/api/categories/${departmentId}`),
    )
    const categoryId = categories.find(({ parentCategoryId }) => parentCategoryId !== null)?.id ?? 0
    const count = await countReports(person)
    const body = await validReport(client, { departmentId, categoryId, items: [general()] })
    await expectFailure(await submit(body), 400, { field: 'items.system_uptime', message: 'System Uptime is required' })
    expect(await countReports(person)).toBe(count)
    await expectAnswer(contract.reports.create, await submit({ ...body, categoryId: 0 }))
  })
})
