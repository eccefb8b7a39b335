import { claimedType, fileMaximum } from '@contract/chat/file-types.ts'
import { personPhotoTypes } from '@contract/person-photo-format.ts'

/** What the browser offers. A phone that keeps photos in another format converts them. */
export const acceptedPhotos = personPhotoTypes.join(',')

/** Why a file cannot be the photo of a person; undefined when it can. */
export function refusalOf({ name, type, size }: File): 'file.type_refused' | 'file.too_large' | undefined {
  const claimed = claimedType(name, type)
  if (!claimed || !personPhotoTypes.includes(claimed)) return 'file.type_refused'
  return size > fileMaximum(claimed) ? 'file.too_large' : undefined
}
