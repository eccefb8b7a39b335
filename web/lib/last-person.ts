import type { Answer, Endpoint } from '@contract/endpoint.ts'
import { markedPerson } from './signed-in-mark.ts'
import { setIfPossible, storage } from './storage.ts'

const key = 'portal.last-person'

/** What the server has last said about the signed-in person, by the call's path. */
interface LastPerson {
  person: string
  answers: Record<string, unknown>
}

function stored(): LastPerson | undefined {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps an answer about the signed-in person, so that the portal opens without a connection (MOB-30). */
export function keepAnswer(person: string, { path }: Endpoint, answer: unknown): void {
  if (markedPerson() !== person) return
  const last = stored()
  const answers = last?.person === person ? last.answers : {}
  setIfPossible(key, JSON.stringify({ person, answers: { ...answers, [path]: answer } } satisfies LastPerson))
}

/** The last answer about the person who is still signed in as far as this browser knows. */
export function keptAnswer<E extends Endpoint>({ path }: E): Answer<E> | undefined {
  const last = stored()
  return last && last.person === markedPerson() ? (last.answers[path] as Answer<E> | undefined) : undefined
}

/** Removes what is known of everybody except this person. */
export function forgetAnswers(except?: string): void {
  if (stored()?.person !== except) storage.removeItem(key)
}
