/** The rows, or why there are none. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { addWord, emptyWord } from '../../source/words.ts'

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
        <InlineAlert onRetry={onRetry}>{error.message}</InlineAlert>
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
