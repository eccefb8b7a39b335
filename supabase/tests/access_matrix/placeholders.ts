import type pg from 'pg'

/**
 * Placeholders for values in the running database: '{<user name>}', '{report}', '{room}', '{call}', and '{today}' and '{yesterday}' in
 * Paris.
 */
export async function readPlaceholders(owner: pg.Client): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; value: string }>(`
    select username as name, id::text as value from public.profiles
    union all
    select 'room', id::text from public.chat_rooms where name = 'Paris La Défense'
    union all
    (select 'call', id::text from public.calls where room_name = 'Paris La Défense' order by started_at desc limit 1)
    union all
    select 'today', (now() at time zone 'Europe/Paris')::date::text
    union all
    select 'yesterday', ((now() at time zone 'Europe/Paris')::date - 1)::text
    union all
    select 'report', r.id::text
    from public.reports r join public.profiles p on p.id = r.author_id and p.username = 'te.paris1'
    where r.category_id = 6 and r.date = (now() at time zone 'Europe/Paris')::date
  `)
  return new Map(rows.map(({ name, value }) => [`{${name}}`, value]))
}

export function resolve(row: Record<string, unknown>, placeholders: Map<string, string>): Record<string, unknown> {
  const known = (value: unknown) => (typeof value === 'string' ? resolveText(value, placeholders) : value)
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, known(value)]))
}

/** Placeholders may be a part of the text. */
export const resolveText = (text: string, placeholders: Map<string, string>): string =>
  text.replaceAll(/\{[^{}]+\}/g, (name) => placeholders.get(name) ?? name)
