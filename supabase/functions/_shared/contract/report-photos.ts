import { z } from 'zod'
import { newFile } from './chat/files.ts'
import { imageSize } from './chat/image-size.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, uuid, uuidParams } from './fields.ts'

const reportPhoto = z.strictObject({
  id: uuid,
  reportId: id,
  itemId: id,
  originalName: z.string(),
  fileSize: z.int().positive().meta({ description: 'In bytes' }),
  mimeType: z.string(),
  image: imageSize,
  uploadedAt: instant,
})
export type ReportPhoto = z.infer<typeof reportPhoto>

/** `userId`: who took the photo; refused with 409 when somebody else has signed in since. */
const author = { userId: uuid.optional() }

/** `id`: made by the client, so that a photo that is sent twice is stored once. */
export const newPhoto = newFile.extend({ itemId: id, ...author })

export const reportPhotos = {
  declare: endpoint('POST /api/reports/{id}/photos', {
    repeat: 'again',
    summary:
      'Announce a photo of a report item. PUT the content to `uploadUrl` with `contentType`, then complete it. A repeated id returns a new address, or 409 once its content is stored. At most 50 a report',
    access: 'person',
    params: idParams,
    body: newPhoto,
    answer: z.strictObject({ id: uuid, uploadUrl: z.url(), contentType: z.string() }),
    status: 201,
    fails: [409, 413, 415, 429],
  }),
  complete: endpoint('POST /api/reports/photos/{id}/complete', {
    repeat: 'resumed',
    summary: 'Wait until the content of a photo has been checked; only then do others see it. Can be repeated',
    access: 'person',
    params: uuidParams,
    query: z.strictObject(author),
    answer: reportPhoto,
    fails: [409, 413, 415, 422],
  }),
  list: endpoint('GET /api/reports/{id}/photos', {
    summary: 'The photos of a report that the caller may see, in the order of its items; at most 50',
    access: 'person',
    params: idParams,
    answer: z.array(reportPhoto),
  }),
  download: endpoint('GET /api/reports/photos/{id}/download', {
    summary:
      'Redirects to an address of the photo that is valid for five minutes; `thumbnail` is a smaller picture of it',
    access: 'person',
    params: uuidParams,
    query: z.strictObject({ as: z.enum(['shown', 'attachment', 'thumbnail']).default('shown') }),
    answer: z.undefined(),
    status: 302,
  }),
  remove: endpoint('DELETE /api/reports/photos/{id}', {
    summary: 'Delete a photo, for those who may edit the report',
    access: 'person',
    params: uuidParams,
    answer: z.undefined(),
    status: 204,
  }),
}
