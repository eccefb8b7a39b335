/** What the build tells the worker about the web app's files; all are addresses of this origin. */
export interface WorkerFiles {
  /** Changes with every file of the web app. */
  readonly version: string
  /** The script of the page, which tells one version of the page from another. */
  readonly entry: string
  /** What the frame and the chat need in every language. */
  readonly shell: readonly string[]
  /** Their texts by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/** Replaced by the build (scripts/service-worker.ts). */
declare const portalFiles: WorkerFiles

export const files: WorkerFiles = portalFiles
