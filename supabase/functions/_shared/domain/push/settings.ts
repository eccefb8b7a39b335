import { sql } from 'kysely'
import type { Validated } from '../../contract/endpoint.ts'
import type { push, PushSettings } from '../../contract/push.ts'
import { assignments } from '../../platform/db/assignments.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'

/** The caller's preferences, their browsers with notifications, and the key that browsers subscribe to. */
export async function readSettings(database: Database): Promise<PushSettings> {
  const { rows } = await sql<PushSettings>`
    select
      push.public_key() as public_key, coalesce(f.hides_content, false) as hides_content,
      to_char(f.quiet_from, 'HH24:MI') as quiet_from, to_char(f.quiet_until, 'HH24:MI') as quiet_until,
      coalesce(f.pushes_chat, true) as pushes_chat, coalesce(f.pushes_work, true) as pushes_work,
      coalesce(f.quiet_on_days_off, true) as quiet_on_days_off, coalesce(f.mentions_on_days_off, false) as mentions_on_days_off,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'id', s.id, 'userAgent', s.user_agent, 'confirmedAt', s.confirmed_at,
            'isCurrent', s.session_id is not distinct from push.session()
          ) order by s.confirmed_at desc, s.id
        ), '[]')
        from public.push_subscriptions s where s.person_id = caller.id
      ) as devices,
      push.is_removed() as is_removed
    from (select access.person() as id) as caller
    left join public.push_preferences f on f.person_id = caller.id
  `.execute(database)
  const [settings] = rows
  if (!settings) throw new Error('There are no push settings')
  return settings
}

/** Changes the given preferences. */
export async function changePreferences(
  database: Database,
  change: Validated<typeof push.change>['body'],
): Promise<PushSettings> {
  const values = assignments(change)
  if (!values) throw new Problem(400, 'request.nothing_to_change')
  await sql`
    insert into public.push_preferences (person_id) values ((select access.person())) on conflict (person_id) do nothing
  `.execute(database)
  await sql`update public.push_preferences set ${values} where person_id = (select access.person())`.execute(database)
  return readSettings(database)
}
