import type { z } from 'zod'
import { ApiError, request } from '@/lib/api.ts'
import { formMessage } from '@/lib/field-issues.ts'
import { auth, type credentials, session } from '@contract/auth.ts'
import { message } from '@contract/errors/message.ts'

/** Signs in; the thrown error's message is for the screen (SIGN-8 to SIGN-12). */
export async function signIn(body: z.input<typeof credentials>): Promise<void> {
  const response = await request(auth.login, { body }).catch((error: unknown) => {
    throw new Error(messageOf(error))
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!session.safeParse(answer).success) throw new Error(message('sign_in.not_understood'))
  // A browser that blocks the cookie would otherwise show the landing screen without saying why.
  const isKept = await request(auth.user).then(
    () => true,
    (error: unknown) => !(error instanceof ApiError) || error.status !== 401,
  )
  if (!isKept) throw new Error(message('sign_in.no_cookies'))
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return message('sign_in.failed')
  return error.failure ? formMessage(error.failure) : `HTTP ${error.status}: ${error.statusText}`
}
