import type { z } from 'zod'
import type { passwordChange, passwordReset } from '../../contract/auth.ts'
import type { PlainCode } from '../../contract/errors/catalogue.ts'
import { Refused } from '../../platform/auth/ask-auth.ts'
import type { AuthServer } from '../../platform/auth/auth-server.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { isLinkFresh } from '../../platform/auth/mailed-link.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { Problem, wrongField } from '../../platform/http/problem.ts'
import { readUser } from './read-user.ts'

/**
 * Sets a new password after verifying the current one, with the limits of sign-in. Ends all sessions except the caller's,
 * including the one that the verification created.
 */
export async function changePassword(
  { signIn, auth }: Dependencies,
  caller: Caller,
  { currentPassword, newPassword }: z.output<typeof passwordChange>,
  address: string,
): Promise<void> {
  const { email } = await caller.transaction(readUser)
  await signIn(email, currentPassword, address).catch((error: unknown) => {
    const wrong = error instanceof Problem && error.status === 401
    throw wrong ? wrongField(['currentPassword'], 'password.current_wrong') : error
  })
  await setPassword(auth, caller, newPassword, currentPassword)
}

/**
 * Sets a new password for a person who has just opened a mailed link, without the current password. Refuses every other
 * session, so that anyone who finds an unlocked computer cannot take over the account.
 */
export async function resetPassword(
  { auth }: Dependencies,
  caller: Caller,
  { newPassword }: z.output<typeof passwordReset>,
): Promise<void> {
  await caller.transaction(async () => null)
  if (!isLinkFresh(caller.linkOpenedAt)) throw new Problem(403, 'password.link_needed')
  await setPassword(auth, caller, newPassword)
}

/** By Auth's code. */
const refusals: Record<string, PlainCode> = { same_password: 'password.same', weak_password: 'password.weak' }

async function setPassword(
  auth: AuthServer,
  { accessToken }: Caller,
  password: string,
  current?: string,
): Promise<void> {
  await auth.changePassword(accessToken, password, current).catch((error: unknown) => {
    throw error instanceof Refused
      ? wrongField(['newPassword'], refusals[error.code ?? ''] ?? 'password.refused')
      : error
  })
  await auth.signOut(accessToken, 'others')
}
