import { type Arguments, request } from '@/lib/api.ts'
import type { Endpoint } from '@contract/endpoint.ts'

/** The name that the server gives to a file. */
const named = /filename="([^"]+)"/

/** Fetches a file and hands it to the browser's downloads. Throws ApiError for every non-ok answer. */
export async function downloadFile<E extends Endpoint>(endpoint: E, ...sent: Arguments<E>): Promise<void> {
  const response = await request(endpoint, ...sent)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = named.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
  link.click()
  URL.revokeObjectURL(url)
}
