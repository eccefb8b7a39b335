const textsPrefix = 'portal-texts-'

/** The names of a version's caches. */
export const cacheNames = (version: string) => ({
  shell: `portal-shell-${version}`,
  /** What pages loaded beyond the shell. */
  used: `portal-used-${version}`,
  texts: (language: string) => `${textsPrefix}${language}-${version}`,
})

/** The languages whose texts some version has stored, so that the next one stores them too. */
export const storedLanguages = (names: readonly string[]): Set<string> =>
  new Set(
    names
      .filter((name) => name.startsWith(textsPrefix))
      .map((name) => name.slice(textsPrefix.length).replace(/-.*/, '')),
  )

/** The caches that a version removes: those of other versions, and those of the chat's versions v1 to v3 (MOB-7). */
export const outdatedCaches = (names: readonly string[], version: string): string[] =>
  names.filter((name) => !name.startsWith('portal-') || !name.endsWith(`-${version}`))
