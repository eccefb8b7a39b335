import { z } from 'zod'
import { Problem, unavailable } from '../http/problem.ts'

const seconds = 300
const timeout = 8_000

const signed = z.object({ signedURL: z.string() })

/**
 * An address where a file can be fetched for five minutes, `/storage/v1/…`, as a download under its own name. Signed in the name of the caller: the
 * policies of Storage decide. Null when there is no such file for this person.
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
    body: JSON.stringify({ expiresIn: seconds }),
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
