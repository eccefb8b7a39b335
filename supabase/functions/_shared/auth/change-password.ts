import type { z } from 'zod'
import type { passwordChange, passwordReset } from '../contract/auth.ts'
import { Problem, wrongField } from '../http/problem.ts'
import { readUser } from '../people/read-user.ts'
import type { Portal } from '../portal.ts'
import { Refused } from './ask-auth.ts'
import type { AuthServer } from './auth-server.ts'
import type { Caller } from './caller.ts'
import { isLinkFresh } from './mailed-link.ts'

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
  await setPassword(auth, caller, newPassword, currentPassword)
}

/**
 * Sets a new password for a person who came by a mailed link a moment ago, instead of proving the current one.
 * Every other session, however long it is open, is refused: who finds a computer unlocked must not take the account.
 */
export async function resetPassword(
  { auth }: Portal,
  caller: Caller,
  { newPassword }: z.output<typeof passwordReset>,
): Promise<void> {
  await caller.transaction(async () => null)
  if (!isLinkFresh(caller.linkOpenedAt)) throw new Problem(403, 'Please open the link of a new mail first')
  await setPassword(auth, caller, newPassword)
}

async function setPassword(
  auth: AuthServer,
  { accessToken }: Caller,
  password: string,
  current?: string,
): Promise<void> {
  await auth.changePassword(accessToken, password, current).catch((error: unknown) => {
    throw error instanceof Refused ? wrongField(['newPassword'], error.message) : error
  })
  await auth.signOut(accessToken, 'others')
}
