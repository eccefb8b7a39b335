import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, page, uuid, uuidParams } from '../fields.ts'
import { largestFile, safeName } from './file-types.ts'
import { imageSize } from './image-size.ts'

/** In characters, before `safeName` shortens it. */
const givenNameMaximum = 4_000
/** Room for the names beside the content, in bytes. */
export const fieldsMaximum = 100_000

export const chatFile = z.strictObject({
  id: uuid,
  originalName: z.string(),
  fileName: z.string().meta({ description: 'The stored name, which begins with the time of its creation' }),
  fileSize: z.int().positive().meta({ description: 'In bytes' }),
  mimeType: z.string(),
  image: imageSize,
  roomId: uuid,
  room: z.strictObject({ id: uuid, name: z.string() }),
  uploader: z.strictObject({
    id: uuid,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable().meta({ description: 'Null for people who are no longer active' }),
    name: z.string(),
    country: z.string().nullable(),
  }),
  uploadedAt: instant,
  messageId: uuid.nullable().meta({ description: 'The message that it was sent with' }),
})
export type ChatFile = z.infer<typeof chatFile>

const originalName = z.string().min(1).max(givenNameMaximum).transform(safeName)
const fileSize = z.int().min(1)
const mimeType = z.string().max(200).default('')

/** `id`: an idempotency key from the client. */
export const newFile = z.strictObject({ id: uuid.optional(), originalName, fileSize, mimeType })

/** The fields of an upload besides its content; the portal names the stored file itself. */
export const uploadFields = z.strictObject({
  fileName: z.string().max(givenNameMaximum).optional(),
  originalName,
  fileSize: z.number().optional(),
  mimeType,
})

export const chatFiles = {
  declare: endpoint('POST /api/chat/rooms/{id}/files', {
    repeat: 'again',
    summary:
      'Announce an upload. PUT the content to `uploadUrl` with `contentType`, then complete it. A repeated id returns a new address. At most 10 GB an hour',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    body: newFile,
    answer: z.strictObject({ id: uuid, uploadUrl: z.url(), contentType: z.string() }),
    status: 201,
    fails: [409, 429],
  }),
  complete: endpoint('POST /api/chat/files/{id}/complete', {
    repeat: 'resumed',
    summary: 'Wait until the content of an upload has been checked; only then can it be sent. Can be repeated',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: chatFile,
    fails: [413, 415, 422],
  }),
  upload: endpoint('POST /api/chat/rooms/{id}/upload', {
    repeat: 'resumed',
    summary: 'Upload a file in one request, with its content in base64',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    body: uploadFields.extend({ content: z.base64() }),
    bodyLimit: Math.ceil(largestFile / 3) * 4 + fieldsMaximum,
    streamed: true,
    answer: chatFile,
    status: 201,
    fails: [409, 422, 429],
  }),
  list: endpoint('GET /api/chat/rooms/{id}/files', {
    summary: 'The files of a room, the last one sent first',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    query: z.strictObject(page),
    answer: z.array(chatFile),
  }),
  download: endpoint('GET /api/chat/files/{id}/download', {
    summary:
      'Redirects to an address of the content that is valid for five minutes. Images, audio, video and PDF are shown unless `as` is `attachment`; `thumbnail` is a smaller picture of an image',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    query: z.strictObject({ as: z.enum(['shown', 'attachment', 'thumbnail']).default('shown') }),
    answer: z.undefined(),
    status: 302,
  }),
  remove: endpoint('DELETE /api/chat/files/{id}', {
    summary: 'Delete a file, for its uploader and for administrators; its message stays',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: z.undefined(),
    status: 204,
  }),
}
