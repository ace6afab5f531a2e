/** The signs of weather and avalanches. */
import './weather-signs.css'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { avalancheDangers, avalancheProblems, weatherCodes } from '@ridgeline/domain/declare/vocabulary'
import { aspectOf, BearingArrow, shortAspect, WindArrow } from '../../ui/weather/bearing.tsx'
import { DangerSign } from '../../ui/weather/danger-sign.tsx'
import { ProblemGlyph } from '../../ui/weather/problem-glyph.tsx'
import { WeatherIcon } from '../../ui/weather/weather-icon.tsx'
import type { Draw, Signs } from '../signs.ts'

export const signs: Signs = new Map<Parameters<Signs['get']>[0], Draw>([
  [avalancheDangers, (value) => isOneOf(avalancheDangers, value) && <DangerSign danger={value} />],
  [avalancheProblems, (value) => isOneOf(avalancheProblems, value) && <ProblemGlyph problem={value} size={18} />],
  [weatherCodes, (value) => <WeatherIcon code={Number(value)} />],
  [
    'degrees',
    (value, name) => (
      <span className="bearing">
        {name === 'windDirection' ? <WindArrow from={Number(value)} /> : <BearingArrow degrees={Number(value)} />}
        {shortAspect(aspectOf(Number(value)))}
      </span>
    ),
  ],
])
