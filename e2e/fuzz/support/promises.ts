import type { Endpoint } from '../../../supabase/functions/_shared/contract/endpoint.ts'
import type { Fault } from '../../../supabase/functions/_shared/contract/errors/catalog.ts'
import { type FaultWithMessage, failure } from '../../../supabase/functions/_shared/contract/errors/failure.ts'
import { withMessage } from '../../../supabase/functions/_shared/contract/errors/message.ts'

/** What the tested portal does without: it has no AI server, and no server for calls while the clock is moved. */
const absent = ['ai.not_configured', 'calls.not_configured', 'service.calls_away']

/** Its message has to be the catalog's. */
function requireCatalogued({ code, message, params }: FaultWithMessage): void {
  const expected = withMessage({ code, ...(params && { params }) } as Fault).message
  if (message !== expected)
    throw new Error(`The message of ${code} is ${JSON.stringify(message)}, not ${JSON.stringify(expected)}`)
}

/** Throws when a response breaks what the API promises. Whether the status is documented, the client checks itself. */
export async function requirePromises(endpoint: Endpoint, response: Response): Promise<void> {
  const text = await response.text()
  if (response.ok || response.status === 302) {
    const status = endpoint.status ?? 200
    if (response.status !== status) throw new Error(`The status is ${response.status}, not ${status}`)
    if (endpoint.media || status === 302) return
    endpoint.answer.parse(text ? JSON.parse(text) : undefined)
    return
  }
  const body = failure.parse(JSON.parse(text))
  if (response.status >= 500 && !(response.status === 503 && absent.includes(body.code)))
    throw new Error(`${response.status} ${text}`)
  for (const fault of [body, ...(body.issues ?? [])]) {
    const { code, message, params } = fault
    requireCatalogued({ code, message, params })
  }
}
