type Field = HTMLInputElement | HTMLTextAreaElement

const fields = new Set<Field>()

/** Notes which fields somebody types in. */
export function followTyping(): void {
  addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) fields.add(target)
  })
}

/** Whether a field on the page holds what somebody typed, a dialog is open, or a call is running. */
export function isInUse(): boolean {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
  return (
    [...fields].some(({ value }) => value !== '') ||
    // Ant Design keeps dialogs that were closed, hidden.
    [...document.querySelectorAll('[role="dialog"], [data-in-use]')].some((element) => element.checkVisibility())
  )
}
