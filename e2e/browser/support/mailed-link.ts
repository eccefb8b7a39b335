import { expect, inject } from 'vitest'
import { query } from '../../api/support/database.ts'
import { mailedLink } from '../../support/mail.ts'

/** The recovery link that Auth mailed to an address. Without access to the mail, an equivalent one from Auth. */
export async function recoveryLink(address: string): Promise<string> {
  const { mailDir } = inject('stack')
  if (mailDir) return mailedLink(mailDir, address)
  const read = () =>
    query<{ token: string }>(
      "select recovery_token as token from auth.users where email = $1 and recovery_token <> ''",
      [address],
    )
  await expect.poll(async () => (await read()).length).toBe(1)
  const [row] = await read()
  return `/api/auth/confirm?token_hash=${row?.token}&type=recovery&next=/reset-password`
}
