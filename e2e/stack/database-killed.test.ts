import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { until } from '../../local/until.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

type Report = { cookie: string; person: number; day: number; categoryId: number }
type Outcome = { description: string; status: number; retryAfter: string | null }

const password = 'Portal-demo-1'
const dayMs = 24 * 60 * 60 * 1000
let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack()
})

afterAll(() => stack.stop())

test('answers 503 while a killed Postgres restarts, and stores every acknowledged report once', async () => {
  const reporters = await reportersOf(stack)
  const sessions = await Promise.all(reporters.map((username) => signIn(username)))
  const categories = await fetchCategories(sessions[0] ?? '')
  // A person may submit one report per day and category, so each combination creates a new one.
  const reports = sessions.flatMap((cookie, person) =>
    Array.from({ length: 7 }, (_, day) => categories.map((categoryId) => ({ cookie, person, day, categoryId }))).flat(),
  )
  const outcomes: Outcome[] = []
  const queue = [...reports]

  const submitUntilAnswered = (report: Report) =>
    until(
      async () => {
        const outcome = await submit(report)
        outcomes.push(outcome)
        if (outcomes.length === 10)
          process.kill(stack.services.find(({ name }) => name === 'postgres')?.pid ?? 0, 'SIGKILL')
        return outcome.status < 500 || undefined
      },
      20_000,
      'A report was refused for longer than 20 s',
      50,
    )
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await submitUntilAnswered(next)
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  expect(stack.restartsOf('postgres')).toBeGreaterThan(0)

  const refused = outcomes.filter(({ status }) => status >= 500)
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503))
  expect(refused.map(({ retryAfter }) => retryAfter)).toEqual(
    refused.map(() => expect.stringMatching(/^\d+$/) as string),
  )
  expect(refused.length).toBeGreaterThan(0)

  const acknowledged = outcomes.filter(({ status }) => status < 300).map(({ description }) => description)
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(await storedTimes(acknowledged)).toEqual(acknowledged.map(() => 1))
})

async function reportersOf({ postgresUrl }: TestStack): Promise<string[]> {
  return withClient(postgresUrl, async (client) => {
    const { rows } = await client.query<{ username: string }>(
      "select username from public.profiles where is_active and username like 'te.%' order by username limit 6",
    )
    return rows.map(({ username }) => username)
  })
}

async function signIn(username: string): Promise<string> {
  const response = await fetch(`${stack.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: stack.url },
    body: JSON.stringify({ username, password }),
  })
  expect(response.status).toBe(200)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function fetchCategories(cookie: string): Promise<number[]> {
  const user = (await (await fetch(`${stack.url}/api/auth/user`, { headers: { Cookie: cookie } })).json()) as {
    user: { departmentId: number }
  }
  const response = await fetch(`${stack.url}/api/categories/${user.user.departmentId}`, { headers: { Cookie: cookie } })
  const categories = (await response.json()) as { id: number }[]
  return categories.map(({ id }) => id)
}

async function submit(report: Report): Promise<Outcome> {
  const description = `Report ${report.person}-${report.day}-${report.categoryId}-${crypto.randomUUID()}`
  const response = await fetch(`${stack.url}/api/reports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: report.cookie, Origin: stack.url },
    body: JSON.stringify({
      date: new Date(Date.now() - report.day * dayMs).toISOString().slice(0, 10),
      categoryId: report.categoryId,
      items: [{ category: 'general', type: 'report_content', description }],
    }),
  })
  await response.text()
  return { description, status: response.status, retryAfter: response.headers.get('retry-after') }
}

async function storedTimes(descriptions: string[]): Promise<number[]> {
  return withClient(stack.postgresUrl, async (client) => {
    const { rows } = await client.query<{ times: number }>(
      `select count(i.id)::int as times
       from unnest($1::text[]) with ordinality as wanted (description, place)
       left join public.report_items i on i.description = wanted.description
       group by wanted.place order by wanted.place`,
      [descriptions],
    )
    return rows.map(({ times }) => times)
  })
}
