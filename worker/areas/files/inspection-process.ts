import process from 'node:process'
import { contentType } from './content-type.ts'
import type { Inspection, Upload } from './inspection.ts'

/** Runs in the process of inspect-upload.ts; inspects one upload. */
async function inspect(upload: Upload): Promise<Inspection> {
  const type = await contentType(upload.file)
  if (type === null) return { refusal: { code: 'file.type_refused' } }
  if (!type.startsWith('image/')) return { type }
  // Loading the decoders takes longer than inspecting another file.
  const { cleanImage } = await import('./clean-image.ts')
  return cleanImage(upload, type)
}

process.once('message', (upload: Upload) => {
  inspect(upload).then(
    (inspection) => process.send?.(inspection, () => process.disconnect()),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
