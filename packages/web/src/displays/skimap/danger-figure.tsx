/** Avalanche danger of the day in the head of the display: the morning, and the afternoon where it is another. */
import type { ShownAvalanche } from '@ridgeline/domain/displays/feed'
import type { AvalancheDanger } from '@ridgeline/domain/vocabulary'
import { DangerSign } from '../../ui/weather/danger-sign.tsx'
import type { Say } from '../texts.ts'

/** Higher up it is at least as dangerous, and that is where the lifts go. */
const highest = (lower: AvalancheDanger, upper: AvalancheDanger | null) => upper ?? lower

export function DangerFigure({ avalanche, say }: { avalanche: ShownAvalanche; say: Say }) {
  const { dangerAm, dangerPm, dangerAmUpper, dangerPmUpper } = avalanche
  const morning = highest(dangerAm, dangerAmUpper)
  const afternoon = highest(dangerPm ?? dangerAm, dangerPmUpper ?? dangerAmUpper)
  return (
    <div className="danger-figure">
      <dt>{say('display.avalanche')}</dt>
      <dd>
        {(morning === afternoon ? [morning] : [morning, afternoon]).map((danger) => (
          <span key={danger}>
            <DangerSign danger={danger} size={null} />
            <span className="visually-hidden">{say(`weatherAvalanche.dangerAm.${danger}`)}</span>
          </span>
        ))}
      </dd>
    </div>
  )
}
