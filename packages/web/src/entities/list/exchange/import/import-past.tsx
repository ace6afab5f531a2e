/** The imports of the last 30 days, each of which can be undone. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { ImportSummary } from '@ridgeline/domain/exchange/imports'
import { useQuery } from '@tanstack/react-query'
import { formatAgo, formatNumber } from '../../../../lib/language/numbers/format.ts'
import { text } from '../../../../lib/language/texts/i18n.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { InlineAlert } from '../../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx'
import { importsQuery } from './import-api.ts'

interface ImportPastProps {
  entity: Entity
  resortId: string | undefined
  onOpen: (found: ImportSummary) => void
}

export function ImportPast({ entity, resortId, onOpen }: ImportPastProps) {
  const { data, isError, refetch } = useQuery(importsQuery(entity, resortId))
  if (isError) return <InlineAlert onRetry={refetch}>{text('exchange.pastFailed')}</InlineAlert>
  if (!data) return <SkeletonRows count={2} />
  if (data.length === 0) return null
  return (
    <section>
      <h3>{text('exchange.past')}</h3>
      <ul className="import-past">
        {data.map((found) => (
          <li key={found.id}>
            <span>
              {found.fileName}
              <small>
                {text(`exchange.state.${found.state}`)} · {formatAgo(found.createdAt)} · {text('exchange.rows', formatNumber(found.rows))}
              </small>
            </span>
            <Button size="small" onClick={() => onOpen(found)}>
              {text('exchange.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
