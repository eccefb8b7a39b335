import { Problem, wrongField } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { createAsk, Refused } from './ask-auth.ts'

/** Other people's accounts, through Auth's admin API. The only module of the function that uses the secret key. */
export interface Accounts {
  create(id: string, email: string, password: string): Promise<void>
  /** Creates an account without a usable password; the person sets one through a mailed link. */
  createWithoutPassword(id: string, email: string): Promise<void>
  /** A new password ends the person's sessions. */
  change(id: string, changes: { email?: string; password?: string }): Promise<void>
  /** Also deletes the profile, in the same transaction. Succeeds when the account does not exist. */
  remove(id: string): Promise<void>
}

export class EmailTaken extends Problem {
  constructor(cause?: Refused) {
    super(409, 'person.email_taken', { issues: [{ path: ['email'], code: 'person.email_taken' }], cause })
    this.name = 'EmailTaken'
  }
}

/** All methods throw a Problem when Auth refuses or is unreachable. */
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
    createWithoutPassword: (id, email) =>
      ask('POST', '', { id, email, password_hash: unmatchableHash(), email_confirm: true }),
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

/** A random text in the form of a bcrypt hash, which no password matches. Faster than hashing a random password. */
const unmatchableHash = (): string =>
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
