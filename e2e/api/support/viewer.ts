import { expect } from 'vitest'
import { Client } from './client.ts'

/** A client that sends the session's cookie and, while viewing as someone else, the cookie for that. */
export class Viewer extends Client {
  session = ''
  view = ''

  override async send(...request: Parameters<Client['send']>): Promise<Response> {
    this.cookie = [this.session, this.view].filter(Boolean).join('; ')
    const response = await super.send(...request)
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const value = line.includes('Max-Age=0') ? '' : pair
      if (pair.startsWith('portal_session')) this.session = value
      else this.view = value
    }
    return response
  }
}

/** Somebody who can view the portal as another person, signed in. */
export async function viewer(username: string): Promise<Viewer> {
  const client = new Viewer()
  expect((await client.signIn(username)).status).toBe(200)
  return client
}
