/** The signs of weather and avalanches. */
import './weather-signs.css'
import { avalancheDangers, avalancheProblems, weatherCodes, type AvalancheDanger } from '@ridgeline/domain/vocabulary'
import { aspectOf, BearingArrow, shortAspect, WindArrow } from '../../ui/weather/bearing.tsx'
import { DangerSign } from '../../ui/weather/danger-sign.tsx'
import { ProblemGlyph, type AvalancheProblem } from '../../ui/weather/problem-glyph.tsx'
import { WeatherIcon } from '../../ui/weather/weather-icon.tsx'
import type { Draw, Signs } from '../signs.ts'

// The vocabulary of the icon proves the type of its values.
export const signs: Signs = new Map<Parameters<Signs['get']>[0], Draw>([
  [avalancheDangers, (value) => <DangerSign danger={value as AvalancheDanger} />],
  [avalancheProblems, (value) => <ProblemGlyph problem={value as AvalancheProblem} size={18} />],
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
