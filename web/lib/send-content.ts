import { ApiError } from './api.ts'

interface Target {
  uploadUrl: string
  contentType: string
}

/** Sends a file to its signed address. `fetch` does not report the progress of a request. */
export function sendContent(
  { uploadUrl, contentType }: Target,
  file: Blob,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<void> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100)))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else reject(new ApiError(request.status, request.statusText, ''))
    })
    request.addEventListener('error', () => reject(new TypeError('The connection was lost')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was canceled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.open('PUT', uploadUrl)
    request.setRequestHeader('Content-Type', contentType)
    request.send(file)
  })
}
