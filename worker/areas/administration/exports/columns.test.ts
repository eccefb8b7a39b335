import { expect, test } from 'vitest'
import { z } from 'zod'
import { listedTables } from '../../../../supabase/functions/_shared/contract/jobs/table-export.ts'
import { importers } from '../dry-run.ts'
import { listedSheet } from './organization-sheets.ts'

const codes = { companies: [], departments: [], countries: [], areas: [], sites: [], roles: [] }

/** The column of a field: of another record, it shows the name. */
const columnOf = (field: string): string => (field === 'parentCategoryId' ? 'parent' : field.replace(/Id$/, ''))

test.each(listedTables)('an export of %s has a column for each field of its form', (table) => {
  const { schema } = importers[table](codes)
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const columns = listedSheet(table, undefined).columns.map(({ key }) => key)
  expect(columns.toSorted()).toEqual(fields.map(columnOf).toSorted())
})
