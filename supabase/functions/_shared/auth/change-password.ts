import type { z } from 'zod'
import type { passwordChange } from '../contract/auth.ts'
import { Problem, wrongField } from '../http/problem.ts'
import { readUser } from '../people/read-user.ts'
import type { Portal } from '../portal.ts'
import { Refused } from './auth-server.ts'
import type { Caller } from './caller.ts'

/**
 * Sets a new password after the current one was proved, with the limits of signing in. The caller's session
 * stays; all others end, with the one that the proof made.
 */
export async function changePassword(
  { signIn, auth }: Portal,
  caller: Caller,
  { currentPassword, newPassword }: z.output<typeof passwordChange>,
  address: string,
): Promise<void> {
  const { email } = await caller.transaction(readUser)
  await signIn(email, currentPassword, address).catch((error: unknown) => {
    const wrong = error instanceof Problem && error.status === 401
    throw wrong ? wrongField(['currentPassword'], 'Current password is incorrect') : error
  })
  await auth.changePassword(caller.accessToken, newPassword).catch((error: unknown) => {
    throw error instanceof Refused ? wrongField(['newPassword'], error.message) : error
  })
  await auth.signOut(caller.accessToken, 'others')
}
