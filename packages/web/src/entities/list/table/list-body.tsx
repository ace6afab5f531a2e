/** The rows, or why there are none. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isOnBoard } from '@ridgeline/domain/operation/on-board'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isUnreachable } from '../../../lib/call/call-error.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { addWord, emptyWord } from '../../source/words.ts'

/** The board keeps its records on the device, and takes changes of their status without a network. */
const BoardLink = () => (
  <Link to="/operations" className="button" data-layout="default" data-size="small">
    {text('list.openBoard')}
  </Link>
)

interface ListBodyProps {
  entity: Entity
  /** Undefined while loading. */
  count: number | undefined
  error: Error | null
  isNarrowed: boolean
  onRetry: () => unknown
  onClearFilters: () => void
  onNew: (() => void) | undefined
  children: ReactNode
}

export function ListBody({ entity, count, error, isNarrowed, onRetry, onClearFilters, onNew, children }: ListBodyProps) {
  if (error)
    return (
      <div className="list-alert">
        <InlineAlert onRetry={onRetry} actions={isOnBoard(entity) && isUnreachable(error) && <BoardLink />}>
          {error.message}
        </InlineAlert>
      </div>
    )
  if (count === undefined) return <SkeletonRows />
  if (count > 0) return children
  if (isNarrowed)
    return <EmptyState title={text('list.nothingFits')} action={<Button onClick={onClearFilters}>{text('list.clearFilters')}</Button>} />
  return (
    <EmptyState
      title={emptyWord(entity.name)}
      action={
        onNew && (
          <Button layout="primary" icon={<IconPlus size={16} aria-hidden />} onClick={onNew}>
            {addWord(entity.name)}
          </Button>
        )
      }
    />
  )
}
