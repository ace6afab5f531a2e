/** The deliveries of a webhook in the last 30 days. */
import './deliveries.css'
import { deliveryStates, type DeliveryState } from '@ridgeline/domain/answers/deliveries'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Segmented } from '../../ui/input/choice/segmented.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { deliveriesQuery } from './deliveries-api.ts'
import { DeliveryEntry } from './delivery-entry.tsx'

interface DeliveriesPanelProps {
  webhookId: string
  description: string
  maySend: boolean
  onClose: () => void
}

const shownStates = ['all', ...deliveryStates] as const

export function DeliveriesPanel({ webhookId, description, maySend, onClose }: DeliveriesPanelProps) {
  const [shown, setShown] = useState<DeliveryState | 'all'>('all')
  const query = deliveriesQuery(webhookId, shown === 'all' ? undefined : shown)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query)
  const deliveries = data?.pages.flatMap(({ items }) => items)
  return (
    <Dialog opened onClose={onClose} size="Large" title={text('webhooks.deliveries')} meta={description}>
      <div className="deliveries-tools">
        <Segmented
          label={text('webhooks.shown')}
          value={shown}
          options={shownStates.map((value) => ({ value, label: text(value === 'all' ? 'webhooks.all' : `webhooks.state.${value}`) }))}
          onChange={setShown}
        />
        <small>{text('webhooks.keptFor')}</small>
      </div>
      {error && !data && <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>}
      {!data && !error && <SkeletonRows count={4} />}
      {deliveries?.length === 0 && <EmptyState title={text('webhooks.none')}>{text('webhooks.noneHint')}</EmptyState>}
      <ol className="deliveries">
        {deliveries?.map((delivery) => (
          <DeliveryEntry key={delivery.id} webhookId={webhookId} delivery={delivery} maySend={maySend} />
        ))}
      </ol>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {text('history.more')}
        </Button>
      )}
    </Dialog>
  )
}
