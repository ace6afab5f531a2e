import { Component, type ReactNode } from 'react'

/** Long enough not to flicker, short enough that nobody has to come by. */
const pause = 60_000

interface Props {
  calm: ReactNode
  onBroken: () => void
  children: ReactNode
}

/** A picture that cannot be drawn is a calm word, and a new try after a while. React knows such a boundary only as a class. */
export class CalmBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onBroken()
    setTimeout(() => this.setState({ isBroken: false }), pause)
  }

  override render() {
    return this.state.isBroken ? this.props.calm : this.props.children
  }
}
