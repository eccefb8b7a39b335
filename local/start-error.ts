/** A failure that the user can fix: one line for the cause, one for the remedy. */
export class StartError extends Error {
  readonly remedy: string

  constructor(cause: string, remedy: string) {
    super(cause)
    this.name = 'StartError'
    this.remedy = remedy
  }
}
