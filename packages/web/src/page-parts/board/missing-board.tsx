/** In the place of a board whose records have not been read yet, or could not be. */
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'

interface MissingBoardProps {
  error: Error | null
  refetch: () => unknown
}

export function MissingBoard({ error, refetch }: MissingBoardProps) {
  if (!error) return <SkeletonRows count={6} />
  return (
    <div className="list-alert">
      <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
    </div>
  )
}
