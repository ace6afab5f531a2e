/** Details of the lift or slope that a guest touched. */
import { isRunning } from '@ridgeline/domain/displays/map/areas'
import { isLift, type Row } from '@ridgeline/domain/displays/board/rows'
import type { ShownSlope } from '@ridgeline/domain/displays/feed'
import { isFreshlyGroomed } from '@ridgeline/domain/operation/grooming/freshly-groomed'
import { LiftGlyph } from '../../../ui/mark/lift-glyph.tsx'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import { dayClockText } from '../../clock/moments.ts'
import { plannedTime, type Clock } from '../../parts/planned-time.ts'
import { slopeKind } from '../../parts/slope-kind.ts'
import type { Say } from '../../texts.ts'
import { nameOf, statusWord } from './row-name.ts'

interface Props {
  row: Row
  clock: Clock
  onClose: () => void
  say: Say
}

/** Only of this day: older grooming says nothing about the snow. */
const groomedText = ({ groomedAt = null }: ShownSlope, { now, timezone, language }: Clock, say: Say) =>
  isFreshlyGroomed(groomedAt, now) && say('display.groomedAt', dayClockText(Date.parse(String(groomedAt)), now, timezone, language))

export function ItemDetail({ row, clock, onClose, say }: Props) {
  const { item, status, note } = row
  const waiting = isLift(item) && isRunning(row) ? item.waitingTime : null
  const { lastRide = null, lastRideDown = null } = isLift(item) && isRunning(row) ? item : {}
  const facts = [
    !isLift(item) && item.type !== 'freeride' && say(`slope.difficulty.${item.difficulty}`),
    item.length !== null && `${item.length.toLocaleString('sk')} m`,
    !isLift(item) && groomedText(item, clock, say),
    waiting !== null && `${say('display.waiting')} ${waiting} ${say('display.minutes')}`,
    lastRide !== null && say('display.lastRide', lastRide),
    lastRideDown !== null && say('display.lastRideDown', lastRideDown),
  ].filter(Boolean)
  return (
    <section className="item-detail item-pages" aria-live="polite">
      <h2>
        {isLift(item) ? (
          <LiftGlyph type={item.type} size={undefined} />
        ) : (
          <i className="number" data-kind={slopeKind(item)}>
            {item.mapNumber}
          </i>
        )}
        {nameOf(row, say)}
      </h2>
      <p className="status">
        <StatusGlyph status={status === 'unknown' ? 'idle' : status} size={undefined} />
        {[say(statusWord(status)), note, plannedTime(row, clock, say)].filter(Boolean).join(' · ')}
      </p>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      <button type="button" onClick={onClose} aria-label={say('display.close')}>
        ×
      </button>
    </section>
  )
}
