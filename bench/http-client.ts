import { once } from 'node:events'
import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http'
import { text } from 'node:stream/consumers'

export const demoPassword = 'Portal-demo-1'

/** A GET or, with a body, a POST unless told otherwise, over a keep-alive connection. Costs the client less than fetch would. */
export async function exchange(
  agent: Agent,
  url: string,
  {
    headers = {},
    body,
    method = body ? 'POST' : 'GET',
  }: { headers?: OutgoingHttpHeaders; body?: object; method?: string },
): Promise<IncomingHttpHeaders> {
  const sent = request(url, {
    agent,
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  })
  sent.end(body && JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const answered = await text(answer)
  if ((answer.statusCode ?? 500) >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answered}`)
  return answer.headers
}

/** Signs in from this address, and returns the session's cookie. */
export async function signIn(agent: Agent, url: string, username: string, address = '127.0.0.1'): Promise<string> {
  const { 'set-cookie': cookies = [] } = await exchange(agent, `${url}/api/auth/login`, {
    headers: { 'x-forwarded-for': address },
    body: { username, password: demoPassword },
  })
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Sends a request as somebody who has signed in, and returns the answer. */
export async function ask<Answer>(url: string, cookie: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    headers: { cookie, origin: new URL(url).origin, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json().catch(() => undefined)) as Answer
}
