import { z } from 'zod'
import { Problem, unavailable } from '../http/problem.ts'

/** How long a download address is valid, in seconds. */
const lifetime = 300
/** Milliseconds. */
const timeout = 8_000

const signed = z.object({ signedURL: z.string() })

/**
 * A path, `/storage/v1/…`, from which the file can be downloaded for five minutes. Signed with the caller's token, so
 * that Storage's policies apply. Null when the file does not exist or the caller may not read it.
 */
export async function signDownload(
  { supabaseUrl, publishableKey }: { supabaseUrl: string; publishableKey: string },
  accessToken: string,
  bucket: string,
  path: string,
): Promise<string | null> {
  const name = path.split('/').map(encodeURIComponent).join('/')
  const response = await fetch(new URL(`/storage/v1/object/sign/${bucket}/${name}`, supabaseUrl), {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ expiresIn: lifetime }),
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
    throw unavailable('file', error)
  })
  if (response.status >= 500) throw unavailable('file', await response.text())
  if (!response.ok) return null
  const answer = signed.safeParse(await response.json())
  if (!answer.success) throw new Problem(502, 'file.unreachable', { cause: answer.error })
  return `/storage/v1${answer.data.signedURL}&download=${encodeURIComponent(path.split('/').at(-1) ?? '')}`
}
