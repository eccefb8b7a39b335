import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { uuid, uuidParams } from './fields.ts'

/** The id of somebody's photo, which changes with the photo; see `personPhotos.show`. */
export const photoId = uuid.nullable().meta({ description: 'Their photo; null without one' })

/** `id`: an idempotency key from the client. */
const newPersonPhoto = z.strictObject({
  id: uuid.optional(),
  mimeType: z.string().max(200),
  fileSize: z.int().min(1).meta({ description: 'In bytes' }),
})

export const personPhotos = {
  declare: endpoint('POST /api/people/{id}/photo', {
    repeat: 'again',
    summary:
      'Announce a photo of the caller or, for administrators, of anybody: a JPEG, PNG or WebP of at most 50 MB, of which the middle is stored as a square. PUT the content to `uploadUrl` with `contentType`, then complete it. A repeated id returns a new address, or 409 once its content is stored',
    access: 'person',
    params: uuidParams,
    body: newPersonPhoto,
    answer: z.strictObject({ id: uuid, uploadUrl: z.url(), contentType: z.string() }),
    status: 201,
  }),
  complete: endpoint('POST /api/people/photos/{id}/complete', {
    repeat: 'resumed',
    summary:
      'Wait until the content of a photo has been checked; then it takes the place of the one before. Can be repeated until somebody sets another one',
    access: 'person',
    params: uuidParams,
    answer: z.strictObject({ personId: uuid, photoId: uuid }),
    fails: [413, 415],
  }),
  show: endpoint('GET /api/people/photos/{id}', {
    summary: 'The photo of a person, square and without metadata. It never changes: a new photo has another id',
    access: 'person',
    params: uuidParams,
    answer: z.unknown(),
    media: 'image/webp',
  }),
  remove: endpoint('DELETE /api/people/{id}/photo', {
    summary: "Delete the caller's photo or, for administrators, that of anybody; has no effect without one",
    access: 'person',
    params: uuidParams,
    answer: z.undefined(),
    status: 204,
  }),
}
