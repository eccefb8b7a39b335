import type { Browser, BrowserContext } from 'playwright-core'
import { demoPassword } from '../../e2e/api/support/client.ts'

export const themes = ['light', 'dark'] as const
export const wide = { width: 1440, height: 900 }
export const narrow = { width: 360, height: 780 }

/** How the pictures of a screen are taken. */
export interface Look {
  theme: (typeof themes)[number]
  viewport: typeof wide
}

/** The end of a picture's name. */
export const fileOf = (name: string, { theme, viewport }: Look): string => `${name}-${theme}-${viewport.width}.png`

/** A new browser context in which a demo person is signed in, or nobody. */
export async function openAs(
  browser: Browser,
  url: string,
  username: string | undefined,
  { theme, viewport }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport, colorScheme: theme, reducedMotion: 'reduce' })
  if (!username) return context
  const response = await context.request.post('/api/auth/login', { data: { username, password: demoPassword } })
  if (!response.ok()) throw new Error(`${username} could not sign in: ${response.status()}`)
  return context
}

/** Lets the administrator of a context view the portal as another person. */
export async function viewAs({ request }: BrowserContext, username: string): Promise<void> {
  const users = (await (await request.get(`/api/admin/users?search=${username}`)).json()) as { id: string }[]
  const response = await request.post(`/api/admin/users/${users[0]?.id}/view-as`)
  if (!response.ok()) throw new Error(`The portal could not be viewed as ${username}: ${response.status()}`)
}
