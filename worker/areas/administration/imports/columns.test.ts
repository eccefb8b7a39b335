import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  importColumns,
  importTables,
  type ImportTable,
} from '../../../../supabase/functions/_shared/contract/jobs/table-import.ts'
import { importers } from '../dry-run.ts'
import { Cells } from './cells.ts'
import type { Codes } from './places.ts'

const codes: Codes = { companies: [], departments: [], countries: [], areas: [], sites: [], roles: [] }

/** Fields that files leave out: managers, the home that follows from the scope, and what is found when it is inserted. */
const leftOut: Partial<Record<ImportTable, string[]>> = {
  countries: ['managerId'],
  areas: ['managerId'],
  sites: ['managerId'],
  users: ['companyId', 'countryId', 'areaId', 'siteId'],
  categories: ['parentCategoryId'],
}

test.each(importTables)('[ADM-50] an import of %s reads every column of its file and fills every field', (table) => {
  const importer = importers[table](codes)
  const columns = new Set<string>()
  const get = (_: object, column: string | symbol): string => {
    columns.add(String(column))
    return ''
  }
  const { input } = importer.read(new Cells({ row: 2, cells: new Proxy<Record<string, string>>({}, { get }) }))
  const fields = importer.schema instanceof z.ZodObject ? Object.keys(importer.schema.shape) : []
  expect([...columns].toSorted()).toEqual(importColumns[table].map(({ name }) => name).toSorted())
  expect([...Object.keys(input), ...(leftOut[table] ?? [])].toSorted()).toEqual(fields.toSorted())
})
