import { Component, type ReactNode } from 'react'

/** Milliseconds: long enough not to flicker, short enough that no one has to restart the screen. */
const pause = 60_000

interface Props {
  fallback: ReactNode
  onBroken: () => void
  children: ReactNode
}

/** Shows the fallback when rendering fails and tries again after a while. React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onBroken()
    setTimeout(() => this.setState({ isBroken: false }), pause)
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
