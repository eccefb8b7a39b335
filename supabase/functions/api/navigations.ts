import type { Context } from 'hono'
import { z } from 'zod'
import { credentials } from '../_shared/contract/auth.ts'
import { readUser } from '../_shared/domain/people/read-user.ts'
import { Refused } from '../_shared/platform/auth/ask-auth.ts'
import { callerOf } from '../_shared/platform/auth/caller.ts'
import { isStale } from '../_shared/platform/auth/refresh.ts'
import { clearSession, readSession, sessionCookie, writeSession } from '../_shared/platform/auth/session-cookie.ts'
import type { Session } from '../_shared/platform/auth/session.ts'
import type { Dependencies } from '../_shared/platform/dependencies.ts'
import { clientAddress } from '../_shared/platform/http/client-address.ts'
import { isCrossSite, ownPath } from '../_shared/platform/http/origin.ts'
import { Problem } from '../_shared/platform/http/problem.ts'
import type { Application } from '../_shared/platform/http/register.ts'
import { validate } from '../_shared/platform/http/validate.ts'

const signInPage = '/login'
const afterSignIn = '/main-portal'

const directLogin = credentials.extend({ test: z.string().optional(), redirect: z.string().optional() })
const mailedLink = z.strictObject({
  token_hash: z.string().min(1).max(200),
  type: z.enum(['recovery', 'invite', 'email']),
  next: z.string().max(500).optional(),
})

/** What a browser is sent to, rather than what a script calls: these answer with redirects. */
export function sessionNavigations(application: Application, dependencies: Dependencies): void {
  const { settings, seal, auth } = dependencies

  /** Keeps the session only when it belongs to an active person. */
  async function begin(context: Context, session: Session) {
    const caller = await callerOf(dependencies, context, session)
    const user = await caller.transaction(readUser)
    await writeSession(context, seal, session)
    return user
  }

  // A HEAD request, such as a mail scanner's, must not sign anybody in or out: Hono answers it like a GET.
  for (const path of ['/api/logout', '/api/auth/direct-login', '/api/auth/confirm']) {
    application.use(path, async (context, next) => {
      if (context.req.method !== 'HEAD') return next()
      return context.body(null, 405, { Allow: 'GET' })
    })
  }

  application.get('/api/login', (context) => context.redirect(signInPage, 302))

  application.get('/api/logout', async (context) => {
    if (isCrossSite(context.req.raw, settings.publicUrl)) return context.redirect('/', 303)
    const cookie = sessionCookie(context)
    const session = cookie ? await readSession(seal, cookie) : null
    if (session) await end(dependencies, session)
    clearSession(context)
    return context.redirect(signInPage, 303)
  })

  application.get('/api/auth/direct-login', async (context) => {
    if (!settings.allowDirectLogin) throw new Problem(403, 'sign_in.direct_off')
    const { username, password, test, redirect } = validate(directLogin, context.req.query())
    const address = clientAddress(context.req.raw.headers, settings.trustedProxies)
    const user = await begin(context, await dependencies.signIn(username, password, address))
    return test === undefined ? context.redirect(ownPath(redirect, afterSignIn), 303) : context.json({ user })
  })

  application.get('/api/auth/confirm', async (context) => {
    const { token_hash: tokenHash, type, next } = validate(mailedLink, context.req.query())
    try {
      const { session } = await auth.confirm(tokenHash, type)
      await begin(context, session)
    } catch (error) {
      if (error instanceof Refused) return context.redirect(`${signInPage}?error=link`, 303)
      throw error
    }
    return context.redirect(ownPath(next, afterSignIn), 303)
  })
}

/** Ends the session at Auth. One that Auth does not know any more, or cannot be asked about, is over for this browser anyway. */
async function end({ auth, refreshSession }: Dependencies, session: Session): Promise<void> {
  try {
    const { accessToken } = isStale(session) ? await refreshSession(session) : session
    await auth.signOut(accessToken, 'local')
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Problem)) throw error
  }
}
