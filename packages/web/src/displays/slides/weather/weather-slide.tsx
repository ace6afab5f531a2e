import { dangersOf } from '@ridgeline/domain/displays/dangers'
import { localize } from '@ridgeline/domain/values/localized'
import { DangerSign } from '../../../ui/weather/danger-sign.tsx'
import { WeatherIcon } from '../../../ui/weather/weather-icon.tsx'
import { degrees } from '../../led/led-rows.ts'
import { creditsOf } from '../../parts/credits.ts'
import { measuredOf, placeName } from '../../parts/measured.ts'
import type { SlideProps } from '../stage/slide-view.tsx'

const maxPlaces = 3
/** Guests think of wind in km/h. */
const kilometresPerHour = (metresPerSecond: number) => Math.round(metresPerSecond * 3.6)

export function WeatherSlide({ slide: { title, language }, frame: { feed, time, say } }: SlideProps<'weather'>) {
  const places = measuredOf(feed, time).slice(0, maxPlaces)
  const credits = creditsOf(places)
  const { avalanche } = feed
  const dangers = avalanche ? dangersOf(avalanche) : []
  const problems = (avalanche?.avalancheProblems ?? []).map((problem) => say(`weatherAvalanche.avalancheProblems.${problem}`))
  const warning = [problems.join(', '), localize(avalanche?.highlights ?? null, language)].filter(Boolean).join(' · ')
  return (
    <div className="slide-weather">
      {title && <h2>{title}</h2>}
      {places.length > 0 && (
        <ul data-count={places.length}>
          {places.map((place) => {
            const note = localize(place.text ?? null, language)
            const { id, weatherCode, temperature, windGusts, windSpeed, snowDepth, snowfall24h } = place
            return (
              <li key={id}>
                <h3>{placeName(place, feed.resort.timezone, language)}</h3>
                <p>
                  <WeatherIcon code={weatherCode} />
                  <strong>{degrees(temperature)}°</strong>
                </p>
                <p>{say(`weatherCode.${weatherCode}`)}</p>
                {note && <small className="slide-note">{note}</small>}
                <dl>
                  {(windGusts ?? windSpeed) !== null && (
                    <div>
                      <dt>{say(windGusts === null ? 'display.wind' : 'display.gusts')}</dt>
                      <dd>{kilometresPerHour((windGusts ?? windSpeed)!)} km/h</dd>
                    </div>
                  )}
                  {snowDepth !== null && (
                    <div>
                      <dt>{say('display.snow')}</dt>
                      <dd>
                        {snowDepth} {say('unit.cm')}
                      </dd>
                    </div>
                  )}
                  {Boolean(snowfall24h) && (
                    <div>
                      <dt>{say('display.newSnow')}</dt>
                      <dd>
                        {snowfall24h} {say('unit.cm')}
                      </dd>
                    </div>
                  )}
                </dl>
              </li>
            )
          })}
        </ul>
      )}
      {credits && <small className="slide-credits">{credits}</small>}
      {avalanche && (
        <p className="slide-danger" data-alone={places.length === 0 || undefined}>
          <span className="slide-signs">
            {dangers.map((danger) => (
              <DangerSign key={danger} danger={danger} size={null} />
            ))}
          </span>
          <span>
            {say('display.avalanche')} <b>{dangers.map((danger) => say(`weatherAvalanche.dangerAm.${danger}`)).join(' → ')}</b>
          </span>
          <small>{[localize(avalanche.regionName, language), avalanche.sourceName].filter(Boolean).join(' · ')}</small>
        </p>
      )}
      {warning && <p className="slide-warning">{warning}</p>}
    </div>
  )
}
