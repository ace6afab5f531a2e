/** Closed items share a line: slopes by number, lifts by name. */
import { isLift, type Row } from '@ridgeline/domain/displays/board/rows'
import { StatusGlyph } from '../../ui/mark/status-glyph.tsx'
import { slopeKind } from '../parts/slope-kind.ts'
import type { Say } from '../texts.ts'
import { nameOf, statusWord } from './items/row-name.ts'

export function SharedLine({ rows, say }: { rows: readonly Row[]; say: Say }) {
  return (
    <li className="shared-line">
      {rows.map((row) => {
        const { item, status } = row
        const isNumber = !isLift(item) && item.mapNumber !== null
        return (
          <span key={item.id} className="shared-item" data-status={status} data-name={isNumber ? undefined : ''} data-item={item.id}>
            {isNumber ? (
              <i className="number" data-kind={slopeKind(item)} data-status={status}>
                {item.mapNumber}
              </i>
            ) : (
              <>
                <StatusGlyph status={status === 'unknown' ? 'idle' : status} />
                <b>{nameOf(row, say)}</b>
              </>
            )}
            <span className="visually-hidden">
              {isNumber && nameOf(row, say)} {say(statusWord(status))}
            </span>
          </span>
        )
      })}
    </li>
  )
}
