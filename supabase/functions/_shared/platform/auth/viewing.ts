import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { isSecure, type PublicAddress } from '../http/origin.ts'
import { Problem } from '../http/problem.ts'
import type { Seal } from './seal.ts'

const name = 'portal_view'
const path = '/api'

/** A view-as session. The database checks its `id` in every request. */
const viewing = z.strictObject({ id: z.uuid(), adminId: z.uuid(), personId: z.uuid() })

export type Viewing = z.infer<typeof viewing>

/** Null when the administrator is not viewing as another person. */
export async function readViewing(context: Context, seal: Seal, adminId: string): Promise<Viewing | null> {
  const cookie = getCookie(context, name)
  const known = cookie ? await seal.open(cookie, viewing) : null
  return known?.adminId === adminId ? known : null
}

/** The cookie lasts until the browser is closed; the database ends the session sooner. */
export async function writeViewing(
  context: Context,
  { seal, settings }: { seal: Seal; settings: PublicAddress },
  value: Viewing,
): Promise<void> {
  const sealed = await seal.close(value)
  const secure = isSecure(context.req.raw, settings)
  setCookie(context, name, sealed, { httpOnly: true, sameSite: 'Lax', secure, path })
}

export function clearViewing(context: Context, address: PublicAddress): void {
  if (getCookie(context, name) === undefined) return
  deleteCookie(context, name, { path, httpOnly: true, sameSite: 'Lax', secure: isSecure(context.req.raw, address) })
}

/** Whether this is the database's error for a view-as session that has ended. */
export const isViewingEnded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PTEND'

export class ViewingEnded extends Problem {
  constructor() {
    super(403, 'viewing.ended')
  }
}

export const notShown = (): Problem => new Problem(403, 'viewing.not_shown')
