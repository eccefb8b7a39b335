const addresses = 'web/lib/paths.ts'
const address = /^\/[a-z]/

/** Why the text may not be written in `file` (relative to the repository), or null when it may. */
export function misplacedAddress(file: string, text: unknown): string | null {
  const isFree = !file.startsWith('web/') || file === addresses || /\.test\.tsx?$/.test(file)
  if (isFree || typeof text !== 'string' || !address.test(text)) return null
  return `Take the address ${text} from ${addresses} or from the contract`
}
