import { call } from '@/lib/api.ts'
import { paths } from '@/lib/paths.ts'
import { markSignedIn } from '@/lib/signed-in-mark.ts'
import { auth } from '@contract/auth.ts'

/** Signs the new administrator in and opens the settings. If that fails, the account exists nevertheless. */
export async function enter({ username, password }: { username: string; password: string }): Promise<void> {
  try {
    await call(auth.login, { body: { username, password } })
  } catch {
    location.assign(paths.login.getHref())
    return
  }
  markSignedIn()
  location.assign(paths.settings.getHref())
}
