/** The weather at the measuring places, below the lists. */
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { WeatherIcon } from '../../../ui/weather/weather-icon.tsx'
import { clockText } from '../../clock/moments.ts'
import type { Say } from '../../texts.ts'
import type { Measured } from '../../parts/measured.ts'
import { creditsOf } from '../../parts/credits.ts'
import { kilometresPerHour } from './conditions.ts'

interface Props {
  places: readonly Measured[]
  timezone: string
  language: Language
  say: Say
}

export function WeatherPanel({ places, timezone, language, say }: Props) {
  const degrees = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 0, signDisplay: 'negative' }).format(value)
  const credits = creditsOf(places)
  // One, so that the lists above keep their room.
  const described = places.find(({ isAged, text }) => !isAged && localize(text ?? null, language))
  return (
    <section className="weather-panel">
      <h2>{say('display.weather')}</h2>
      <ul>
        {places.map(({ id, name, weatherCode, temperature, windSpeed, windGusts, measuredAt, isAged }) => {
          const wind = windGusts ?? windSpeed
          return (
            <li key={id} data-aged={isAged || undefined}>
              <WeatherIcon code={weatherCode} size={undefined} />
              <span className="visually-hidden">{say(`weatherCode.${weatherCode}`)}</span>
              <b>{localize(name, language)}</b>
              {isAged && <i>{clockText(Date.parse(measuredAt), timezone, language)}</i>}
              {!isAged && wind !== null && (
                <i>
                  {say(windGusts === null ? 'display.wind' : 'display.gusts')} {kilometresPerHour(wind)} {say('unit.kmPerHour')}
                </i>
              )}
              <strong>
                {degrees(temperature)} {say('unit.celsius')}
              </strong>
            </li>
          )
        })}
      </ul>
      {described && (
        <p className="weather-text">
          {localize(described.name, language)}: {localize(described.text ?? null, language)}
        </p>
      )}
      {credits && <p>{credits}</p>}
    </section>
  )
}
