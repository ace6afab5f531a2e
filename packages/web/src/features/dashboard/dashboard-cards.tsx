/** The cards of the dashboard: each for what one may read, and only where there is something to show. */
import type { Dashboard } from '@ridgeline/domain/dashboard'
import { localize } from '@ridgeline/domain/localized'
import { weatherCodes } from '@ridgeline/domain/vocabulary'
import { IconSnowflake, IconWind } from '@tabler/icons-react'
import { optionWord } from '../../entities/words.ts'
import { formatNumber, formatQuantity } from '../../lib/language/format.ts'
import { text, useLanguage } from '../../lib/language/i18n.ts'
import { unitLabel } from '../../lib/language/label.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { WeatherIcon } from '../../ui/weather/weather-icon.tsx'
import { AttentionCard } from './attention-card.tsx'
import { CamerasCard } from './cameras-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { EventsCard } from './events-card.tsx'
import { OperationCard } from './operation-card.tsx'
import { ParkingCard } from './parking-card.tsx'
import { AvalancheCard, NextDaysCard, SnowCard, WeatherCard } from './weather-cards.tsx'

interface DashboardCardsProps {
  dashboard: Dashboard
  resortId: string
}

const isFilled = <T,>(list: readonly T[] | undefined): list is readonly T[] => list !== undefined && list.length > 0

export function DashboardCards({ dashboard, resortId }: DashboardCardsProps) {
  const { operation, pistes, weather, forecast, avalanche, cameras, parking, events, changes, quote } = dashboard
  const zone = useZone(resortId)
  const language = useLanguage()
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
        {isFilled(weather) && weather.some(({ snowDepth, snowfall24h }) => snowDepth !== null || snowfall24h !== null) && (
          <SnowCard weather={weather} />
        )}
        {isFilled(avalanche) && <AvalancheCard bulletins={avalanche} />}
        <AttentionCard dashboard={dashboard} zone={zone} />
        {isFilled(weather) && <WeatherCard weather={weather} />}
        {isFilled(parking) && <ParkingCard parking={parking} />}
        {isFilled(cameras) && <CamerasCard cameras={cameras} />}
        {isFilled(events) && <EventsCard events={events} zone={zone} />}
        {isFilled(changes) && <ChangesCard changes={changes} />}
        {isFilled(forecast) && <NextDaysCard forecast={forecast} />}
      </div>
    </>
  )
}

/** The first location in one line, beside the greeting. */
export function DashboardNow({ dashboard: { weather } }: { dashboard: Dashboard }) {
  const [first] = weather ?? []
  if (!first) return null
  const { weatherCode, temperature, windSpeed, snowfall24h } = first
  return (
    <p className="dashboard-now num">
      <span>
        <WeatherIcon code={weatherCode} size={24} />
        <b>{formatNumber(temperature, 1)}°</b> {optionWord('weatherCurrent', 'weatherCode', weatherCodes.map(String), String(weatherCode))}
      </span>
      {windSpeed !== null && (
        <span>
          <IconWind size={20} stroke={1.7} aria-hidden />
          <b>{formatNumber(windSpeed, 1)}</b> {unitLabel('metresPerSecond')}
        </span>
      )}
      {snowfall24h !== null && snowfall24h > 0 && (
        <span>
          <IconSnowflake size={20} stroke={1.7} aria-hidden />
          <b>{formatQuantity(snowfall24h, 'cm')}</b> {text('dashboard.new')}
        </span>
      )}
    </p>
  )
}
