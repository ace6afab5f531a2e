/** Files that other systems have sent for this list. One becomes the user's own import when they open it; a dismissed one is not offered any more. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { ImportSummary } from '@ridgeline/domain/exchange/imports'
import type { ReceivedFile } from '@ridgeline/domain/exchange/received-files'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatMoment, formatNumber } from '../../../../lib/language/numbers/format.ts'
import { text } from '../../../../lib/language/texts/i18n.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { InlineAlert } from '../../../../ui/state/inline-alert.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { openReceived, receivedQuery, turnReceived } from './import-api.ts'

interface ImportReceivedProps {
  entity: Entity
  resortId: string | undefined
  zone: string | undefined
  onOpen: (begin: () => Promise<ImportSummary>) => Promise<void>
}

export function ImportReceived({ entity, resortId, zone, onOpen }: ImportReceivedProps) {
  const query = receivedQuery(entity, resortId)
  const { data, isError, refetch } = useQuery(query)
  const client = useQueryClient()
  if (isError) return <InlineAlert onRetry={refetch}>{text('exchange.receivedFailed')}</InlineAlert>
  // Most lists receive nothing, so there is no place kept for it.
  if (!data || data.length === 0) return null

  const reload = () => client.invalidateQueries({ queryKey: query.queryKey })
  async function dismiss({ id }: ReceivedFile) {
    await turnReceived(id, 'dismiss').finally(reload)
    toast.success(text('exchange.dismissedToast'), {
      action: { label: text('list.undo'), run: () => void turnReceived(id, 'restore').finally(reload) },
    })
  }
  return (
    <section>
      <h3>{text('exchange.received')}</h3>
      <p className="import-note">{text('exchange.receivedNote')}</p>
      <ul className="import-past">
        {data.map((file) => (
          <li key={file.id}>
            <span>
              {file.fileName}
              <small>
                {file.jobName} · <time dateTime={file.receivedAt}>{formatMoment(file.receivedAt, zone)}</time> ·{' '}
                {file.rows === null ? text('exchange.unreadable') : text('exchange.rows', formatNumber(file.rows))}
              </small>
            </span>
            <div className="import-acts">
              <Button size="small" aria-label={text('exchange.dismissNamed', file.fileName)} onClick={() => dismiss(file)}>
                {text('exchange.dismiss')}
              </Button>
              <Button
                size="small"
                layout="primary"
                aria-label={text('exchange.openNamed', file.fileName)}
                onClick={() => onOpen(() => openReceived(file.id))}
              >
                {text('exchange.open')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
