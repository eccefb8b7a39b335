import { type Arguments, request } from '@/lib/api.ts'
import type { Endpoint } from '@contract/endpoint.ts'
import { contract } from '@contract/index.ts'

/** Finds the file name in the Content-Disposition header. */
const named = /filename="([^"]+)"/

/** Downloads a file through the browser. Throws ApiError for every non-ok answer. */
async function downloadFile<E extends Endpoint>(endpoint: E, ...sent: Arguments<E>): Promise<void> {
  const response = await request(endpoint, ...sent)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = named.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads a report as a PDF. */
export const downloadReport = (id: number) => downloadFile(contract.reportDownloads.report, { params: { id } })

/** Downloads the synthesis of a day as a PDF. */
export const downloadSynthesis = (date: string) =>
  downloadFile(contract.reportDownloads.synthesis, { params: { date } })
