import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown in place of the children once they have failed to render. */
  fallback: ReactNode
  onError?: (() => void) | undefined
  /** Tries again when this has changed. The children keep their state, which another `key` would lose. */
  retriesWith?: string
  children: ReactNode
}

/** Keeps what fails to render from taking the rest of the page with it. Another `key` tries again. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override componentDidUpdate({ retriesWith }: Props) {
    if (this.state.hasFailed && retriesWith !== this.props.retriesWith) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
