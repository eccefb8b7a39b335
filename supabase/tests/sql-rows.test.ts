import { expect, inject, test } from 'vitest'
import { checkRows } from '../../scripts/sql-rows/check.ts'

/** Their tables are known only when the portal runs; the rows of each are checked where its columns are written. */
const general = [
  'supabase/functions/_shared/domain/organisation/records.ts',
  'worker/output/spreadsheets/write-query.ts',
]

test('every SQL statement answers rows of the type that it claims', async () => {
  const { problems, unchecked, checked } = await checkRows(inject('stack').dbUrl)
  expect(problems).toEqual([])
  expect([...unchecked].toSorted()).toEqual(general)
  expect(checked).toBeGreaterThan(50)
}, 120_000)
