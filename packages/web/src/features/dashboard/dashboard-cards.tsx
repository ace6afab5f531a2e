/** The cards of the dashboard, each only if the user may read its data and there is some. */
import type { Dashboard } from '@ridgeline/domain/answers/dashboard'
import { localize } from '@ridgeline/domain/values/localized'
import { isDark } from '@ridgeline/domain/time/sun'
import { weatherCodes } from '@ridgeline/domain/declare/vocabulary'
import { IconSnowflake, IconWind } from '@tabler/icons-react'
import { optionWord } from '../../entities/source/words.ts'
import { formatAmount, formatDegrees } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { unitLabel } from '../../lib/language/texts/label.ts'
import { useOwnZone, useZone } from '../../lib/session/use-zone.ts'
import { WeatherIcon } from '../../ui/weather/weather-icon.tsx'
import { AttentionCard } from './cards/attention-card.tsx'
import { CamerasCard } from './cards/cameras-card.tsx'
import { ChangesCard } from './cards/changes-card.tsx'
import { EventsCard } from './cards/events-card.tsx'
import { OperationCard } from './cards/operation-card.tsx'
import { ParkingCard } from './cards/parking-card.tsx'
import { useNewSnow } from './use-new-snow.ts'
import { AvalancheCard, NextDaysCard, SnowCard, WeatherCard } from './cards/weather-cards.tsx'

interface DashboardCardsProps {
  dashboard: Dashboard
  resortId: string
}

const isFilled = <T,>(list: readonly T[] | undefined): list is readonly T[] => list !== undefined && list.length > 0

export function DashboardCards({ dashboard, resortId }: DashboardCardsProps) {
  const { operation, pistes, weather, forecast, avalanche, cameras, parking, events, changes, quote } = dashboard
  const zone = useZone(resortId)
  const language = useLanguage()
  const snow = useNewSnow(dashboard, zone)
  const shown = operation.filter(({ entity, total }) => total > 0 || entity === 'skilift' || entity === 'slope')
  return (
    <>
      {quote && (
        <figure className="dashboard-quote">
          <blockquote>{localize(quote.text, language)}</blockquote>
          {quote.author && <figcaption>{quote.author}</figcaption>}
        </figure>
      )}
      <div className="dashboard-cards">
        {shown.map((each) => (
          <OperationCard key={each.entity} operation={each} pistes={each.entity === 'slope' ? pistes : undefined} />
        ))}
        {weather && (snow || weather.some(({ snowDepth }) => snowDepth !== null)) && <SnowCard weather={weather} snow={snow} />}
        {isFilled(avalanche) && <AvalancheCard bulletins={avalanche} />}
        <AttentionCard dashboard={dashboard} zone={zone} />
        {isFilled(weather) && <WeatherCard weather={weather} />}
        {isFilled(parking) && <ParkingCard carParks={parking} />}
        {isFilled(cameras) && <CamerasCard cameras={cameras} />}
        {isFilled(events) && <EventsCard events={events} zone={zone} />}
        {isFilled(changes) && <ChangesCard changes={changes} />}
        {isFilled(forecast) && <NextDaysCard forecast={forecast} />}
      </div>
    </>
  )
}

/** The first location in one line, beside the greeting, and the new snow of the resort. */
export function DashboardNow({ dashboard }: { dashboard: Dashboard }) {
  const snow = useNewSnow(dashboard, useOwnZone())
  const [first] = dashboard.weather ?? []
  if (!first) return null
  const { weatherCode, temperature, windSpeed, measuredAt } = first
  return (
    <p className="dashboard-now num">
      <span>
        <WeatherIcon code={weatherCode} size={24} isNight={isDark(measuredAt)} />
        <b>{formatDegrees(temperature, 1)}</b> {optionWord('weatherCurrent', 'weatherCode', weatherCodes.map(String), String(weatherCode))}
      </span>
      {windSpeed !== null && (
        <span>
          <IconWind size={20} stroke={1.7} aria-hidden />
          <b>{formatAmount(windSpeed, 'metresPerSecond', 1)}</b> {unitLabel('metresPerSecond')}
        </span>
      )}
      {snow && snow.amount > 0 && (
        <span>
          <IconSnowflake size={20} stroke={1.7} aria-hidden />
          <b>{formatAmount(snow.amount, 'cm', 0)}</b> {unitLabel('cm')} {text('dashboard.new')}
          <small>{snow.source}</small>
        </span>
      )}
    </p>
  )
}
