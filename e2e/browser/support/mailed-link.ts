import { query } from '../../api/support/database.ts'
import { tokenFor } from '../../api/support/recovery.ts'
import { testedStack } from '../../support/addresses.ts'
import { mailedLink } from '../../support/mail.ts'

/** The recovery link that was mailed to an address. Without access to the mail, an equivalent one. */
export async function recoveryLink(address: string): Promise<string> {
  const { mailDir } = testedStack()
  if (mailDir) return mailedLink(mailDir, address)
  const [person] = await query<{ username: string }>('select username from public.profiles where email = $1', [address])
  return `/reset-password#${await tokenFor(person?.username ?? '')}`
}
