import { personOf } from '../lite/person.ts'
import { spellingsOf, storageBusy } from './storage-input.ts'

/** Requests that sign or delete as many files as they name. */
const several = /^(?:POST \/object\/sign|DELETE \/object)\/[^/]+$/

/** How many of them one person may have at the same time. */
const atOnce = 4

/** Serves Storage's requests. Those about several files that one person sends beyond four at a time get a 503. */
export function boundSeveral(serve: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  const running = new Map<string, number>()
  const count = (person: string, change: 1 | -1) => {
    const ofPerson = (running.get(person) ?? 0) + change
    if (ofPerson === 0) running.delete(person)
    else running.set(person, ofPerson)
  }
  return async (request) => {
    const person = spellingsOf(request).some((spelling) => several.test(spelling)) ? personOf(request) : undefined
    if (person === undefined) return serve(request)
    if ((running.get(person) ?? 0) >= atOnce) return storageBusy()
    count(person, 1)
    try {
      return await serve(request)
    } finally {
      count(person, -1)
    }
  }
}
