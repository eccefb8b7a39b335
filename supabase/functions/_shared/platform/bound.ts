interface Bounds {
  /** How many may wait. */
  most: number
  /** How many of them may belong to one party. */
  mostOfParty: number
  /** The error for one too many. */
  refuse: () => Error
}

/**
 * Bounds how many callers wait at the same time, however many queues they pass. Returns a function that throws for one
 * too many, and otherwise returns another one to be called when the caller no longer waits.
 */
export function createBound({ most, mostOfParty, refuse }: Bounds): (party: string) => () => void {
  const waiting = new Map<string, number>()
  let inAll = 0

  function count(party: string, change: 1 | -1): void {
    const ofParty = (waiting.get(party) ?? 0) + change
    inAll += change
    if (ofParty === 0) waiting.delete(party)
    else waiting.set(party, ofParty)
  }

  return (party) => {
    if (inAll >= most || (waiting.get(party) ?? 0) >= mostOfParty) throw refuse()
    count(party, 1)
    let waits = true
    return () => {
      if (waits) count(party, -1)
      waits = false
    }
  }
}
