import './slope-badge.css'
import type { SlopeDifficulty } from '@ridgeline/domain/declare/vocabulary'

/** Round for slopes, so they differ from the squares of lifts by shape. The number or name beside it says the rest. */
export function SlopeBadge({ difficulty, children }: { difficulty: SlopeDifficulty | 'easy' | 'freeride'; children?: string | undefined }) {
  return (
    <span className="slope-badge num" data-difficulty={difficulty}>
      {children}
    </span>
  )
}
