/** One snow gun: its state, one tap away from another. */
import { snowGun, snowGunStates, snowGunTypes, type SnowGunState } from '@ridgeline/domain/entities/snow-gun'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { optionWord } from '../../../entities/source/words.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useZone } from '../../../lib/session/use-zone.ts'
import { RefusedLine } from '../../../page-parts/outbox/refused-line.tsx'
import { RowFacts } from '../../../page-parts/outbox/row-facts.tsx'
import { moveFocus } from '../row/move-focus.ts'
import { nearMoment } from '../row/near-moment.ts'
import { GunGlyph } from './gun-glyph.tsx'
import type { ShownGun } from './snow-gun-api.ts'

interface SnowGunRowProps {
  gun: ShownGun
  slope: string | undefined
  resortId: string
  mayOperate: boolean
  onState: (state: SnowGunState) => void
}

export const stateWord = (state: SnowGunState) => optionWord(snowGun.name, 'state', snowGunStates, state)

export function SnowGunRow({ gun, slope, resortId, mayOperate, onState }: SnowGunRowProps) {
  const zone = useZone(resortId)
  const { id, name, type, state, stateSince, isWaiting } = gun
  const steady = [slope, optionWord(snowGun.name, 'type', snowGunTypes, type)].filter((fact) => fact !== undefined)
  const since = stateSince ? text('snowGuns.since', nearMoment(stateSince, zone)) : ''

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = snowGunStates[Number(event.key) - 1]
    if (chosen && mayOperate) onState(chosen)
    else if (event.key === 'ArrowDown') moveFocus(event, 1)
    else if (event.key === 'ArrowUp') moveFocus(event, -1)
  }
  return (
    <li className="board-row" data-id={id} onKeyDown={onKeyDown}>
      <div className="board-line">
        <Link to={`/${snowGun.plural}/${id}`} className="board-title gun-title">
          <span className="board-name">{name}</span>
          <RowFacts steady={steady} changing={isWaiting ? text('statusBoard.waitingOne') : since} isWaiting={isWaiting} />
        </Link>
        {mayOperate ? (
          <div className="status-buttons gun-states" role="group" aria-label={name}>
            {snowGunStates.map((each) => (
              <button key={each} type="button" data-status={each} aria-pressed={each === state} onClick={() => onState(each)}>
                <GunGlyph state={each} />
                <span>{stateWord(each)}</span>
              </button>
            ))}
          </div>
        ) : (
          <span className="gun-state" data-status={state}>
            <GunGlyph state={state} />
            {stateWord(state)}
          </span>
        )}
      </div>
      {gun.refused && <RefusedLine change={gun.refused} version={gun.version} />}
    </li>
  )
}
