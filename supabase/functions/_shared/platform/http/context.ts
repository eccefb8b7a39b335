/** Values that a request collects for its log line. */
export interface Variables {
  Variables: {
    requestId: string
    /** The endpoint's path in the contract; absent when no endpoint matched. */
    route?: string
    personId?: string
  }
}
