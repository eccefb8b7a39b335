const addresses = 'web/lib/paths.ts'
const functions = 'supabase/functions/'
/** Files that may define addresses: those of pages, of calls, and of what only the browser navigates to. */
const own = [addresses, `${functions}_shared/contract/`, `${functions}api/navigations.ts`]
const address = /^\/[a-z]/
/** What functions may name besides: the services of Supabase, and the path of the session's cookies. */
const ofServices = /^\/(?:auth|storage|realtime)\/v1|^\/api$/

/** The reason why `file` (relative to the repository) may not contain the text, or null. */
export function misplacedAddress(file: string, text: unknown): string | null {
  const isFunction = file.startsWith(functions)
  const isChecked = isFunction || file.startsWith('web/')
  if (!isChecked || own.some((path) => file.startsWith(path)) || /\.test\.tsx?$/.test(file)) return null
  if (typeof text !== 'string' || !address.test(text) || (isFunction && ofServices.test(text))) return null
  return `Import the address ${text} from ${addresses} or from the contract`
}
