/** The fields by which a stored item is matched. */
interface Stored {
  id: number
  type: string
  category: string
}

interface Sent {
  id?: number | undefined
  type: string
  category: string
}

export interface Matches<I> {
  /** Items that are stored already, with their ids. */
  matched: { id: number; item: I; position: number }[]
  added: { item: I; position: number }[]
  /** Ids of items that were not sent again. */
  removed: number[]
  /** Index of a sent item whose id is not in the report or occurs twice in the list. */
  unknown: number | undefined
}

/**
 * Matches sent items to stored ones: by id, otherwise to the first unclaimed item of the same section or category.
 * Matched items keep their ids, and with them their follow-up and history.
 */
export function matchItems<I extends Sent>(stored: readonly Stored[], sent: readonly I[]): Matches<I> {
  const free = new Map(stored.map((item) => [item.id, item]))
  const claimed = new Map<number, number>()
  let unknown: number | undefined
  sent.forEach(({ id }, position) => {
    if (id === undefined) return
    if (free.delete(id)) claimed.set(position, id)
    else unknown ??= position
  })
  const matched: Matches<I>['matched'] = []
  const added: Matches<I>['added'] = []
  sent.forEach((item, position) => {
    const id = claimed.get(position) ?? (item.id === undefined ? takeSame(free, item) : undefined)
    if (id === undefined) added.push({ item, position })
    else matched.push({ id, item, position })
  })
  return { matched, added, removed: [...free.keys()], unknown }
}

function takeSame(free: Map<number, Stored>, { type, category }: Sent): number | undefined {
  for (const [id, item] of free) {
    if (item.type !== type || item.category !== category) continue
    free.delete(id)
    return id
  }
  return undefined
}
