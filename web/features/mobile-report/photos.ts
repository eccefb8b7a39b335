import { acceptedTypes, claimedType, fileMaximum } from '@contract/chat/file-types.ts'

const isImage = (type: string): boolean => type.startsWith('image/')

/** What a phone offers: its camera and its gallery. */
export const photoTypes = acceptedTypes.filter(isImage).join(',')

/** Why a file cannot be a photo of a report; undefined when it can. */
export function refusalOf({ name, type, size }: File): 'file.type_refused' | 'file.too_large' | undefined {
  const claimed = claimedType(name, type)
  if (!claimed || !isImage(claimed)) return 'file.type_refused'
  return size > fileMaximum(claimed) ? 'file.too_large' : undefined
}
