/** What a photo of a person may be when it is uploaded. It is stored as WebP. */
export const personPhotoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
/** The width and height of a stored photo, in pixels. */
export const personPhotoSide = 256
