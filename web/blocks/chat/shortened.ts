/** Cuts a text that is longer than a number of characters, if possible between words. */
export function shortened(text: string, maximum: number): string {
  if (text.length <= maximum) return text
  const cut = text.slice(0, maximum - 1)
  return `${/^(.{20,})\s/s.exec(cut)?.[1] ?? cut}…`
}
