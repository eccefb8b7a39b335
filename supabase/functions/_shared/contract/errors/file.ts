/** Uploaded and generated files. */
export const file = {
  'file.not_found': 'File not found',
  'file.type_refused': 'This file type is not accepted',
  'file.too_large': 'File too large',
  'file.too_many_pixels': 'The image has too many pixels: at most {{count}} million are accepted',
  'file.unreadable': 'The file is damaged or is protected by a password',
  'file.not_uploaded': 'The content of the file was not uploaded',
  'file.not_base64': 'The content is not valid base64',
  'file.too_many': 'You have uploaded too many files without sending them. Send or delete some of them first.',
  'file.too_many_copies': 'You have forwarded too many files. Please try again later.',
  'photo.too_many': 'A report can have at most {{count}} photos',
  'file.not_yours': 'Only the person who uploaded the file and administrators can delete it',
} as const
