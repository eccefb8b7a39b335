export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }
export const onePassed: Counts = { ...none, passed: 1 }
export const oneFailed: Counts = { ...none, failed: 1 }
export const oneSkipped: Counts = { ...none, skipped: 1 }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

export const total = (parts: Iterable<Counts>): Counts => [...parts].reduce(add, none)
