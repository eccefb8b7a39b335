import process from 'node:process'
import { personPhotoTypes } from '../../../supabase/functions/_shared/contract/person-photo-format.ts'
import { isNoSpace } from '../../runtime/no-space.ts'
import { contentType } from './content-type.ts'
import { ready, type Report, type Upload } from './inspection.ts'

/** Runs in the process of inspect-upload.ts; inspects one upload. */
async function inspect(upload: Upload): Promise<Report> {
  const type = await contentType(upload.file)
  if (type === null || (upload.isPersonPhoto && !personPhotoTypes.includes(type)))
    return { inspection: { refusal: { code: 'file.type_refused' } } }
  if (!type.startsWith('image/')) return { inspection: { type } }
  // Loading the decoders takes longer than inspecting another file.
  const decoders = await import('./clean-image.ts').catch((error: unknown) => {
    console.error(error)
    return null
  })
  if (!decoders) return { failure: 'The decoders of images cannot be loaded' }
  return { inspection: await decoders.cleanImage(upload, type) }
}

const report = (message: Report) => process.send?.(message, () => process.disconnect())

process.once('message', (upload: Upload) => {
  inspect(upload).then(report, (error: unknown) => {
    console.error(error)
    if (isNoSpace(error)) report({ failure: 'There is no space for the results of the inspection' })
    else process.exit(1)
  })
})
process.send?.(ready)
