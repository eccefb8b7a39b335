/** Development options of a service. */
export type DevelopmentOptions = {
  /** Restarts it when its code changes. */
  watch: boolean
  /** The debugger's port. */
  inspectPort?: number
}
