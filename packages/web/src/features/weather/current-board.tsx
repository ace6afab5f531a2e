/** The current weather, a card per location. */
import './weather.css'
import { weatherCurrent, type WeatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { defaultAge } from '@ridgeline/domain/operation/default-weather-age'
import { isOldAt } from '@ridgeline/domain/operation/weather-age'
import { providerCredit } from '@ridgeline/domain/operation/weather-providers'
import { localize } from '@ridgeline/domain/values/localized'
import { isDark } from '@ridgeline/domain/time/sun'
import { weatherCodes } from '@ridgeline/domain/declare/vocabulary'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../entities/source/use-may.ts'
import { optionWord } from '../../entities/source/words.ts'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { formatTime } from '../../lib/language/moments/resort-time.ts'
import { formatAgo, formatAmount, formatDegrees, formatMoment, formatQuantity } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { labelOf } from '../../lib/language/texts/label.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { aspectOf, shortAspect, WindArrow } from '../../ui/weather/bearing.tsx'
import { WeatherIcon } from '../../ui/weather/weather-icon.tsx'
import type { BoardProps } from '../../page-parts/board/board-props.ts'
import { EmptyBoard } from '../../ui/page/empty-board.tsx'
import { MissingBoard } from '../../page-parts/board/missing-board.tsx'
import { useBoardRecords, useNames } from '../../page-parts/board/use-board-records.ts'

export function CurrentBoard({ resortId, base }: BoardProps) {
  const { rows, error, refetch } = useBoardRecords(weatherCurrent, {
    resortId,
    fields: ['windDirection', 'relativeHumidity', 'apparentTemperature', 'manualValidUntil', 'provider'],
  })
  const stale = useStaleAges(resortId)
  const places = useNames('location', rows, 'locationId')
  if (!rows) return <MissingBoard error={error} refetch={refetch} />
  if (rows.length === 0) return <EmptyBoard />
  return (
    <section className="weather-board" aria-label={text('weather.now')}>
      {rows.map((record) => {
        return (
          <Place
            key={record.id}
            record={record}
            place={places.get(record.locationId ?? '')}
            staleAfter={stale.get(record.locationId ?? '') ?? defaultAge}
            to={`${base}/${record.id}`}
            resortId={resortId}
          />
        )
      })}
    </section>
  )
}

/** After how many minutes data of a location count as old. Users who may not read the settings get the default. */
function useStaleAges(resortId: string): ReadonlyMap<string, number> {
  const may = useMay(weatherSettings, resortId)
  const { rows } = useBoardRecords(weatherSettings, { resortId, isEnabled: may('read') })
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
  const isOld = isOldAt(measuredAt, staleAfter, now)
  const isManual = record.source === 'manual' && (until === null || Date.parse(until) > now)
  const name = localize(record.name, language)
  return (
    <Link to={to} className="weather-place" data-old={isOld || undefined}>
      <header>
        <h2>{name}</h2>
        {place && place !== name && <small>{place}</small>}
      </header>
      <div className="weather-sky">
        <WeatherIcon code={weatherCode} size={46} isNight={isDark(measuredAt)} />
        <b className="num">{formatDegrees(temperature, 1)}</b>
        <span>{optionWord('weatherCurrent', 'weatherCode', weatherCodes.map(String), String(weatherCode))}</span>
      </div>
      <dl className="num">
        <Wind record={record} />
        {record.snowDepth !== null && (
          <div>
            <dt>{labelOf('weatherCurrent', 'snowDepth')}</dt>
            <dd>
              {formatQuantity(record.snowDepth, 'cm')}
              {record.snowfall24h !== null && record.snowfall24h > 0 && <small> +{formatAmount(record.snowfall24h, 'cm', 0)}</small>}
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
          {isOld ? text('measured.old', formatAgo(measuredAt, now)) : formatAgo(measuredAt, now)}
        </span>
        {record.provider && <span>{providerCredit(record.provider)}</span>}
        {isManual && (
          <span className="weather-manual">{until ? text('weather.byHandUntil', formatTime(until, zone)) : text('weather.byHand')}</span>
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
        {windGusts !== null && <small> {text('weather.gusts', formatAmount(windGusts, 'metresPerSecond', 1))}</small>}
      </dd>
    </div>
  )
}
