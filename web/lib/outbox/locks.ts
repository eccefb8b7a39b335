/** Browsers offer locks in secure contexts only. Without them, tabs may send the same entry, which its id makes harmless. */
const hasLocks = (): boolean => 'locks' in navigator

/** Runs `work` while no other tab of this browser holds the lock. When a tab is closed, its locks pass on. */
export const withLock = async (name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> =>
  hasLocks() ? navigator.locks.request(name, { signal }, work) : work()

/** Like `withLock`, but resolves to false at once if the lock is held. */
export const ifUnlocked = async (name: string, work: () => Promise<boolean>): Promise<boolean> =>
  hasLocks() ? navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock !== null && work()) : work()
