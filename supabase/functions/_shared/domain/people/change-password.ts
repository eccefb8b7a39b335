import { sql } from 'kysely'
import type { z } from 'zod'
import type { passwordChange } from '../../contract/auth.ts'
import type { PlainCode } from '../../contract/errors/catalog.ts'
import { Refused } from '../../platform/auth/ask-auth.ts'
import type { AuthServer } from '../../platform/auth/auth-server.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { InactiveCallerError } from '../../platform/db/identity.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { Problem, wrongField } from '../../platform/http/problem.ts'
import { lockPassword } from './lock-password.ts'
import { readUser } from './read-user.ts'

/**
 * Sets a new password after verifying the current one, with the limits of sign-in. Auth then ends all sessions except the
 * caller's, including the one that the verification created.
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
  await caller.transaction(async (database) => {
    await lockPassword(database, caller.personId)
    // The change that this waited for may have ended the session.
    const { rows } = await sql`select where access.person() is not null`.execute(database)
    if (rows.length === 0) throw new InactiveCallerError()
    await setPassword(auth, caller, newPassword, currentPassword)
  })
}

/** Our codes by Auth's. */
const refusals: Record<string, PlainCode> = { same_password: 'password.same', weak_password: 'password.weak' }

async function setPassword(
  auth: AuthServer,
  { accessToken }: Caller,
  password: string,
  current: string,
): Promise<void> {
  await auth.changePassword(accessToken, password, current).catch((error: unknown) => {
    throw error instanceof Refused
      ? wrongField(['newPassword'], refusals[error.code ?? ''] ?? 'password.refused')
      : error
  })
}
