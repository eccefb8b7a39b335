import { complianceFair, complianceGood } from '@contract/compliance.ts'

export type Tone = 'good' | 'fair' | 'bad'

/** 90 percent or more is green, 70 or more a warning, less is red (COMP-6). */
export const toneOf = (rate: number): Tone => {
  if (rate >= complianceGood) return 'good'
  return rate >= complianceFair ? 'fair' : 'bad'
}
