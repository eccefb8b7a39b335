import { limits } from '@contract/limits.ts'

export type Tone = 'good' | 'fair' | 'bad'

/** At least 90 percent is green, at least 70 a warning, below it red (COMP-6). */
export const toneOf = (rate: number): Tone => {
  if (rate >= limits.complianceGood) return 'good'
  return rate >= limits.complianceFair ? 'fair' : 'bad'
}
