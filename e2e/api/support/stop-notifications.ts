import { query } from './database.ts'

/** Deletes a person's notifications and adds a few days of leave, so that they get no reminder during a test. */
export async function stopNotifications(username: string): Promise<void> {
  await query(
    'delete from public.notifications n using public.profiles p where p.id = n.person_id and p.username = $1',
    [username],
  )
  await query('delete from public.leave l using public.profiles p where p.id = l.profile_id and p.username = $1', [
    username,
  ])
  await query(
    `insert into public.leave (profile_id, first_day, last_day)
     select p.id, current_date - 1, current_date + 2 from public.profiles p where p.username = $1`,
    [username],
  )
}
