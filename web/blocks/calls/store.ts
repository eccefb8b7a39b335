/** A value that changes, for `useSyncExternalStore`. */
export class Store<State> {
  #state: State
  readonly #listeners = new Set<() => void>()

  constructor(state: State) {
    this.#state = state
  }

  readonly snapshot = (): State => this.#state

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  protected set(state: State): void {
    this.#state = state
    for (const onChange of this.#listeners) onChange()
  }

  protected change(changes: Partial<State>): void {
    this.set({ ...this.#state, ...changes })
  }
}
