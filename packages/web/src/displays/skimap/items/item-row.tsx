import { isRunning } from '@ridgeline/domain/displays/map/areas'
import { isLift, type Row } from '@ridgeline/domain/displays/board/rows'
import { LiftGlyph } from '../../../ui/mark/lift-glyph.tsx'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import { statusReason, type Clock } from '../../parts/planned-time.ts'
import { slopeKind } from '../../parts/slope-kind.ts'
import type { Say } from '../../texts.ts'
import { nameOf, statusWord } from './row-name.ts'

interface Props {
  row: Row
  clock: Clock
  say: Say
}

export function ItemRow({ row, clock, say }: Props) {
  const { item, status } = row
  const reason = statusReason(row, clock, say)
  const waiting = isLift(item) && isRunning(row) ? item.waitingTime : null
  return (
    <li className="item-row" data-status={status} data-item={item.id} data-explained={reason ? true : undefined}>
      {isLift(item) ? (
        <span className="lift-mark">
          {item.mapNumber && <i className="number">{item.mapNumber}</i>}
          <LiftGlyph type={item.type} size={undefined} />
        </span>
      ) : (
        <i className="number" data-kind={slopeKind(item)}>
          {item.mapNumber}
        </i>
      )}
      <span className="item-text">
        <b>{nameOf(row, say)}</b>
        {reason && <small>{reason}</small>}
      </span>
      {waiting !== null && (
        <span className="waiting">
          {waiting} {say('display.minutes')}
        </span>
      )}
      <StatusGlyph status={status === 'unknown' ? 'idle' : status} />
      <span className="visually-hidden">{say(statusWord(status))}</span>
    </li>
  )
}
