const addresses = 'web/lib/paths.ts'
const address = /^\/[a-z]/

/** The reason why `file` (relative to the repository) may not contain the text, or null. */
export function misplacedAddress(file: string, text: unknown): string | null {
  const isFree = !file.startsWith('web/') || file === addresses || /\.test\.tsx?$/.test(file)
  if (isFree || typeof text !== 'string' || !address.test(text)) return null
  return `Take the address ${text} from ${addresses} or from the contract`
}
