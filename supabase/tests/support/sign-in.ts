import { testedStack } from '../../../e2e/support/addresses.ts'

/** An access token of a demo person. Signs in through the portal, because Auth verifies passwords for nobody else. */
export async function signInToAuth(username: string): Promise<string> {
  const { url } = testedStack()
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
