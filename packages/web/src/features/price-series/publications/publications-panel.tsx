/** The publications of a resort: those that wait, then the last ones. */
import { IconArrowsDiff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { Comparison } from './comparison.tsx'
import type { LineWords } from './days-table.tsx'
import { PublicationEntry } from './publication-entry.tsx'
import { publicationsQuery } from './publications-api.ts'

interface PublicationsPanelProps extends LineWords {
  resortId: string
  mayPublish: boolean
  onClose: () => void
}

export function PublicationsPanel({ resortId, mayPublish, nameOf, currencyOf, onClose }: PublicationsPanelProps) {
  const { data, error, refetch } = useQuery(publicationsQuery(resortId))
  const [isComparing, setComparing] = useState(false)
  const published = data?.items.filter(({ number }) => number !== null) ?? []
  return (
    <Dialog opened onClose={onClose} size="Large" title={text('priceSheet.publications')}>
      {error && !data && <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>}
      {!data && !error && <SkeletonRows count={4} />}
      {data?.items.length === 0 && (
        <EmptyState title={text('priceSheet.noPublications')}>{text('priceSheet.noPublicationsHint')}</EmptyState>
      )}
      {published.length > 0 && (
        <Button
          size="small"
          icon={<IconArrowsDiff size={16} aria-hidden />}
          aria-expanded={isComparing}
          onClick={() => setComparing(!isComparing)}
        >
          {text('priceSheet.compare')}
        </Button>
      )}
      {isComparing && <Comparison resortId={resortId} publications={published} nameOf={nameOf} currencyOf={currencyOf} />}
      <ol className="publications">
        {data?.items.map((publication) => (
          <PublicationEntry
            key={publication.id}
            publication={publication}
            resortId={resortId}
            mayPublish={mayPublish}
            needsOther={data.needsApproval}
            nameOf={nameOf}
            currencyOf={currencyOf}
          />
        ))}
      </ol>
    </Dialog>
  )
}
