/** In milliseconds: a busy device may never be idle. */
const patience = 3_000

/** Resolves when the page has nothing else to do. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: patience })
    else setTimeout(resolve, 1_000)
  })
