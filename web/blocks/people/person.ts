/** The first letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => /./u.exec(word ?? '')?.[0].toUpperCase() ?? '')
    .join('')
}
