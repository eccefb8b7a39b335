import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const live = {
  checkIn: endpoint('POST /api/live', {
    summary:
      'Say that the caller is looking at the portal, once a minute; returns how many hints were sent to their topic of Realtime, which tells a client whether it has missed one',
    access: 'person',
    viewing: 'private',
    answer: z.strictObject({ number: z.int().min(0) }),
  }),
  topics: endpoint('GET /api/live/topics', {
    summary:
      'The topics of Realtime that say, at most every 10 seconds and without content, that reports changed in a country where the caller reviews reports',
    access: 'person',
    viewing: 'private',
    answer: z.strictObject({ reports: z.array(z.string()) }),
  }),
}
