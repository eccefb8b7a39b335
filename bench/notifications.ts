import type { Stack } from '../local/index.ts'
import { connect, connectAs } from './caller.ts'
import { medians } from './measure.ts'
import { costOfRules, growth, type Measurement } from './measurement.ts'

const people = [
  ['bench7', 'a person with 200'],
  ['quiet1', 'a person with none'],
  ['inactive', 'an inactive person'],
] as const
const turns = 40

/** The query of GET /api/notifications; `person` is an SQL expression for the id of the person. */
const list = (person: string) => `
  select counted.unread, n.*
  from (
    select count(*) as unread
    from (select from public.notifications u where u.person_id = ${person} and u.read_at is null limit 100) as found
  ) as counted
  left join lateral (
    select l.* from public.notifications l where l.person_id = ${person} order by l.created_at desc, l.id desc limit 21
  ) as n on true`

async function measure(username: string, who: string, small: Stack, large: Stack): Promise<Measurement[]> {
  const owner = await connect(large.postgresUrl)
  const onSmall = await connectAs(small.postgresUrl, username)
  const onLarge = await connectAs(large.postgresUrl, username)
  try {
    const { rows } = await onLarge.query<{ id: string }>('select access.person() as id')
    const id = rows[0]?.id ?? null
    const asked = list('(select access.person())')
    const [bare = NaN, few = NaN, many = NaN] = await medians(
      [
        () => owner.query(list(id === null ? 'null::uuid' : `'${id}'::uuid`)),
        () => onSmall.query(asked),
        () => onLarge.query(asked),
      ],
      turns,
    )
    return [costOfRules('Notifications', who, many, bare), growth('Notifications', who, few, many)]
  } finally {
    await Promise.all([owner.end(), onSmall.end(), onLarge.end()])
  }
}

/** Times a page of notifications with the unread count, at both sizes and bypassing the policies. */
export async function notificationRows(small: Stack, large: Stack): Promise<Measurement[]> {
  const rows: Measurement[] = []
  for (const [username, who] of people) rows.push(...(await measure(username, who, small, large)))
  return rows.toSorted((a, b) => b.what.localeCompare(a.what, 'en'))
}
