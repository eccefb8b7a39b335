import { z } from 'zod'

function isSite(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, href, origin } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

/** The setting of the address at which people reach the portal. */
export const publicUrl = z.string().refine(isSite, {
  error: 'Must be scheme and host without a path, such as https://portal.example.com',
})
