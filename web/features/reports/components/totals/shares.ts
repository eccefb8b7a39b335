/** Whole percentages that add up to 100 (the largest remainders are rounded up), or zeros if all counts are 0. */
export function sharesOf(counts: number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count / total) * 100)
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const raised = new Set([...exact.keys()].toSorted((a, b) => lossOf(exact[b]) - lossOf(exact[a])).slice(0, left))
  return exact.map((share, index) => Math.floor(share) + (raised.has(index) ? 1 : 0))
}

const lossOf = (share = 0): number => share - Math.floor(share)
