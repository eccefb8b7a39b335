import { describe, expect, test } from 'vitest'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectFailure } from '../support/expect-answer.ts'

const [admin] = clientsOf('adm')

describe('a wrong field is refused by name, and nothing is stored', () => {
  const wrong: [
    what: string,
    path: string,
    body: Record<string, unknown>,
    status: number,
    field: string,
    message?: string,
  ][] = [
    [
      '[ADM-15] refuses a code that differs from another only in case',
      'companies',
      { code: 'nor', name: 'Probe' },
      409,
      'code',
      'This code is already in use',
    ],
    [
      '[ADM-18] refuses a company code of 11 characters',
      'companies',
      { code: 'x'.repeat(11), name: 'Probe' },
      400,
      'code',
    ],
    [
      '[ADM-20] refuses a department code of 21 characters',
      'departments',
      { code: 'x'.repeat(21), name: 'Probe' },
      400,
      'code',
    ],
    ['[ADM-21] refuses a country code of one character', 'countries', { code: 'x', name: 'Probe' }, 400, 'code'],
    [
      '[ADM-21] refuses an unknown time zone',
      'countries',
      { code: 'PB', name: 'Probe', timeZone: 'Mars/Olympus' },
      400,
      'timeZone',
    ],
    [
      '[ADM-22] refuses a second headquarters',
      'countries',
      { code: 'PB', name: 'Probe', isHeadquarters: true },
      409,
      'isHeadquarters',
    ],
    [
      '[ADM-16] refuses a site in an area of another country',
      'sites',
      { countryId: 2, areaId: 1, code: 'prb', name: 'Probe' },
      400,
      'areaId',
    ],
    [
      '[ADM-16] refuses an area of an unknown country',
      'areas',
      { countryId: 999, code: 'prb', name: 'Probe' },
      400,
      'countryId',
    ],
    [
      '[ADM-20] refuses a department without a name',
      'departments',
      { code: 'PRB' },
      400,
      'name',
      'Department name is required',
    ],
    [
      '[ADM-21] refuses a country without a name',
      'countries',
      { code: 'PB', name: '' },
      400,
      'name',
      'Name is required',
    ],
    [
      '[ADM-23] refuses an area without a country',
      'areas',
      { code: 'prb', name: 'Probe' },
      400,
      'countryId',
      'Country is required',
    ],
    [
      '[ADM-24] refuses a site without an area',
      'sites',
      { countryId: 1, code: 'prb', name: 'Probe' },
      400,
      'areaId',
      'Area is required',
    ],
    [
      '[ADM-26] refuses a role code of 51 characters',
      'roles',
      { code: 'x'.repeat(51), name: 'Probe', hierarchyLevel: 6 },
      400,
      'code',
    ],
    [
      '[ADM-26] refuses a role name of 101 characters',
      'roles',
      { code: 'PRB', name: 'x'.repeat(101), hierarchyLevel: 6 },
      400,
      'name',
    ],
    [
      '[ADM-15] refuses a role code that differs from another only in case',
      'roles',
      { code: 'te', name: 'Probe', hierarchyLevel: 6 },
      409,
      'code',
      'This code is already in use',
    ],
    [
      '[ADM-27] refuses a level below 0',
      'roles',
      { code: 'PRB', name: 'Probe', hierarchyLevel: -1 },
      400,
      'hierarchyLevel',
      'Hierarchy level must be at least 0',
    ],
    [
      '[ADM-30] refuses a category without a department',
      'categories',
      { name: 'Probe' },
      400,
      'departmentId',
      'Department is required',
    ],
    [
      '[ADM-33] refuses a main category of another department',
      'categories',
      { departmentId: 6, name: 'Probe', parentCategoryId: 1 },
      400,
      'parentCategoryId',
    ],
    ['[ADM-27] refuses level 7', 'roles', { code: 'PRB', name: 'Probe', hierarchyLevel: 7 }, 400, 'hierarchyLevel'],
    [
      '[ADM-26] refuses a role of an unknown department',
      'roles',
      { code: 'PRB', name: 'Probe', hierarchyLevel: 6, departmentId: 999 },
      400,
      'departmentId',
    ],
    [
      '[ADM-33] refuses a third level of categories',
      'categories',
      { departmentId: 6, name: 'Probe', parentCategoryId: 26 },
      400,
      'parentCategoryId',
    ],
    [
      '[ADM-35] refuses a choice without options',
      'sections',
      { departmentId: 6, title: 'Probe', type: 'select' },
      400,
      'options',
    ],
    ['refuses an unknown field', 'areas', { countryId: 1, code: 'prb', name: 'Probe', x: 1 }, 400, 'x'],
  ]
  test.each(wrong)('%s', async (_, path, body, status, field, message) => {
    await expectFailure(await admin.post(`/api/admin/${path}`, body), status, { field, ...(message && { message }) })
    const table = path === 'sections' ? 'template_sections' : path
    expect(
      await query(`select from public.${table} where ${path === 'sections' ? 'title' : 'name'} = 'Probe'`),
    ).toEqual([])
  })
})
