import { testedStack } from '../../support/addresses.ts'
import { requireDocumented } from './documented.ts'

/** The password of all demo users (supabase/seed.sql). */
export const demoPassword = 'Portal-demo-1'

type Body = Record<string, unknown> | string | undefined

/** An HTTP client that keeps the session cookie like a browser, but does not follow redirects. */
export class Client {
  cookie: string | undefined
  readonly #url: string

  constructor(url = testedStack().url) {
    this.#url = url
  }

  async send(method: string, path: string, body?: Body, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(new URL(path, this.#url), {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie && { Cookie: this.cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    await requireDocumented(this.#url, method, path, response)
    if (response.status === 429 && !response.headers.has('Retry-After'))
      throw new Error(`The 429 of ${method} ${path} has no Retry-After`)
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const isOver = attributes.some((attribute) => attribute.trim() === 'Max-Age=0')
      this.cookie = isOver ? undefined : pair
    }
    return response
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers)
  post = (path: string, body?: Body, headers?: Record<string, string>) => this.send('POST', path, body, headers)
  put = (path: string, body?: Body, headers?: Record<string, string>) => this.send('PUT', path, body, headers)
  patch = (path: string, body?: Body) => this.send('PATCH', path, body)
  delete = (path: string) => this.send('DELETE', path)

  signIn = (username: string, password = demoPassword) => this.post('/api/auth/login', { username, password })
}

export async function signedIn(username: string, url?: string): Promise<Client> {
  const client = new Client(url)
  await signIn(client, username)
  return client
}

/** Signs in with the demo password. Throws when that is refused. */
export async function signIn(client: Client, username: string): Promise<void> {
  const response = await client.signIn(username)
  if (!response.ok) throw new Error(`${username} could not sign in: ${response.status} ${await response.text()}`)
}
