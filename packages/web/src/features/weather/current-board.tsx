/** What the weather is now, a card per location. */
import './weather.css'
import { weatherCurrent, type WeatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { localize } from '@ridgeline/domain/localized'
import { weatherCodes } from '@ridgeline/domain/vocabulary'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../entities/use-may.ts'
import { optionWord } from '../../entities/words.ts'
import { useNow } from '../../lib/browser/use-now.ts'
import { formatTime } from '../../lib/language/resort-time.ts'
import { formatAgo, formatMoment, formatNumber, formatQuantity } from '../../lib/language/format.ts'
import { text, useLanguage } from '../../lib/language/i18n.ts'
import { labelOf } from '../../lib/language/label.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { aspectOf, shortAspect, WindArrow } from '../../ui/weather/bearing.tsx'
import { WeatherIcon } from '../../ui/weather/weather-icon.tsx'
import type { BoardProps } from '../boards.ts'
import { useBoardRecords, useNames } from '../use-board-records.ts'

/** Minutes, where nobody has said otherwise. */
const usualAge = 60

export function CurrentBoard({ resortId, base }: BoardProps) {
  const rows = useBoardRecords(weatherCurrent, {
    resortId,
    fields: ['windDirection', 'relativeHumidity', 'apparentTemperature', 'manualValidUntil'],
  })
  const stale = useStaleAges(resortId)
  const places = useNames('location', rows, 'locationId')
  if (!rows || rows.length === 0) return null
  return (
    <section className="weather-board" aria-label={text('weather.now')}>
      {rows.map((row) => {
        // The list is of this entity.
        const record = row as unknown as WeatherCurrent
        return (
          <Place
            key={row.id}
            record={record}
            place={places.get(record.locationId ?? '')}
            staleAfter={stale.get(record.locationId ?? '') ?? usualAge}
            to={`${base}/${row.id}`}
            resortId={resortId}
          />
        )
      })}
    </section>
  )
}

/** After how many minutes data of a location count as old. Whoever may not read the settings sees the usual. */
function useStaleAges(resortId: string): ReadonlyMap<string, number> {
  const may = useMay(weatherSettings, resortId)
  const rows = useBoardRecords(weatherSettings, { resortId, isEnabled: may('read') })
  return new Map((rows ?? []).map((row) => [String(row['locationId']), Number(row['staleAfter'])]))
}

interface PlaceProps {
  record: WeatherCurrent
  place: string | undefined
  staleAfter: number
  to: string
  resortId: string
}

function Place({ record, place, staleAfter, to, resortId }: PlaceProps) {
  const language = useLanguage()
  const zone = useZone(resortId)
  const now = useNow()
  const { weatherCode, temperature, measuredAt, manualValidUntil: until } = record
  const isOld = now - Date.parse(measuredAt) > staleAfter * 60_000
  const isByHand = record.source === 'manual' && (until === null || Date.parse(until) > now)
  const name = localize(record.name, language)
  return (
    <Link to={to} className="weather-place" data-old={isOld || undefined}>
      <header>
        <h2>{name}</h2>
        {place && place !== name && <small>{place}</small>}
      </header>
      <div className="weather-sky">
        <WeatherIcon code={weatherCode} size={46} />
        <b className="num">{formatNumber(temperature, 1)}°</b>
        <span>{optionWord('weatherCurrent', 'weatherCode', weatherCodes.map(String), String(weatherCode))}</span>
      </div>
      <dl className="num">
        <Wind record={record} />
        {record.snowDepth !== null && (
          <div>
            <dt>{labelOf('weatherCurrent', 'snowDepth')}</dt>
            <dd>
              {formatQuantity(record.snowDepth, 'cm')}
              {record.snowfall24h !== null && record.snowfall24h > 0 && <small> +{formatNumber(record.snowfall24h)}</small>}
            </dd>
          </div>
        )}
        {record.relativeHumidity !== null && (
          <div>
            <dt>{labelOf('weatherCurrent', 'relativeHumidity')}</dt>
            <dd>{formatQuantity(record.relativeHumidity, 'percent')}</dd>
          </div>
        )}
      </dl>
      <footer>
        <span className="weather-age" title={formatMoment(measuredAt, zone)}>
          {isOld ? text('weather.old', formatAgo(measuredAt, now)) : formatAgo(measuredAt, now)}
        </span>
        {isByHand && (
          <span className="weather-hand">{until ? text('weather.byHandUntil', formatTime(until, zone)) : text('weather.byHand')}</span>
        )}
      </footer>
    </Link>
  )
}

function Wind({ record: { windSpeed, windGusts, windDirection } }: { record: WeatherCurrent }) {
  if (windSpeed === null) return null
  return (
    <div>
      <dt>{text('weather.wind')}</dt>
      <dd>
        {windDirection !== null && (
          <>
            <WindArrow from={windDirection} size={13} /> {shortAspect(aspectOf(windDirection))}{' '}
          </>
        )}
        {formatQuantity(windSpeed, 'metresPerSecond', 1)}
        {windGusts !== null && <small> {text('weather.gusts', formatNumber(windGusts, 1))}</small>}
      </dd>
    </div>
  )
}
