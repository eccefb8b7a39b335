import process from 'node:process'
import { isNoSpace } from '../../runtime/no-space.ts'
import { contentType } from './content-type.ts'
import type { Inspection, Report, Upload } from './inspection.ts'

/** Runs in the process of inspect-upload.ts; inspects one upload. */
async function inspect(upload: Upload): Promise<Inspection> {
  const type = await contentType(upload.file)
  if (type === null) return { refusal: { code: 'file.type_refused' } }
  if (!type.startsWith('image/')) return { type }
  // Loading the decoders takes longer than inspecting another file.
  const { cleanImage } = await import('./clean-image.ts')
  return cleanImage(upload, type)
}

const report = (message: Report) => process.send?.(message, () => process.disconnect())

process.once('message', (upload: Upload) => {
  inspect(upload).then(
    (inspection) => report({ inspection }),
    (error: unknown) => {
      console.error(error)
      if (isNoSpace(error)) report({ failure: 'There is no space for the results of the inspection' })
      else process.exit(1)
    },
  )
})
