import { query } from './database.ts'

/** Runs `action` while the person has access to no application, and gives the access back afterwards. */
export async function withoutAccess(username: string, action: () => Promise<void>): Promise<void> {
  const setAccess = (hasAccess: boolean) =>
    query(
      `update public.application_permissions set has_access = $1
       where user_id = (select id from public.profiles where username = $2)`,
      [hasAccess, username],
    )
  await setAccess(false)
  try {
    await action()
  } finally {
    await setAccess(true)
  }
}
