import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'

const count = z.int().min(0)
const names = z.array(z.string()).meta({ description: 'The first 20 names' })

const seenPlace = z.strictObject({
  country: z.string().nullable(),
  site: z.string().nullable(),
  seenCount: count,
  total: count,
  seen: names,
  unseen: names,
})
export type SeenPlace = z.infer<typeof seenPlace>

const one = z.strictObject({ id: uuid })

export const chatAnnouncements = {
  seen: endpoint('GET /api/chat/messages/{id}/seen', {
    summary: 'Who has seen an announcement, by country and site. Only for owners and moderators of its room',
    access: 'person',
    viewing: 'private',
    params: one,
    answer: z.array(seenPlace),
  }),
  remind: endpoint('POST /api/chat/messages/{id}/remind', {
    summary:
      'Remind those who have not seen an announcement, each person at most once a day. Only for owners and moderators of its room',
    access: 'person',
    viewing: 'private',
    params: one,
    answer: z.strictObject({ reminded: count }),
  }),
}
