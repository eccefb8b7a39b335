import type pg from 'pg'
import { beforeEach } from 'vitest'
import { type Persona, personas } from '../access_matrix/personas.ts'
import { signInToAuth } from './sign-in.ts'

/** Shorter than the ten minutes for which a token is valid. */
const renewalMs = 300_000

/**
 * The access tokens of all personas but the one that is signed out, valid in every test of the file. The inactive person
 * holds the token of a session from before the deactivation.
 */
export function keepEveryoneSignedIn(owner: pg.Client): ReadonlyMap<Persona, string> {
  const tokens = new Map<Persona, string>()
  const setActive = (isActive: boolean) =>
    owner.query(`update public.profiles set is_active = $1 where username = 'inactive'`, [isActive])

  let signedInAt = 0
  beforeEach(async () => {
    if (Date.now() - signedInAt <= renewalMs) return
    await setActive(true)
    for (const persona of personas) if (persona !== 'anon') tokens.set(persona, await signInToAuth(persona))
    await setActive(false)
    signedInAt = Date.now()
  })
  return tokens
}
