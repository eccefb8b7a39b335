import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const viewAs = {
  start: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/view-as',
    summary:
      'See the portal as a person does, for an hour at most; every read is theirs, every write is refused; for administrators',
    access: 'person',
    params: z.strictObject({ id: z.uuid() }),
    answer: z.void(),
    status: 204,
  }),
  stop: endpoint({
    method: 'DELETE',
    path: '/api/admin/view-as',
    summary: 'Be oneself again',
    access: 'person',
    viewing: 'own',
    answer: z.void(),
    status: 204,
  }),
}
