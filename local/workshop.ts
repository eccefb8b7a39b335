/** Development options of a service. */
export type Workshop = {
  /** Restarts it when its code changes. */
  watch: boolean
  /** The debugger's port. */
  inspectPort?: number
}
