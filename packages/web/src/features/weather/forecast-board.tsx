/** The forecast: a row per location, a column per day, with the parts of the day below. */
import './weather.css'
import { partsOfDay, weatherForecast, type WeatherForecast } from '@ridgeline/domain/entities/weather-forecast'
import { weatherCodes } from '@ridgeline/domain/declare/vocabulary'
import { Link } from '@tanstack/react-router'
import { optionWord } from '../../entities/source/words.ts'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { formatDegrees, formatQuantity } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { labelOf } from '../../lib/language/texts/label.ts'
import { dayAfter, dayIn, shortDay, shortWeekday } from '../../lib/language/moments/resort-time.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { WeatherIcon } from '../../ui/weather/weather-icon.tsx'
import type { BoardProps } from '../../page-parts/board/board-props.ts'
import { EmptyBoard } from '../../ui/page/empty-board.tsx'
import { MissingBoard } from '../../page-parts/board/missing-board.tsx'
import { useBoardRecords, useNames } from '../../page-parts/board/use-board-records.ts'

const daysShown = 7

export function ForecastBoard({ resortId, base }: BoardProps) {
  const today = dayIn(new Date(useNow()), useZone(resortId))
  const { rows, error, refetch } = useBoardRecords(weatherForecast, {
    resortId,
    sort: 'date',
    filters: { 'date.from': today, 'date.to': dayAfter(today, daysShown - 1) },
  })
  const places = useNames('location', rows, 'locationId')
  if (!rows) return <MissingBoard error={error} refetch={refetch} />
  if (rows.length === 0) return <EmptyBoard />
  const days = Array.from({ length: daysShown }, (_, index) => dayAfter(today, index))
  const byPlace = Map.groupBy(rows, ({ locationId }) => locationId ?? '')
  return (
    <div className="forecast-scroll" tabIndex={0} role="region" aria-label={text('weather.nextDays')}>
      <table className="forecast">
        <thead>
          <tr>
            <th scope="col">{labelOf('weatherForecast', 'locationId')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <b>{shortWeekday(day)}</b> {shortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...byPlace].map(([locationId, ofPlace]) => (
            <tr key={locationId}>
              <th scope="row">{places.get(locationId) ?? '…'}</th>
              {days.map((day) => (
                <td key={day}>
                  <Day forecasts={ofPlace.filter(({ date }) => date === day)} base={base} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({ forecasts, base }: { forecasts: readonly WeatherForecast[]; base: string }) {
  if (forecasts.length === 0) return <span className="cell-empty">–</span>
  const whole = forecasts.find(({ partOfDay }) => partOfDay === 'day')
  const parts = partsOfDay.flatMap((part) => forecasts.filter(({ partOfDay }) => partOfDay === part && part !== 'day'))
  return (
    <>
      {whole && <Cell forecast={whole} base={base} />}
      {parts.length > 0 && (
        <div className="forecast-parts">
          {parts.map((part) => (
            <Cell key={part.id} forecast={part} base={base} isPart />
          ))}
        </div>
      )}
    </>
  )
}

const wordOf = (code: number) => optionWord('weatherForecast', 'weatherCode', weatherCodes.map(String), String(code))

function Cell({ forecast, base, isPart = false }: { forecast: WeatherForecast; base: string; isPart?: boolean }) {
  const { id, weatherCode, temperatureMin, temperatureMax, snowfall, partOfDay } = forecast
  const part = optionWord('weatherForecast', 'partOfDay', partsOfDay, partOfDay)
  return (
    <Link to={`${base}/${id}`} className="forecast-cell" data-part={isPart || undefined} title={`${part}: ${wordOf(weatherCode)}`}>
      <WeatherIcon code={weatherCode} size={isPart ? 18 : 28} isNight={partOfDay === 'night'} />
      <VisuallyHidden>{`${part}, ${wordOf(weatherCode)}`}</VisuallyHidden>
      <span className="num">
        <b>{formatDegrees(temperatureMax)}</b> {!isPart && formatDegrees(temperatureMin)}
      </span>
      {!isPart && snowfall !== null && snowfall > 0 && (
        <small className="num">{text('weather.newSnow', formatQuantity(snowfall, 'cm', 0))}</small>
      )}
    </Link>
  )
}
