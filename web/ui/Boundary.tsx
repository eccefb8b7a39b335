import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown in place of the children once they have failed to render. */
  fallback: ReactNode
  onError?: (() => void) | undefined
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

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
