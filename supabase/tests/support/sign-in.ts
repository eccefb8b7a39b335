import { inject } from 'vitest'

/** An access token of a demo person, by the portal's sign-in: Auth checks no password for anybody else. */
export async function signInToAuth(username: string): Promise<string> {
  const { url } = inject('stack')
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Portal-demo-1' }),
  })
  if (!response.ok)
    throw new Error(`The portal does not sign in ${username}: ${response.status} ${await response.text()}`)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const token = await fetch(`${url}/api/auth/token`, { headers: { cookie } })
  return ((await token.json()) as { accessToken: string }).accessToken
}
