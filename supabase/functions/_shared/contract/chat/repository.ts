import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, page, pathId } from '../fields.ts'
import { chatFile } from './files.ts'

/** What a file is by its type; a file that is not an image, a video or a document is `other`. */
export const fileKinds = ['image', 'video', 'document', 'other'] as const
export type FileKind = (typeof fileKinds)[number]

const count = z.int().min(0)

export const chatRepository = {
  files: endpoint('GET /api/admin/chat/files', {
    summary:
      'The files that were shared in any room, newest first; for administrators. `search` matches the name of the file, of its uploader or of its room',
    access: 'person',
    viewing: 'private',
    query: z.strictObject({
      kind: z.enum(fileKinds).optional(),
      search: z.string().max(100).optional(),
      countryId: pathId.optional().meta({ description: 'The country of the uploader' }),
      from: day.optional(),
      to: day.optional(),
      ...page,
    }),
    answer: z.array(chatFile),
  }),
  totals: endpoint('GET /api/admin/chat/files/totals', {
    summary: 'How many files of each kind are shared; for administrators',
    access: 'person',
    viewing: 'private',
    answer: z.strictObject({ image: count, video: count, document: count, other: count }),
  }),
}
