import { isTransient, request } from '@/lib/api.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { contract } from '@contract/index.ts'

/** Finds the file name in the Content-Disposition header. */
const named = /filename="([^"]+)"/

/** How long a failed download may be continued, in milliseconds: later, its file would be out of date. */
const patience = 120_000

const unfinished = new Map<string, { jobId: string; since: number }>()

/**
 * Downloads a file through the browser. Throws ApiError for every non-ok response. Another click, or a try after a
 * lost response, gets the file of the same job.
 */
async function downloadFile(what: string, ask: (jobId: string) => Promise<Response>): Promise<void> {
  const known = unfinished.get(what)
  const job = known && Date.now() - known.since < patience ? known : { jobId: newRequestId(), since: Date.now() }
  unfinished.set(what, job)
  try {
    const response = await ask(job.jobId)
    save(await response.blob(), named.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? '')
    unfinished.delete(what)
  } catch (error) {
    if (!isTransient(error)) unfinished.delete(what)
    throw error
  }
}

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads a report as a PDF. */
export const downloadReport = (id: number) =>
  downloadFile(`report ${id}`, (jobId) =>
    request(contract.reportDownloads.report, { params: { id }, query: { jobId } }),
  )

/** Downloads the synthesis of a day as a PDF. */
export const downloadSynthesis = (date: string) =>
  downloadFile(`synthesis ${date}`, (jobId) =>
    request(contract.reportDownloads.synthesis, { params: { date }, query: { jobId } }),
  )
