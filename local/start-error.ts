/** A failure that the person at the terminal can mend: one line with the cause, one with what to do. */
export class StartError extends Error {
  readonly remedy: string

  constructor(cause: string, remedy: string) {
    super(cause)
    this.name = 'StartError'
    this.remedy = remedy
  }
}
