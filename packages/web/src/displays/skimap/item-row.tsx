import { isLift, type Row } from '@ridgeline/domain/displays/rows'
import { LiftGlyph } from '../../ui/mark/lift-glyph.tsx'
import { StatusGlyph } from '../../ui/mark/status-glyph.tsx'
import { slopeKind } from '../slope-kind.ts'
import type { Say } from '../texts.ts'

const statusWord = (status: Row['status']) => (status === 'unknown' ? 'display.unknown' : `status.${status}`)

/** A slope that is only a number is called by its difficulty. */
function nameOf({ item, name }: Row, say: Say): string {
  if (isLift(item) || (name && name !== item.mapNumber)) return name
  return say(item.type === 'freeride' ? 'slope.type.freeride' : `slope.difficulty.${item.difficulty}`)
}

export function ItemRow({ row, say }: { row: Row; say: Say }) {
  const { item, status } = row
  const waiting = isLift(item) && (status === 'open' || status === 'limited') ? item.waitingTime : null
  return (
    <li className="item-row" data-status={status}>
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
      <b>{nameOf(row, say)}</b>
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
