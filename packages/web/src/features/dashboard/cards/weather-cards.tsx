/** Weather, forecast, snow and avalanches on the dashboard. */
import type { Bulletin, WeatherDay, WeatherNow } from '@ridgeline/domain/answers/dashboard'
import { localize } from '@ridgeline/domain/values/localized'
import { isDark } from '@ridgeline/domain/time/sun'
import { weatherCodes } from '@ridgeline/domain/declare/vocabulary'
import { optionWord } from '../../../entities/source/words.ts'
import { useNow } from '../../../lib/browser/time/use-now.ts'
import { formatAgo, formatAmount, formatDegrees, formatQuantity } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { unitLabel } from '../../../lib/language/texts/label.ts'
import { shortWeekday } from '../../../lib/language/moments/resort-time.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { WindArrow } from '../../../ui/weather/bearing.tsx'
import { DangerPair } from '../../../ui/weather/danger-pair.tsx'
import { WeatherIcon } from '../../../ui/weather/weather-icon.tsx'
import { dangerWord } from '../../../page-parts/danger-word.ts'
import { isOldWeather } from '../attention.ts'
import { Card, Line } from './card.tsx'
import type { ShownNewSnow } from '../use-new-snow.ts'

const skyWord = (code: number) => optionWord('weatherCurrent', 'weatherCode', weatherCodes.map(String), String(code))

export function WeatherCard({ weather }: { weather: readonly WeatherNow[] }) {
  const language = useLanguage()
  const now = useNow()
  return (
    <Card title={text('weather.now')} path="/weather/current" wide={2}>
      <ul className="card-rows">
        {weather.map((at) => (
          <li key={at.id}>
            <WeatherIcon code={at.weatherCode} size={24} isNight={isDark(at.measuredAt)} />
            <VisuallyHidden>{skyWord(at.weatherCode)}</VisuallyHidden>
            <span className="card-name">
              {localize(at.name, language)}
              <small data-old={isOldWeather(at, now) || undefined}>{formatAgo(at.measuredAt, now)}</small>
            </span>
            <span className="num card-meta">
              {at.windSpeed !== null && (
                <>
                  {at.windDirection !== null && <WindArrow from={at.windDirection} size={12} />}{' '}
                  {formatQuantity(at.windSpeed, 'metresPerSecond', 1)}
                </>
              )}
            </span>
            <b className="num">{formatDegrees(at.temperature, 1)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The forecast of the first location; the forecast screen has rows for all of them. */
export function NextDaysCard({ forecast }: { forecast: readonly WeatherDay[] }) {
  const language = useLanguage()
  const [first] = forecast
  const days = forecast.filter(({ locationId }) => locationId === first?.locationId)
  return (
    <Card title={text('weather.nextDays')} path="/weather/forecast">
      {first && <p className="card-lead">{localize(first.locationName, language)}</p>}
      <ul className="card-days">
        {days.map((day) => (
          <li key={day.id}>
            <span>{shortWeekday(day.date)}</span>
            <WeatherIcon code={day.weatherCode} size={22} />
            <VisuallyHidden>{skyWord(day.weatherCode)}</VisuallyHidden>
            <span className="num">{formatDegrees(day.temperatureMin)}</span>
            <b className="num">{formatDegrees(day.temperatureMax)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function SnowCard({ weather, snow }: { weather: readonly WeatherNow[]; snow: ShownNewSnow | null }) {
  const language = useLanguage()
  const measured = weather.filter(({ snowDepth }) => snowDepth !== null).toSorted((one, other) => other.snowDepth! - one.snowDepth!)
  const [deepest, ...others] = measured
  return (
    <Card title={text('dashboard.snow')} path="/weather/current">
      {deepest && (
        <p className="card-figure num">
          {formatAmount(deepest.snowDepth!, 'cm', 0)}
          <small>{unitLabel('cm')}</small>
        </p>
      )}
      {deepest && <p className="card-lead">{localize(deepest.name, language)}</p>}
      {others.slice(0, 2).map((at) => (
        <Line key={at.id} label={localize(at.name, language)}>
          {formatQuantity(at.snowDepth!, 'cm')}
        </Line>
      ))}
      {snow && (
        <Line
          label={
            <>
              {text('dashboard.snowfall')} <small>{snow.source}</small>
            </>
          }
        >
          {formatQuantity(snow.amount, 'cm')}
        </Line>
      )}
    </Card>
  )
}

export function AvalancheCard({ bulletins }: { bulletins: readonly Bulletin[] }) {
  const language = useLanguage()
  return (
    <Card title={text('dashboard.avalanche')} path="/weather/avalanche">
      {bulletins.map((bulletin) => (
        <div key={bulletin.id} className="card-danger">
          {bulletins.length > 1 && <p className="card-lead">{localize(bulletin.regionName, language)}</p>}
          <DangerPair danger={bulletin} size={bulletins.length > 1 ? 28 : 36} wordOf={dangerWord} />
        </div>
      ))}
    </Card>
  )
}
