import { expect, test } from 'vitest'
import { testedStack } from '../../e2e/support/addresses.ts'
import { checkRows } from '../../scripts/sql-rows/check.ts'

/** Files whose statements depend on values at run time. Their rows are checked where the columns are written. */
const general = [
  'supabase/functions/_shared/domain/organization/records.ts',
  'worker/output/spreadsheets/write-query.ts',
]

test('every SQL statement returns rows of its declared type', async () => {
  const { problems, unchecked, checked } = await checkRows(testedStack().dbUrl)
  expect(problems).toEqual([])
  expect([...unchecked].toSorted()).toEqual(general)
  expect(checked).toBeGreaterThan(50)
}, 120_000)
