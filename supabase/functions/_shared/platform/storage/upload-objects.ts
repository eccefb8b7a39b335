/** A client stores the upload. Only the worker stores the other two, and only they are ever opened. */
const endings = { upload: '', checked: '-checked', thumbnail: '-thumbnail' }

/** The path of a part of an uploaded file in its bucket. */
export const objectOf = (folder: string, id: string, part: keyof typeof endings): string =>
  `${folder}/${id}${endings[part]}`
