import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const viewAs = {
  start: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/view-as',
    summary:
      'View the portal as another person for up to an hour: reads run as that person, writes are refused; for administrators',
    access: 'person',
    params: z.strictObject({ id: z.uuid() }),
    answer: z.void(),
    status: 204,
  }),
  stop: endpoint({
    method: 'DELETE',
    path: '/api/admin/view-as',
    summary: 'Stop viewing the portal as another person',
    access: 'person',
    viewing: 'own',
    answer: z.void(),
    status: 204,
  }),
}
