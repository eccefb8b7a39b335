/** What travels with a request besides its answer, for the log. */
export interface Variables {
  Variables: {
    requestId: string
    personId?: string
  }
}
