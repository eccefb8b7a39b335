import { describe, expect, test } from 'vitest'
import { databaseProblem } from './database-problem.ts'

const failed = (fields: Record<string, string>, message = 'internal detail'): Error =>
  Object.assign(new Error(message), fields)

describe('a database error', () => {
  test.each([
    ['57P01', 503],
    ['08006', 503],
    ['53300', 503],
    ['40001', 503],
    ['57014', 503],
    ['55P03', 503],
    ['ECONNREFUSED', 503],
    ['EHOSTUNREACH', 503],
    ['ENETUNREACH', 503],
    ['23505', 409],
    ['23503', 409],
    ['23514', 400],
    ['22P02', 400],
    ['22009', 400],
    ['22021', 400],
    ['42501', 403],
  ])('with SQLSTATE %s becomes a %i that contains no SQL', (code, status) => {
    const problem = databaseProblem(failed({ code }))
    expect(problem?.status).toBe(status)
    expect(problem?.message).not.toContain('internal detail')
  })

  test('that is temporary becomes a 503 that says when to retry', () => {
    expect(databaseProblem(new Error('Connection terminated unexpectedly'))?.headers).toEqual({ 'Retry-After': '2' })
    expect(databaseProblem(new Error('timeout exceeded when trying to connect'))?.status).toBe(503)
  })

  test.each(['28P01', '28000', '3D000'])('that refuses the login with SQLSTATE %s becomes a 503', (code) => {
    expect(databaseProblem(failed({ code, severity: 'FATAL' }))).toMatchObject({
      status: 503,
      fault: { code: 'service.database_away' },
    })
  })

  test.each(['40P01', '55P03', '53300'])(
    'with SQLSTATE %s becomes a 503 that says that the database is busy',
    (code) => {
      expect(databaseProblem(failed({ code }))).toMatchObject({
        status: 503,
        fault: { code: 'service.database_busy' },
        headers: { 'Retry-After': '2' },
      })
    },
  )

  test('for lack of disk space becomes a 503 that says so and when to retry', () => {
    const problem = databaseProblem(
      failed({ code: '53100' }, 'could not extend file "base/5/1": No space left on device'),
    )
    expect(problem).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '30' },
      body: { code: 'service.disk_full' },
    })
    expect(problem?.message).not.toContain('base/5')
  })

  test('raised by a rule says when to retry in a header, not among the parameters', () => {
    const problem = databaseProblem(failed({ code: 'PT429', detail: '{"retryAfter":7}' }, 'message.too_many'))
    expect(problem).toMatchObject({ status: 429, headers: { 'Retry-After': '7' }, fault: { code: 'message.too_many' } })
    expect(problem?.fault).not.toHaveProperty('params')
  })

  test('raised by a rule keeps its code and parameters and names its field', () => {
    const fields = { code: 'PT400', hint: 'items.0.dueDate', detail: '{"first":"1970-01-01"}' }
    const problem = databaseProblem(failed(fields, 'field.too_early'))
    expect(problem?.status).toBe(400)
    const fault = { code: 'field.too_early', message: 'Must not be before 1970-01-01', params: { first: '1970-01-01' } }
    expect(problem?.body).toEqual({ ...fault, issues: [{ path: ['items', 0, 'dueDate'], ...fault }] })
  })

  test('of a violated check names its field', () => {
    const problem = databaseProblem(failed({ code: '23514', constraint: 'template_sections_limits' }))
    expect(problem).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['maximum'], code: 'section.maximum_below_minimum' }] },
    })
  })

  test('never reveals the name of a constraint', () => {
    for (const code of ['23505', '23503', '23514', '23P01']) {
      const problem = databaseProblem(
        failed({ code, constraint: 'some_thing_of_ours', table: 'things', column: 'thing' }),
      )
      expect(JSON.stringify(problem?.body)).not.toMatch(/thing of ours|some_thing|things/)
    }
  })

  test('caused by moving a site or area in use says what still refers to it', () => {
    const moved = (constraint: string) =>
      databaseProblem(
        failed({ code: '23503', constraint, table: 'profiles' }, 'update or delete on table "sites" violates …'),
      )?.body.issues?.map(({ path, code }) => [path, code])
    expect(moved('profiles_site_of_area')).toEqual([[['areaId'], 'site.has_people']])
    expect(moved('profiles_area_of_country')).toEqual([[['countryId'], 'area.has_people']])
    expect(moved('sites_area_of_country')).toEqual([[['countryId'], 'area.has_sites']])
  })

  test.each([
    ['roles_department_id_fkey', 'roles', 'departmentId', 'department.not_found'],
    ['tab_permissions_user_id_fkey', 'tab_permissions', 'userId', 'person.not_found'],
    ['sites_manager_is_person', 'sites', 'managerId', 'person.not_found'],
  ])('caused by the foreign key %s of a missing row names its field', (constraint, table, field, code) => {
    const problem = databaseProblem(failed({ code: '23503', constraint, table }))
    expect(problem).toMatchObject({ status: 400, body: { issues: [{ path: [field], code }] } })
  })

  test('caused by a known constraint has a readable message', () => {
    const problem = databaseProblem(failed({ code: '23505', constraint: 'reports_one_a_day' }))
    expect(problem).toMatchObject({ status: 409, message: 'A report for this day and category already exists' })
  })

  test('that no caller can cause gives no Problem', () => {
    expect(databaseProblem(failed({ code: '42P01' }))).toBeNull()
    expect(databaseProblem('not an error')).toBeNull()
  })
})
