import { inject } from 'vitest'

/** An access token of a demo person, from Auth itself. */
export async function signInToAuth(username: string): Promise<string> {
  const { url, publishableKey } = inject('stack')
  const emails = [`${username}@nordwind.example`, `${username}@solaris.example`]
  for (const email of emails) {
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Portal-demo-1' }),
    })
    if (response.ok) return ((await response.json()) as { access_token: string }).access_token
  }
  throw new Error(`Auth does not sign in ${username}`)
}
