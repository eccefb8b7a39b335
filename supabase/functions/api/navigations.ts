import { z } from 'zod'
import { credentials } from '../_shared/contract/auth.ts'
import { linkedPages, ownPath } from '../_shared/contract/pages.ts'
import { beginSession } from '../_shared/domain/people/begin-session.ts'
import { Refused } from '../_shared/platform/auth/ask-auth.ts'
import { isStale } from '../_shared/platform/auth/refresh.ts'
import { clearSession, readSession, sessionCookie } from '../_shared/platform/auth/session-cookie.ts'
import type { Session } from '../_shared/platform/auth/session.ts'
import type { Dependencies } from '../_shared/platform/dependencies.ts'
import { clientAddress } from '../_shared/platform/http/client-address.ts'
import { isCrossSite } from '../_shared/platform/http/origin.ts'
import { Problem } from '../_shared/platform/http/problem.ts'
import { refuseMethod } from '../_shared/platform/http/refuse-method.ts'
import type { Application } from '../_shared/platform/http/register.ts'
import { validate } from '../_shared/platform/http/validate.ts'

const navigations = ['/api/login', '/api/logout', '/api/auth/direct-login']

const directLogin = credentials.extend({ test: z.string().optional(), redirect: z.string().optional() })

/** Addresses that the browser navigates to. They respond with redirects, so they are not part of the contract. */
export function sessionNavigations(application: Application, dependencies: Dependencies): void {
  const { settings, seal } = dependencies

  // Hono treats HEAD like GET, but a HEAD request, such as a mail scanner's, must not sign anyone in or out.
  for (const path of ['/api/logout', '/api/auth/direct-login']) {
    application.use(path, async (context, next) => {
      if (context.req.method !== 'HEAD') return next()
      return context.body(null, 405, { Allow: 'GET' })
    })
  }

  application.on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], navigations, (context) =>
    refuseMethod(context, ['GET']),
  )

  application.get('/api/login', (context) => {
    const next = ownPath(context.req.query('next'), '')
    return context.redirect(linkedPages.login.getHref(next ? { next } : {}), 302)
  })

  application.get('/api/logout', async (context) => {
    if (isCrossSite(context.req.raw, settings)) return context.redirect('/', 303)
    const cookie = sessionCookie(context)
    const session = cookie ? await readSession(seal, cookie) : null
    if (session) await end(dependencies, session)
    clearSession(context, settings)
    return context.redirect(linkedPages.login.path, 303)
  })

  application.get('/api/auth/direct-login', async (context) => {
    if (!settings.allowDirectLogin) throw new Problem(403, 'sign_in.direct_off')
    const { username, password, test, redirect } = validate(directLogin, context.req.query())
    const address = clientAddress(context.req.raw.headers, settings)
    const session = await dependencies.signIn(username, password, address, context.req.raw.signal)
    const user = await beginSession(dependencies, context, session)
    return test === undefined
      ? context.redirect(ownPath(redirect, linkedPages.mainPortal.path), 303)
      : context.json({ user })
  })
}

/** Ends the session at Auth. If Auth refuses or is unavailable, the browser still loses its cookie. */
async function end({ auth, refreshSession }: Dependencies, session: Session): Promise<void> {
  try {
    const { accessToken } = isStale(session) ? await refreshSession(session) : session
    await auth.signOut(accessToken)
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Problem)) throw error
  }
}
