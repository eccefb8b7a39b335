import { setIfPossible, storage } from './storage.ts'

const mark = 'portal.push'

/** What a person has chosen for this browser: whether it receives their notifications. Outlasts their session. */
export type PushChoice = 'on' | 'off'

const keyOf = (person: string): string => `${mark}.${person}`

/** Undefined until the person has chosen. */
export function pushChoice(person: string): PushChoice | undefined {
  const choice = storage.getItem(keyOf(person))
  return choice === 'on' || choice === 'off' ? choice : undefined
}

export const choosePush = (person: string, choice: PushChoice): void => setIfPossible(keyOf(person), choice)

/** The person whose notifications this browser receives, if any. */
export const subscriber = (): string | null => storage.getItem(mark)

export const markSubscriber = (person: string): void => setIfPossible(mark, person)

/** Ends the notifications of everybody but this person in this browser. Without a mark, no more code is loaded. */
export async function endPush(except?: string): Promise<void> {
  const person = subscriber()
  if (person === null || person === except) return
  const { unsubscribe } = await import('./push-subscription.ts')
  await unsubscribe()
  storage.removeItem(mark)
}
