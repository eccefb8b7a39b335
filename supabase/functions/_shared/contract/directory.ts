import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { page, uuid } from './fields.ts'
import { photoId } from './person-photos.ts'

export const directoryEntry = z.strictObject({
  id: uuid,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  position: z.string().nullable(),
  role: z.string(),
  company: z.string().nullable(),
  country: z.string().nullable(),
  area: z.string().nullable(),
  site: z.string().nullable(),
  photoId,
  isOnline: z.boolean().meta({ description: 'Whether they looked at the portal within the last two minutes' }),
})

export const directory = {
  list: endpoint('GET /api/directory', {
    summary: 'Active people by name; for anyone signed in',
    access: 'person',
    query: z.strictObject({ search: z.string().max(100).optional(), ...page }),
    answer: z.array(directoryEntry),
  }),
}

export type DirectoryEntry = z.infer<typeof directoryEntry>
