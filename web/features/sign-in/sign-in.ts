import type { z } from 'zod'
import { ApiError, request } from '@/lib/api.ts'
import { auth, type credentials, signInMessages } from '@contract/auth.ts'

/** Signs in; the thrown error's message is for the screen (SIGN-8 to SIGN-12). */
export async function signIn(body: z.input<typeof credentials>): Promise<void> {
  const response = await request(auth.login, { body }).catch((error: unknown) => {
    throw new Error(messageOf(error))
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!auth.login.answer.safeParse(answer).success) throw new Error(signInMessages.unparseable)
  // The answer set a cookie. A browser that did not keep it would show the signed-out landing, and no reason.
  const isKept = await request(auth.user).then(
    () => true,
    (error: unknown) => !(error instanceof ApiError) || error.status !== 401,
  )
  if (!isKept) throw new Error(signInMessages.noCookies)
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return signInMessages.failed
  return error.failure?.message ?? `HTTP ${error.status}: ${error.statusText}`
}
