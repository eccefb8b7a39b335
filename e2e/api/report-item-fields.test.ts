import { expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { ReportItemInput } from '../../supabase/functions/_shared/contract/reports.ts'
import { clientsOf } from './support/clients-of.ts'
import { expectAnswer } from './support/expect-answer.ts'
import { removeReportsOfEachTest, validReport } from './support/report.ts'

/** An item's fields except a section's answer. A new field of the contract is a type error until it has a value here. */
type Fields = Required<Omit<ReportItemInput, 'id' | 'sectionId' | 'value'>>

const first: Fields = {
  category: 'negative',
  type: 'report_content',
  description: 'The pump leaks',
  importance: 'high',
  nextStep: 'Order the part',
  dueDate: '2099-01-31',
  expectedOutcome: 'It runs again',
  scheduledDate: '2099-01-30',
  startTime: '08:00',
  endTime: '09:30',
  observations: 'The part is in stock',
}
const second: Fields = {
  ...first,
  description: 'The pump leaks again',
  importance: 'low',
  nextStep: 'Order another part',
  dueDate: '2099-02-28',
  expectedOutcome: 'It runs for a year',
  scheduledDate: '2099-02-27',
  startTime: '10:00',
  endTime: '11:30',
  observations: 'The part is not in stock',
}
const stored = (fields: Fields) => ({
  ...fields,
  startTime: expect.stringContaining(fields.startTime ?? ''),
  endTime: expect.stringContaining(fields.endTime ?? ''),
})

const [author] = clientsOf('te.lyon1')
removeReportsOfEachTest()

test('stores every field of an item when it is added and when it is changed', async () => {
  const body = await validReport(author, { items: [first] })
  const added = await expectAnswer(contract.reports.create, await author.post('/api/reports', body))
  expect(added.items).toMatchObject([stored(first)])

  const items = [{ ...second, id: added.items[0]?.id }]
  const changed = await expectAnswer(
    contract.reports.update,
    await author.put(`/api/reports/${added.id}`, { ...body, items }),
  )
  expect(changed.items).toMatchObject([stored(second)])
})
