import { Problem, wrongField } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { createAsk, Refused } from './ask-auth.ts'

/** Accounts of others, by Auth's admin API. The only module that uses the secret key. */
export interface Accounts {
  create(id: string, email: string, password: string): Promise<void>
  /** Without a password that anybody knows: the person chooses one by a mailed link. */
  createUnopened(id: string, email: string): Promise<void>
  /** A new password ends the sessions. */
  change(id: string, changes: { email?: string; password?: string }): Promise<void>
  /** Takes the profile along, in one transaction of Auth's. An account that is gone already is no failure. */
  remove(id: string): Promise<void>
}

export class EmailTaken extends Problem {
  constructor(cause: Refused) {
    super(409, 'person.email_taken', { issues: [{ path: ['email'], code: 'person.email_taken' }], cause })
    this.name = 'EmailTaken'
  }
}

/** All calls throw a Problem when Auth says no or cannot be asked. */
export function createAccounts({ supabaseUrl, secretKey }: Pick<Settings, 'supabaseUrl' | 'secretKey'>): Accounts {
  async function ask(method: string, path: string, body?: object): Promise<void> {
    if (!secretKey) throw new Problem(503, 'account.no_key')
    try {
      await createAsk(supabaseUrl, secretKey)(method, `admin/users${path}`, body)
    } catch (error) {
      throw error instanceof Refused ? asProblem(error) : error
    }
  }

  return {
    create: (id, email, password) => ask('POST', '', { id, email, password, email_confirm: true }),
    createUnopened: (id, email) => ask('POST', '', { id, email, password_hash: hashOfNothing(), email_confirm: true }),
    change: (id, changes) => ask('PUT', `/${id}`, { ...changes, ...(changes.email && { email_confirm: true }) }),
    async remove(id) {
      try {
        await ask('DELETE', `/${id}`)
      } catch (error) {
        if (!(error instanceof Problem && error.status === 404)) throw error
      }
    },
  }
}

const bcryptAlphabet = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** In the form of a bcrypt hash, of no password that anybody could find; made at once, where hashing takes its time. */
const hashOfNothing = (): string =>
  `$2a$10$${Array.from(crypto.getRandomValues(new Uint8Array(53)), (byte) => bcryptAlphabet[byte % 64]).join('')}`

function asProblem(refusal: Refused): Problem {
  switch (refusal.code) {
    case 'email_exists':
      return new EmailTaken(refusal)
    case 'weak_password':
      return wrongField(['password'], 'password.weak')
    case 'user_not_found':
      return new Problem(404, 'account.not_found', { cause: refusal })
    default:
      return new Problem(400, 'account.refused', { cause: refusal })
  }
}
