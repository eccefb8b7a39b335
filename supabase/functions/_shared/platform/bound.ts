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
 * too many of any of their parties, and otherwise returns another one to be called when the caller no longer waits.
 */
export function createBound({ most, mostOfParty, refuse }: Bounds): (...parties: string[]) => () => void {
  const waiting = new Map<string, number>()
  let inAll = 0

  function count(party: string, change: 1 | -1): void {
    const ofParty = (waiting.get(party) ?? 0) + change
    if (ofParty === 0) waiting.delete(party)
    else waiting.set(party, ofParty)
  }

  return (...given) => {
    const parties = new Set(given)
    const isFull = [...parties].some((party) => (waiting.get(party) ?? 0) >= mostOfParty)
    if (inAll >= most || isFull) throw refuse()
    const countAll = (change: 1 | -1) => {
      inAll += change
      for (const party of parties) count(party, change)
    }
    countAll(1)
    let waits = true
    return () => {
      if (waits) countAll(-1)
      waits = false
    }
  }
}
