const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The part of a form's output that was edited. The rest may be older than what another administrator has saved, and
 * sending it would undo that. The form's own `dirtyFields` lack the fields that were set by the choice of another one.
 */
export const editedFields = <Sent extends object>(sent: Sent, values: object, initial: object): Partial<Sent> => {
  const before = new Map(Object.entries(initial))
  const now = new Map(Object.entries(values))
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => !isEqual(now.get(name), before.get(name))),
  ) as Partial<Sent>
}
