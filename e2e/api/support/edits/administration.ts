import { type Client, signedIn } from '../client.ts'
import { admin, mark } from '../posts/example.ts'
import { done, type Edits } from './example.ts'

const create = (name: string, body: Record<string, unknown>) => done(admin.post(`/api/admin/${name}`, body))

/** The edits of a table of the organization: each changes a record of its own. */
function ofRecords(name: string, body: (code: string) => Record<string, unknown>): Edits {
  const path = `/api/admin/${name}`
  return {
    [`PUT ${path}/{id}`]: async () => {
      const { id } = await create(name, body('EVC'))
      return { by: admin, path: `${path}/${id}`, body: { isActive: false } }
    },
    [`PATCH ${path}/{id}/toggle-active`]: async () => {
      const { id } = await create(name, body('EVT'))
      return { by: admin, path: `${path}/${id}/toggle-active` }
    },
  }
}

const person = (code: string) => ({
  username: `every.key.${code}`,
  email: `every.key.${code}@nordwind.example`,
  firstName: 'Every',
  lastName: 'Edit',
  password: 'Portal-demo-1',
  role: 'TE',
  departmentId: 1,
  companies: [1],
  countries: [1],
})

let own: Promise<{ id: string; client: Client }> | undefined

/** A person with whose settings nobody else works. */
const someone = () =>
  (own ??= create('users', person('own')).then(async ({ id }) => ({ id, client: await signedIn('every.key.own') })))

const section = (departmentId: string) => (title: string) =>
  create('sections', { departmentId, title: mark, type: 'text', description: title })

/** The administration, and the settings of a person. */
export const administration: Edits = {
  ...ofRecords('companies', (code) => ({ code, name: mark })),
  ...ofRecords('departments', (code) => ({ code, name: mark })),
  ...ofRecords('countries', (code) => ({ code, name: mark })),
  ...ofRecords('areas', (code) => ({ code, name: mark, countryId: 1 })),
  ...ofRecords('sites', (code) => ({ code, name: mark, countryId: 1, areaId: 1 })),
  ...ofRecords('roles', (code) => ({ code, name: mark, hierarchyLevel: 6 })),
  ...ofRecords('categories', (code) => ({ departmentId: code === 'EVC' ? 1 : 2, name: mark })),
  ...ofRecords('sections', () => ({ departmentId: 1, title: mark, type: 'text' })),
  ...ofRecords('users', person),
  'PUT /api/admin/section-order': async () => {
    const { id: departmentId } = await create('departments', { code: 'EVO', name: mark })
    const [one, other] = await Promise.all(['one', 'other'].map(section(departmentId)))
    // The first call puts them in a known order.
    await done(admin.put('/api/admin/section-order', { departmentId, ids: [one?.id, other?.id] }))
    return { by: admin, path: '/api/admin/section-order', body: { departmentId, ids: [other?.id, one?.id] } }
  },
  'PUT /api/admin/application-access': async () => ({
    by: admin,
    path: '/api/admin/application-access',
    body: { userId: (await someone()).id, applicationId: 1, hasAccess: false },
  }),
  'PUT /api/admin/holidays/{id}': async () => {
    const { id } = await create('holidays', { countryId: 1, day: '2031-05-18', name: mark })
    return { by: admin, path: `/api/admin/holidays/${id}`, body: { day: '2031-05-19' } }
  },
  'PUT /api/auth/preferences': async () => ({
    by: (await someone()).client,
    path: '/api/auth/preferences',
    body: { theme: 'dark', language: 'fr' },
  }),
  'PUT /api/push': async () => ({
    by: (await someone()).client,
    path: '/api/push',
    body: { hidesContent: true },
  }),
}
