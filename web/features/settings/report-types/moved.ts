/** The ids after one of them has moved from one position to another. */
export function moved(ids: readonly number[], from: number, to: number): number[] {
  const rest = ids.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...ids.slice(from, from + 1))
}
