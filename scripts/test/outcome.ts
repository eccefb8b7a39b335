/** What a file of tests, or a check of the whole repository, came to. */
export interface Outcome {
  readonly name: string
  /** Set for a file of tests, which can run once more. */
  readonly file?: { readonly project: string; readonly path: string }
  readonly seconds: number
  readonly passed: number
  readonly skipped: number
  readonly failures: readonly Failure[]
  /** The failures of the first run, when the second one passed. */
  readonly unsteady?: readonly Failure[]
}

export interface Failure {
  readonly name: string
  readonly reason?: string | undefined
}

const nothing = { seconds: 0, passed: 0, skipped: 0, failures: [] }

export const passedOnce = (name: string, seconds = 0): Outcome => ({ ...nothing, name, seconds, passed: 1 })

export const failedOnce = (name: string, reason?: string, seconds = 0): Outcome => ({
  ...nothing,
  name,
  seconds,
  failures: [{ name, reason }],
})
