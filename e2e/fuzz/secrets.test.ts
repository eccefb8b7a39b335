import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { personId } from '../api/support/chat.ts'
import type { Client } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { png, upload } from '../api/support/files.ts'
import { general, validReport } from '../api/support/report.ts'
import { clientWith, personas, sessionsOf } from './support/personas.ts'
import { nameOfParameter } from './support/pools.ts'

/** What a technician of Lyon writes, and, written apart from the policies, which of the personas may read it. */
const author = 'te.lyon1'
const reviewers = ['som.lyon1', 'aom.south.fr', 'gm', 'adm']
const readers: Record<string, string[]> = {
  hushitem: [author, ...reviewers],
  hushcomment: [author, ...reviewers],
  hushreview: [author, ...reviewers],
  hushplan: [author, ...reviewers],
  hushleave: [author, ...reviewers],
  hushevent: [author, 'adm'],
  hushmeeting: [author, 'adm'],
  hushroom: [author, 'adm'],
  hushmessage: [author],
  hushfile: [author, 'adm'],
  hushfeed: [author],
}

const cookies = sessionsOf()
/** The ids of what the technician has written, and of the technician, by the names of `nameOfParameter`. */
const ids: Record<string, (string | number)[]> = {}
let today = ''

async function write(client: Client, reviewer: Client): Promise<void> {
  const created = async (path: string, body: Record<string, unknown>, by = client) => {
    const response = await by.post(path, body)
    const { id } = (await response.json()) as { id?: string | number }
    if (!response.ok || id === undefined) throw new Error(`${path} was refused: ${response.status}`)
    return id
  }
  const content = await validReport(client, { items: [{ ...general('hushitem'), nextStep: 'hushitem' }] })
  today = content.date
  const report = await expectAnswer(contract.reports.create, await client.post('/api/reports', content))
  const items = report.items.map(({ id }) => id)
  await created(`/api/tasks/${items[0]}/comments`, { content: 'hushcomment' })
  await created(`/api/reports/${report.id}/reviews`, { decision: 'acknowledged', note: 'hushreview' }, reviewer)
  const plan = await created('/api/action-plans', { title: 'hushplan', description: 'hushplan' })
  const room = await created('/api/chat/rooms', { name: 'hushroom' })
  const message = await created('/api/chat/messages', { roomId: room, content: 'hushmessage' })
  const file = await upload(client, String(room), { name: 'hushfile.png', type: 'image/png', content: await png() })
  await created('/api/chat/messages', { roomId: room, content: '', fileId: file.id })
  const at = { startDateTime: `${today}T09:00:00Z`, endDateTime: `${today}T10:00:00Z` }
  Object.assign(ids, {
    reports: [report.id],
    tasks: [...items, plan],
    'report-items': [...items, plan],
    'action-plans': [plan],
    rooms: [room],
    messages: [message],
    files: [file.id],
    meetings: [await created('/api/meetings', { title: 'hushmeeting', ...at })],
    events: [await created('/api/calendar/events', { title: 'hushevent', startDate: today, isAllDay: true })],
    leave: [await created('/api/leave', { firstDay: '2031-05-14', lastDay: '2031-05-14', note: 'hushleave' })],
    people: [await personId(author)],
    countries: [1],
  })
  await created('/api/calendar/integrations', { provider: 'ical', calendarName: 'hushfeed' })
}
beforeAll(() => write(clientWith(cookies.get(author)), clientWith(cookies.get('aom.south.fr'))))

/** The addresses of a call that lead to what the technician has written: by id, by a search, by day and without a choice. */
function addressesOf({ path, query }: Endpoint): string[] {
  const names: string[] = path.match(/(?<=\{)\w+/g) ?? []
  const paths = names.reduce<string[]>(
    (known, name) =>
      known.flatMap((address) =>
        (ids[nameOfParameter(path, name)] ?? [name === 'date' ? today : '1']).map((id) =>
          address.replace(`{${name}}`, String(id)),
        ),
      ),
    [path],
  )
  const values: Record<string, string> = {
    startDate: today,
    endDate: today,
    from: today,
    to: today,
    year: today.slice(0, 4),
    countryId: '1',
    userId: String(ids['people']?.[0]),
    userIds: String(ids['people']?.[0]),
    limit: '200',
    roomId: String(ids['rooms']?.[0]),
  }
  const known = Object.keys(query?.shape ?? {})
  const chosen = (given: Record<string, string>) =>
    new URLSearchParams(Object.entries(given).filter(([name]) => known.includes(name)))
  const { required = [] } = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {}
  const needed = Object.fromEntries(Object.entries(values).filter(([name]) => required.includes(name)))
  const searches = [chosen(needed), chosen(values)]
  if (known.includes('search')) searches.push(...Object.keys(readers).map((search) => chosen({ ...needed, search })))
  if (known.includes('q')) searches.push(...Object.keys(readers).map((q) => chosen({ ...needed, q })))
  return paths.flatMap((address) =>
    [...new Set(searches.map(String))].map((search) => (search ? `${address}?${search}` : address)),
  )
}

const reads = Object.values(contract)
  .flatMap((area) => Object.values<Endpoint>(area))
  .filter(({ method }) => method === 'GET')

test.each(personas)(
  '[API-23] %s reads what the rules grant of what somebody else has written, and nothing more',
  async (persona) => {
    const found = new Map<string, string>()
    const client = clientWith(cookies.get(persona))
    for (const address of reads.flatMap(addressesOf)) {
      const text = await (await client.get(address)).text()
      for (const secret of Object.keys(readers)) if (text.includes(secret)) found.set(secret, address)
    }
    const granted = Object.keys(readers).filter((secret) => readers[secret]?.includes(persona))
    expect([...found].filter(([secret]) => !granted.includes(secret))).toEqual([])
    expect([...found.keys()].toSorted()).toEqual(granted.toSorted())
  },
)
