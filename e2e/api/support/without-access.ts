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

/** Runs `action` while the person may not see this tab, and gives all of their tabs back afterwards. */
export async function withoutTab(username: string, tab: string, action: () => Promise<void>): Promise<void> {
  const clear = () =>
    query('delete from public.tab_permissions where user_id = (select id from public.profiles where username = $1)', [
      username,
    ])
  await clear()
  await query(
    `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
     select p.id, t.application_id, t.id, 'none' from public.profiles p, public.application_tabs t
     where p.username = $1 and t.code = $2`,
    [username, tab],
  )
  try {
    await action()
  } finally {
    await clear()
  }
}
