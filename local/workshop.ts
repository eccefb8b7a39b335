/** How a service of ours runs in development. */
export type Workshop = {
  /** Restarts it when its code changes. */
  watch: boolean
  /** Where it listens for a debugger. */
  inspectPort?: number
}
