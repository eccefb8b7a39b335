/** The `aria-describedby` of a control with this id: its hint and its error, where it has them. */
export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
