import type { Context } from 'hono'
import { isShown, savedName } from '../../contract/chat/file-types.ts'
import type { Settings } from '../settings.ts'
import { lifetime, storageAs } from '../storage/as-caller.ts'
import { objectOf } from '../storage/upload-objects.ts'
import { publicOrigin } from './origin.ts'
import { Problem } from './problem.ts'

/** Shorter than the signed address is valid, so that nobody follows a stored redirect to an address that has expired. */
const redirectSeconds = lifetime - 60

interface Stored {
  bucket: string
  folder: string
  file: { id: string; originalName: string; mimeType: string; image: object | null }
  as: 'shown' | 'attachment' | 'thumbnail'
  /** Opening the file with it is recorded; see `signDownload`. */
  ticket?: string | null
}

/** Redirects to an address of an uploaded file that the caller may open. Throws a 404 Problem when there is none. */
export async function redirectToFile(
  context: Context,
  settings: Settings,
  accessToken: string,
  { bucket, folder, file, as, ticket = null }: Stored,
): Promise<Response> {
  const isThumbnail = as === 'thumbnail'
  if (isThumbnail && !file.image) throw new Problem(404, 'file.not_found')
  const path = await storageAs(settings, accessToken).signDownload(
    bucket,
    objectOf(folder, file.id, isThumbnail ? 'thumbnail' : 'checked'),
    as === 'attachment' || !isShown(file.mimeType) ? savedName(file.originalName, file.mimeType) : null,
    ticket,
  )
  if (!path) throw new Problem(404, 'file.not_found')
  // A stored redirect would open the file again without an entry in the audit log.
  context.header('Cache-Control', ticket ? 'no-store' : `private, max-age=${redirectSeconds}`)
  context.header('Vary', 'Cookie, Authorization')
  return context.redirect(publicOrigin(context.req.raw, settings) + path)
}
