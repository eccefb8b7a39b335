import { join } from 'node:path'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { personPhotoSide } from '../../../supabase/functions/_shared/contract/person-photo-format.ts'
import type { Inspection, Upload } from './inspection.ts'

/** Of all frames together. The largest phones take pictures of 200 million pixels in a mode that few people use. */
const millionPixelsMaximum = 100
/** The longer side of a thumbnail, in pixels. */
const thumbnailSide = 640

const encoders: Record<string, (image: Sharp) => Sharp> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/gif': (image) => image.gif(),
  'image/webp': (image) => image.webp({ quality: 90 }),
  'image/avif': (image) => image.avif({ effort: 2 }),
  'image/tiff': (image) => image.tiff({ compression: 'lzw' }),
}
/** An image of these types may have several frames or pages. */
const paged = ['image/gif', 'image/webp', 'image/tiff']

// Only the decoders of accepted types: not those of drawings and documents, which may load other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Tiff', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)
sharp.concurrency(1)

/**
 * Re-encodes an image without its metadata, such as the place of a photo, and turned as the metadata says; with a
 * thumbnail. Of the photo of a person, that is the middle. Its size is known before anything is decoded. Throws when it
 * is damaged.
 */
export async function cleanImage({ file, folder, isPersonPhoto }: Upload, type: string): Promise<Inspection> {
  const pixels = millionPixelsMaximum * 1_000_000
  const options = { limitInputPixels: pixels, failOn: 'error' } as const
  const {
    width,
    height,
    pageHeight = height,
    pages = 1,
  } = await sharp(file, { ...options, limitInputPixels: false }).metadata()
  if (width * pageHeight * (paged.includes(type) ? pages : 1) > pixels)
    return { refusal: { code: 'file.too_many_pixels', params: { count: millionPixelsMaximum } } }
  if (isPersonPhoto) return squareOf(file, join(folder, 'clean'), options)
  const image = sharp(file, { ...options, animated: paged.includes(type) })
    .autoOrient()
    .keepIccProfile()
  const clean = { file: join(folder, 'clean'), type }
  const drawn = await (encoders[type]?.(image) ?? image).toFile(clean.file)
  const thumbnail = { file: join(folder, 'thumbnail'), type: 'image/webp' }
  await sharp(clean.file, options)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toFile(thumbnail.file)
  return { type, image: { width: drawn.width, height: drawn.pageHeight ?? drawn.height, clean, thumbnail } }
}

/** The middle of an image, or of its first frame, on white, with the colors that every screen shows. */
async function squareOf(file: string, result: string, options: SharpOptions): Promise<Inspection> {
  await sharp(file, options)
    .autoOrient()
    .resize(personPhotoSide, personPhotoSide, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 85 })
    .toFile(result)
  const clean = { file: result, type: 'image/webp' }
  return { type: clean.type, image: { width: personPhotoSide, height: personPhotoSide, clean, thumbnail: null } }
}
