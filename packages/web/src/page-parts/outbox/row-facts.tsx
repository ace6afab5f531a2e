/** The facts of a row that is set with one tap: what changes with the tap has a place of its own, so that no row changes its height under a thumb. */
import './row-facts.css'

interface RowFactsProps {
  steady: readonly string[]
  /** Whether a change waits, or who made the last one and when. */
  changing: string
  isWaiting: boolean
}

export function RowFacts({ steady, changing, isWaiting }: RowFactsProps) {
  return (
    <span className="row-facts">
      {steady.length > 0 && (
        <span>
          {steady.join(' · ')}
          {/* Without words after it, it keeps its space. */}
          <i data-idle={changing === '' || undefined}> · </i>
        </span>
      )}
      <span data-waiting={isWaiting || undefined}>{changing}</span>
    </span>
  )
}
