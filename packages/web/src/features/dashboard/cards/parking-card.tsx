import type { ParkingNow } from '@ridgeline/domain/answers/dashboard'
import { occupancies, statuses } from '@ridgeline/domain/declare/vocabulary'
import { parking } from '@ridgeline/domain/entities/parking'
import { freshnessOf } from '@ridgeline/domain/guests/freshness'
import { localize } from '@ridgeline/domain/values/localized'
import { optionWord } from '../../../entities/source/words.ts'
import { useNow } from '../../../lib/browser/time/use-now.ts'
import { formatAgo, formatNumber } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../../lib/language/texts/label.ts'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Card } from './card.tsx'

export function ParkingCard({ carParks }: { carParks: readonly ParkingNow[] }) {
  return (
    <Card title={pluralLabel('parking')} path="/parking" wide={2}>
      <ul className="card-rows">
        {carParks.map((park) => (
          <li key={park.id}>
            <CarPark park={park} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function CarPark({ park }: { park: ParkingNow }) {
  const language = useLanguage()
  const { name, status, capacity, vacantSpaces, occupancy } = park
  return (
    <>
      <StatusGlyph status={status === 'unknown' ? 'idle' : status} />
      <VisuallyHidden>
        {status === 'unknown' ? text('dashboard.statusUnknown') : optionWord('parking', 'status', statuses, status)}
      </VisuallyHidden>
      <span className="card-name">
        {localize(name, language)}
        <Age park={park} />
      </span>
      <span className="num card-meta">
        {vacantSpaces === null ? '–' : <b>{formatNumber(vacantSpaces)}</b>}{' '}
        {vacantSpaces !== null && text('dashboard.freeOf', formatNumber(capacity))}
        {occupancy && <small data-occupancy={occupancy}>{optionWord('parking', 'occupancy', occupancies, occupancy)}</small>}
      </span>
    </>
  )
}

function Age({ park }: { park: ParkingNow }) {
  const now = useNow()
  const freshness = freshnessOf(parking, { ...park }, now)
  if (!freshness) return null
  const ago = formatAgo(freshness.measuredAt, now)
  return <small data-old={freshness.isStale || undefined}>{freshness.isStale ? text('measured.old', ago) : ago}</small>
}
