const mebibyte = 1_048_576

/** The types of files that people may share, each with its file extensions and its other names. */
const types: Record<string, { extensions: readonly string[]; aliases?: readonly string[] }> = {
  'image/png': { extensions: ['png'], aliases: ['image/apng'] },
  'image/jpeg': { extensions: ['jpg', 'jpeg', 'jfif'], aliases: ['image/jpg', 'image/pjpeg'] },
  'image/gif': { extensions: ['gif'] },
  'image/webp': { extensions: ['webp'] },
  'image/avif': { extensions: ['avif'] },
  'image/tiff': { extensions: ['tif', 'tiff'] },
  'video/mp4': { extensions: ['mp4', 'm4v'], aliases: ['video/x-m4v'] },
  'video/quicktime': { extensions: ['mov', 'qt'] },
  'video/webm': { extensions: ['webm', 'weba'], aliases: ['audio/webm'] },
  'video/matroska': { extensions: ['mkv', 'mka'], aliases: ['video/x-matroska', 'audio/matroska', 'audio/x-matroska'] },
  'video/ogg': { extensions: ['ogv'] },
  'video/mpeg': { extensions: ['mpg', 'mpeg', 'mts', 'ts'], aliases: ['video/mp1s', 'video/mp2p', 'video/mp2t'] },
  'video/3gpp': { extensions: ['3gp', '3g2'], aliases: ['video/3gpp2'] },
  'video/vnd.avi': { extensions: ['avi'], aliases: ['video/x-msvideo', 'video/avi', 'video/msvideo'] },
  'audio/mpeg': { extensions: ['mp3', 'mp2'], aliases: ['audio/mp3'] },
  'audio/mp4': { extensions: ['m4a', 'm4b'], aliases: ['audio/x-m4a', 'audio/m4a'] },
  'audio/aac': { extensions: ['aac'], aliases: ['audio/x-aac'] },
  'audio/ogg': { extensions: ['ogg', 'oga', 'opus', 'spx'], aliases: ['audio/opus', 'application/ogg'] },
  'audio/wav': { extensions: ['wav'], aliases: ['audio/x-wav', 'audio/vnd.wave', 'audio/wave'] },
  'audio/flac': { extensions: ['flac'], aliases: ['audio/x-flac'] },
  'audio/amr': { extensions: ['amr'] },
  'audio/aiff': { extensions: ['aif', 'aiff'], aliases: ['audio/x-aiff'] },
  'application/pdf': { extensions: ['pdf'] },
  'application/msword': { extensions: ['doc'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { extensions: ['docx'] },
  'text/plain': { extensions: ['txt'] },
  'application/zip': { extensions: ['zip'], aliases: ['application/x-zip-compressed', 'application/x-zip'] },
  'application/vnd.rar': { extensions: ['rar'], aliases: ['application/x-rar-compressed', 'application/x-rar'] },
}

export const acceptedTypes: readonly string[] = Object.keys(types)

/** The accepted type with this name or alias, without its parameters; null for any other type. */
export function acceptedType(name: string): string | null {
  const bare = name.split(';')[0]?.trim().toLowerCase() ?? ''
  if (bare in types) return bare
  return acceptedTypes.find((type) => types[type]?.aliases?.includes(bare)) ?? null
}

const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** The type that a file claims to be by its type or, where browsers know none, by its name; null when it is not accepted. */
export function claimedType(fileName: string, mimeType: string): string | null {
  const extension = extensionOf(fileName)
  return acceptedType(mimeType) ?? acceptedTypes.find((type) => types[type]?.extensions.includes(extension)) ?? null
}

/** The largest file of a type, in bytes: 100 MB for a video, 50 MB for any other file (MSG-25). */
export const fileMaximum = (type: string): number => (type.startsWith('video/') ? 100 : 50) * mebibyte

/** The size of the largest file of any type, in bytes. */
export const largestFile = fileMaximum('video/')

/** Whether browsers show files of a type; all others are attachments (MSG-33). */
export const isShown = (type: string): boolean =>
  type !== 'image/tiff' && (/^(image|audio|video)\//.test(type) || type === 'application/pdf')

const nameMaximum = 255
const longestExtension = 20
/** Control characters, and those that reverse the order of a text, so that `gpj.exe` could be shown as `exe.jpg`. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A safe name: without folders and invisible characters, and at most 255 characters long. */
export function safeName(given: string): string {
  const name = (given.normalize('NFC').split(/[/\\]/).at(-1) ?? '').replaceAll(hidden, '').trim()
  if (/^[.\s]*$/u.test(name)) return 'file'
  const characters = Array.from(name)
  if (characters.length <= nameMaximum) return name
  const end = characters.lastIndexOf('.')
  const extension = characters.length - end <= longestExtension && end > 0 ? characters.slice(end) : []
  return [...characters.slice(0, nameMaximum - extension.length), ...extension].join('')
}

/** The name under which a file is saved: its extension is one of its type. */
export function savedName(originalName: string, type: string): string {
  const { extensions = [] } = types[type] ?? {}
  return extensions.includes(extensionOf(originalName)) ? originalName : `${originalName}.${extensions[0] ?? 'bin'}`
}
