import { admin, type Examples, mark, world } from './example.ts'

const ofRecords = (bodies: Record<string, Record<string, unknown>>): Examples =>
  Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => {
      const path = `/api/admin/${name}`
      return [path, () => ({ by: admin, path, body })]
    }),
  )

/** The administration. */
export const administration: Examples = {
  '/api/admin/department-managers': () => ({
    by: admin,
    path: '/api/admin/department-managers',
    body: { departmentId: 1, userId: world.colleagueId, title: mark },
  }),
  '/api/admin/exports': () => ({
    by: admin,
    path: '/api/admin/exports',
    body: { format: 'csv', rows: { table: 'companies' } },
  }),
  '/api/admin/imports': () => ({
    by: admin,
    path: '/api/admin/imports',
    body: { table: 'sites', content: 'code,name,country,area\n', isDryRun: true },
  }),
  '/api/admin/user-tab-permissions': () => ({
    by: admin,
    path: '/api/admin/user-tab-permissions',
    body: { userId: world.managerId, applicationId: 1, tabId: 6, hasAccess: true, accessLevel: 'read' },
  }),
  ...ofRecords({
    companies: { code: 'EVK', name: mark },
    departments: { code: 'EVK', name: mark },
    countries: { code: 'EVK', name: mark },
    areas: { code: 'every-key', name: mark, countryId: 1 },
    sites: { code: 'every-key', name: mark, countryId: 1, areaId: 1 },
    roles: { code: 'EVK', name: mark, hierarchyLevel: 6 },
    categories: { departmentId: 1, name: mark },
    sections: { departmentId: 1, title: mark, type: 'text' },
  }),
  '/api/admin/users': () => ({
    by: admin,
    path: '/api/admin/users',
    body: {
      username: 'every.key',
      email: 'every.key@nordwind.example',
      firstName: 'Every',
      lastName: 'Key',
      password: 'Portal-demo-1',
      role: 'TE',
      departmentId: 1,
      companies: [1],
      countries: [1],
    },
  }),
  // Nobody is anonymized here: an active person is refused.
  '/api/admin/users/{id}/anonymize': () => ({
    by: admin,
    path: `/api/admin/users/${world.colleagueId}/anonymize`,
    refused: 409,
  }),
  '/api/admin/users/{id}/view-as': () => ({ by: admin, path: `/api/admin/users/${world.colleagueId}/view-as` }),
  '/api/admin/holidays': () => ({
    by: admin,
    path: '/api/admin/holidays',
    body: { countryId: 1, day: '2031-05-14', name: mark },
  }),
  '/api/admin/holidays/preview': () => ({
    by: admin,
    path: '/api/admin/holidays/preview',
    body: {
      countryId: 1,
      calendar: [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'BEGIN:VEVENT',
        'UID:1',
        `DTSTART;VALUE=DATE:${world.today.slice(0, 4)}1224`,
        'SUMMARY:A day',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    },
  }),
  '/api/admin/holidays/import': () => ({
    by: admin,
    path: '/api/admin/holidays/import',
    body: { countryId: 1, holidays: [{ day: '2031-05-16', name: mark }] },
  }),
}
