import { call } from '@/lib/api.ts'
import { sendContent } from '@/lib/send-content.ts'
import { personPhotos } from '@contract/person-photos.ts'

/** Makes an image the photo of a person, and returns its id. */
export async function sendPhoto(personId: string, image: Blob): Promise<string> {
  const declared = await call(personPhotos.declare, {
    params: { id: personId },
    body: { mimeType: image.type, fileSize: image.size },
  })
  await sendContent(declared, image, new AbortController().signal, () => undefined)
  const { photoId } = await call(personPhotos.complete, { params: { id: declared.id } })
  return photoId
}
