/** The history of one day of a price product. */
import type { PriceDayEvent } from '@ridgeline/domain/operation/price-publication'
import { useQuery } from '@tanstack/react-query'
import { formatDay, formatMoment } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useZone } from '../../../lib/session/use-zone.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { changedValues, valueWord } from './content/day-values.ts'
import { dayQuery } from './publications-api.ts'

interface DayHistoryProps {
  resortId: string
  lineId: string
  lineName: string
  date: string
  onClose: () => void
}

export function DayHistory({ resortId, lineId, lineName, date, onClose }: DayHistoryProps) {
  const { data, error, refetch } = useQuery(dayQuery(resortId, lineId, date))
  return (
    <Dialog opened onClose={onClose} title={text('priceSheet.dayHistory')} meta={`${lineName} · ${formatDay(date)}`}>
      {error && !data && <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>}
      {!data && !error && <SkeletonRows count={4} />}
      {data?.length === 0 && <EmptyState title={text('priceSheet.noDayHistory')}>{text('priceSheet.noDayHistoryHint')}</EmptyState>}
      {data && data.length > 0 && (
        // Focusable, so that a long history can be scrolled by keyboard.
        <div role="region" aria-label={text('priceSheet.dayHistory')} tabIndex={0}>
          <ol className="publications">
            {data.map((event) => (
              <DayEvent key={`${event.at} ${event.kind}`} event={event} resortId={resortId} />
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  )
}

function DayEvent({ event, resortId }: { event: PriceDayEvent; resortId: string }) {
  const zone = useZone(resortId)
  const { kind, number, by, at, before, after } = event
  return (
    <li className="publication">
      <div className="publication-head">
        <span className="publication-state" data-state={kind}>
          {text(kind === 'draft' ? 'priceSheet.dayDraft' : `priceSheet.state.${kind}`)}
        </span>
        {number !== null && <b>{text('priceSheet.publicationNumber', number)}</b>}
      </div>
      {changedValues(before, after).map((name) => (
        <p key={name} className="num">
          {text(`priceSheet.${name}`)}: {valueWord(before, name)} → <b>{valueWord(after, name)}</b>
        </p>
      ))}
      <ul>
        <li>{[by, formatMoment(at, zone)].filter(Boolean).join(', ')}</li>
      </ul>
    </li>
  )
}
