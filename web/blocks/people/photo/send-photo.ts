import { call } from '@/lib/api.ts'
import { sendContent } from '@/lib/send-content.ts'
import { personPhotoSide } from '@contract/person-photo-format.ts'
import { personPhotos } from '@contract/person-photos.ts'
import { middleOf } from './photo-file.ts'

/** In pixels. The server makes the square smaller once more, and needs some detail for that. */
const sentSide = personPhotoSide * 2

/** The middle of an image as a small square, so that the large photo of a phone is sent in a moment. */
async function squareOf(file: File): Promise<File> {
  const image = await createImageBitmap(file)
  const { left, top, side } = middleOf(image)
  const canvas = new OffscreenCanvas(sentSide, sentSide)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, side, side, 0, 0, sentSide, sentSide)
  image.close()
  // A browser that cannot make a WebP makes a PNG.
  const square = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 })
  return new File([square], file.name, { type: square.type })
}

/** Makes an image the photo of a person, and returns its id. */
export async function sendPhoto(personId: string, chosen: File): Promise<string> {
  // The server says what is wrong with a file that the browser cannot read.
  const file = await squareOf(chosen).catch(() => chosen)
  const declared = await call(personPhotos.declare, {
    params: { id: personId },
    body: { mimeType: file.type, fileSize: file.size },
  })
  await sendContent(declared, file, new AbortController().signal, () => undefined)
  const { photoId } = await call(personPhotos.complete, { params: { id: declared.id } })
  return photoId
}
