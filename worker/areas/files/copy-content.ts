import type { createObjects } from '../../../supabase/functions/_shared/platform/storage/objects.ts'
import { objectOf } from '../../../supabase/functions/_shared/platform/storage/upload-objects.ts'

interface Place {
  folder: string
  id: string
}

/** Copies the content of a file that was forwarded, and its thumbnail if it has one. False when the content is gone. */
export async function copyContent(
  objects: ReturnType<typeof createObjects>,
  bucket: string,
  source: Place,
  target: Place,
): Promise<boolean> {
  const copy = (part: 'checked' | 'thumbnail') =>
    objects.copy(bucket, objectOf(source.folder, source.id, part), objectOf(target.folder, target.id, part))
  const [isCopied] = await Promise.all([copy('checked'), copy('thumbnail')])
  return isCopied
}
