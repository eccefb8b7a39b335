import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { isSecure } from '../http/origin.ts'
import { Problem } from '../http/problem.ts'
import type { Seal } from './seal.ts'

const name = 'portal_view'
const path = '/api'

/** Whom an administrator views the portal as. `id`: of the viewing, which the database checks with every request. */
const viewing = z.strictObject({ id: z.uuid(), adminId: z.uuid(), personId: z.uuid() })

export type Viewing = z.infer<typeof viewing>

/** Null where the browser's administrator is nobody but themselves. */
export async function readViewing(context: Context, seal: Seal, adminId: string): Promise<Viewing | null> {
  const cookie = getCookie(context, name)
  const known = cookie ? await seal.open(cookie, viewing) : null
  return known?.adminId === adminId ? known : null
}

/** Until the browser is closed; the database ends it sooner. */
export async function writeViewing(context: Context, seal: Seal, value: Viewing): Promise<void> {
  const sealed = await seal.close(value)
  setCookie(context, name, sealed, { httpOnly: true, sameSite: 'Lax', secure: isSecure(context.req.raw), path })
}

export function clearViewing(context: Context): void {
  if (getCookie(context, name) === undefined) return
  deleteCookie(context, name, { path, httpOnly: true, sameSite: 'Lax', secure: isSecure(context.req.raw) })
}

/** What the database says of a viewing that has ended. */
export const isOver = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'PTEND'

export class ViewingOver extends Problem {
  constructor() {
    super(403, 'viewing.ended')
  }
}

export const notShown = (): Problem => new Problem(403, 'viewing.not_shown')
