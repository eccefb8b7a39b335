import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileMaximum } from '../../../supabase/functions/_shared/contract/chat/file-types.ts'
import type { Fault } from '../../../supabase/functions/_shared/contract/errors/catalog.ts'
import { personPhotoBucket } from '../../../supabase/functions/_shared/domain/people/photos.ts'
import { photoBucket } from '../../../supabase/functions/_shared/domain/reports/photos.ts'
import type { createObjects } from '../../../supabase/functions/_shared/platform/storage/objects.ts'
import { objectOf } from '../../../supabase/functions/_shared/platform/storage/upload-objects.ts'
import { makeJobFolder } from '../../runtime/job-folders.ts'
import { inspectUpload } from './inspect-upload.ts'

/** The row of an upload. */
export interface Upload {
  id: string
  bucket: string
  folder: string
}

export interface Accepted {
  type: string
  size: number
  width: number | null
  height: number | null
}

export type Checked = { accepted: Accepted } | { refusal: Fault }

/**
 * Checks the content of an upload and stores what it has checked under a name to which no client can upload: an image
 * without its metadata and with a thumbnail, the photo of a person as a square, any other file as it is, with the type
 * of its content. The upload itself is never opened, because whoever holds its address may replace it after the check.
 * Null when it may no longer store.
 */
export async function checkUpload(
  objects: ReturnType<typeof createObjects>,
  { id, bucket, folder: place }: Upload,
  mayStore: () => Promise<boolean>,
): Promise<Checked | null> {
  const folder = await makeJobFolder()
  try {
    const file = join(folder, 'upload')
    const isStored = await objects.download(bucket, objectOf(place, id, 'upload'), file)
    if (!isStored) return { refusal: { code: 'file.not_uploaded' } }
    const inspection = await inspectUpload({ file, folder, isPersonPhoto: bucket === personPhotoBucket })
    if ('refusal' in inspection) return inspection
    const { type, image } = inspection
    if (bucket === photoBucket && !image) return { refusal: { code: 'file.type_refused' } }
    const { size } = await stat(image?.clean.file ?? file)
    if (Math.max(size, (await stat(file)).size) > fileMaximum(type)) return { refusal: { code: 'file.too_large' } }
    if (!(await mayStore())) return null
    await objects.upload(bucket, objectOf(place, id, 'checked'), image?.clean.file ?? file, type)
    if (image?.thumbnail)
      await objects.upload(bucket, objectOf(place, id, 'thumbnail'), image.thumbnail.file, image.thumbnail.type)
    return { accepted: { type, size, width: image?.width ?? null, height: image?.height ?? null } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
