import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown in place of the children once they have failed to render. */
  fallback: ReactNode
  onError?: (() => void) | undefined
  /** Tries again when this has changed. The children keep their state, which another `key` would lose. */
  retriesWith?: string | undefined
  children: ReactNode
}

interface State {
  hasFailed: boolean
  retriesWith?: string | undefined
}

/** Keeps what fails to render from taking the rest of the page with it. Another `key` tries again. */
export class Boundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ retriesWith }: Props, state: State): State | null {
    return retriesWith === state.retriesWith ? null : { hasFailed: false, retriesWith }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
