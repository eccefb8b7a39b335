import { createHash } from 'node:crypto'
import { type Kind, kinds, type Mutant } from './mutant.ts'

/** An order that looks random, and is the same for the same seed however many changes there are. */
const place = (mutant: Mutant, seed: number): string =>
  createHash('sha256').update(`${seed} ${mutant.id}`).digest('hex')

/** The changes in the order in which they are tried: the kinds take turns, because most changes are of the web app. */
export function draw(mutants: readonly Mutant[], seed: number): Mutant[] {
  const queues = new Map<Kind, Mutant[]>(
    kinds.map((kind) => {
      const places = mutants
        .filter((mutant) => mutant.kind === kind)
        .map((mutant) => ({ mutant, at: place(mutant, seed) }))
      return [kind, places.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ mutant }) => mutant)]
    }),
  )
  const longest = Math.max(...[...queues.values()].map((queue) => queue.length))
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((kind) => queues.get(kind)?.[turn] ?? [])).flat()
}
