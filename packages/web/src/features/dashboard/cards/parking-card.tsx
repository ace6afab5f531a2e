import type { ParkingNow } from '@ridgeline/domain/answers/dashboard'
import { localize } from '@ridgeline/domain/values/localized'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../../lib/language/texts/label.ts'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import { Card } from './card.tsx'

/** Occupied shares from which the colour changes. */
const busy = 0.75
const full = 0.95

function level({ status, capacity, vacantSpaces }: ParkingNow): 'open' | 'limited' | 'closed' {
  if (status === 'closed') return 'closed'
  const taken = vacantSpaces === null || capacity === 0 ? 0 : 1 - vacantSpaces / capacity
  return taken >= full ? 'closed' : taken >= busy ? 'limited' : 'open'
}

export function ParkingCard({ parking }: { parking: readonly ParkingNow[] }) {
  const language = useLanguage()
  return (
    <Card title={pluralLabel('parking')} path="/parking" wide={2}>
      <ul className="card-rows">
        {parking.map((park) => (
          <li key={park.id}>
            <StatusGlyph status={level(park)} />
            <span className="card-name">{localize(park.name, language)}</span>
            <span className="num card-meta">
              {park.vacantSpaces === null ? '–' : <b>{formatNumber(park.vacantSpaces)}</b>}{' '}
              {park.vacantSpaces !== null && text('dashboard.freeOf', formatNumber(park.capacity))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
