/** Above the lists of the weather settings, the bulletins and the messages in the app: the sources that the server fetches. */
import './fetch.css'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { text } from '../../lib/language/texts/i18n.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import type { BoardProps } from '../../page-parts/board/board-props.ts'
import { useNames } from '../../page-parts/board/use-board-records.ts'
import { fetchesQuery } from './fetch-api.ts'
import { FetchLine } from './fetch-line.tsx'
import { PlaceFetchLine } from './place-fetch-line.tsx'

export function PlaceFetches({ resortId, base }: BoardProps) {
  const { data } = useQuery(fetchesQuery(resortId))
  const rows = data?.places.map(({ settingsId }) => ({ settingsId }))
  const names = useNames(weatherSettings.name, rows, 'settingsId')
  if (!data || data.places.length === 0) return null
  return (
    <section className="fetches" aria-label={text('fetch.places')}>
      <h2>{text('fetch.places')}</h2>
      <ul>
        {data.places.map((place) => (
          <li key={place.settingsId}>
            <Link to={`${base}/${place.settingsId}`}>{names.get(place.settingsId)}</Link>
            <PlaceFetchLine place={place} resortId={resortId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function BulletinFetches({ resortId }: BoardProps) {
  const { data } = useQuery(fetchesQuery(resortId))
  const zone = useZone(resortId)
  if (!data || data.bulletins.length === 0) return null
  return (
    <section className="fetches" aria-label={text('fetch.bulletins')}>
      <h2>{text('fetch.bulletins')}</h2>
      <ul>
        {data.bulletins.map((bulletin) => (
          <li key={bulletin.language}>
            <b>{languageNames[bulletin.language]}</b>
            <FetchLine state={bulletin} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function WarningFetches({ resortId }: BoardProps) {
  const { data } = useQuery(fetchesQuery(resortId))
  const zone = useZone(resortId)
  if (!data?.warnings) return null
  return (
    <section className="fetches" aria-label={text('fetch.warnings')}>
      <h2>{text('fetch.warnings')}</h2>
      <ul>
        <li>
          <FetchLine state={data.warnings} zone={zone} />
        </li>
      </ul>
    </section>
  )
}
