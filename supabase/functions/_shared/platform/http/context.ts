/** What travels with a request besides its answer, for the log. */
export interface Variables {
  Variables: {
    requestId: string
    /** The contract's path; absent where no endpoint matched. */
    route?: string
    personId?: string
  }
}
