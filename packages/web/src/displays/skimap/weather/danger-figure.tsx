/** Today's avalanche danger in the header: the morning, and the afternoon if it differs. */
import { dangersOf } from '@ridgeline/domain/displays/dangers'
import type { ShownAvalanche } from '@ridgeline/domain/displays/feed'
import { DangerSign } from '../../../ui/weather/danger-sign.tsx'
import type { Say } from '../../texts.ts'

export function DangerFigure({ avalanche, say }: { avalanche: ShownAvalanche; say: Say }) {
  return (
    <div className="danger-figure">
      <dt>{say('display.avalanche')}</dt>
      <dd>
        {dangersOf(avalanche).map((danger) => (
          <span key={danger}>
            <DangerSign danger={danger} size={null} />
            <span className="visually-hidden">{say(`weatherAvalanche.dangerAm.${danger}`)}</span>
          </span>
        ))}
      </dd>
    </div>
  )
}
