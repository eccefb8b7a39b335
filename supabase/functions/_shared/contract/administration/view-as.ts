import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { uuidParams } from '../fields.ts'

export const viewAs = {
  start: endpoint('POST /api/admin/users/{id}/view-as', {
    repeat: 'again',
    summary:
      'View the portal as another person for up to an hour: reads run as that person, writes are refused; for administrators',
    access: 'person',
    params: uuidParams,
    answer: z.void(),
    status: 204,
  }),
  stop: endpoint('DELETE /api/admin/view-as', {
    summary: 'Stop viewing the portal as another person',
    access: 'person',
    viewing: 'own',
    answer: z.void(),
    status: 204,
  }),
}
