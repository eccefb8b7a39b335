import { unavailable } from './problem.ts'

interface ServiceResponse {
  ok: boolean
  status: number
  text: string
}

interface Call extends RequestInit {
  service: Parameters<typeof unavailable>[0]
  /** For the whole response, in milliseconds. */
  timeout: number
}

/** Calls another service and reads its response. Throws a 503 Problem when it cannot be reached, breaks off or is late. */
export async function askService(address: URL, { service, timeout, ...init }: Call): Promise<ServiceResponse> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) })
    return { ok: response.ok, status: response.status, text: await response.text() }
  } catch (error) {
    throw unavailable(service, error)
  }
}
