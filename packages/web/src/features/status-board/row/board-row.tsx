/** One record of the board: its state, one tap away from another, and what belongs to the state. */
import './board-row.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { needsReason } from '@ridgeline/domain/operation/status-reasons'
import { statuses, type Status } from '@ridgeline/domain/declare/vocabulary'
import { localize } from '@ridgeline/domain/values/localized'
import { factsOf } from '@ridgeline/domain/operation/facts'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Reason } from '../../../entities/reason/use-reasons.ts'
import { optionWord } from '../../../entities/source/words.ts'
import { formatAgo, formatMoment } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { useZone } from '../../../lib/session/use-zone.ts'
import { RefusedLine } from '../../../page-parts/outbox/refused-line.tsx'
import { RowFacts } from '../../../page-parts/outbox/row-facts.tsx'
import { StatusPill } from '../../../ui/mark/badge/status-pill.tsx'
import { BoardDetails } from './details/board-details.tsx'
import { moveFocus } from './move-focus.ts'
import { reopeningText } from './near-moment.ts'
import { PlanLine } from './plan-line.tsx'
import type { ShownItem } from '../items/board-items.ts'
import { statusOrder, StatusButtons } from './status-buttons.tsx'
import type { BoardChanges, ShownGroup } from '../use-board-changes.ts'

interface BoardRowProps {
  entity: Entity
  group: ShownGroup
  item: ShownItem
  resortId: string
  set: BoardChanges
  isTicked: boolean | undefined
  onTick: (isTicked: boolean) => void
}

function kindWord(entity: Entity, kind: string | null): string | undefined {
  const { kind: name } = factsOf(entity)
  const field = name === undefined ? undefined : entity.fields[name]
  return name && kind && field?.kind === 'choice' ? optionWord(entity.name, name, field.of, kind) : undefined
}

function useSteadyFacts(entity: Entity, item: ShownItem, resortId: string): readonly string[] {
  const language = useLanguage()
  const zone = useZone(resortId)
  const { kind, statusNote, statusValidUntil, reopensAt } = item
  return [
    kindWord(entity, kind),
    statusNote && localize(statusNote, language),
    reopensAt && reopeningText(reopensAt, zone),
    statusValidUntil && text('statusBoard.until', formatMoment(statusValidUntil, zone)),
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '')
}

export function BoardRow({ entity, group, item, resortId, set, isTicked, onTick }: BoardRowProps) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const latest = useRef(item)
  useEffect(() => {
    latest.current = item
  })
  const steady = useSteadyFacts(entity, item, resortId)
  const { isWaiting, updatedByName, updatedAt } = item
  const changing = isWaiting ? text('statusBoard.waitingOne') : [updatedByName, formatAgo(updatedAt)].filter(Boolean).join(', ')
  const name = (item.name && localize(item.name, language)) || text('list.unnamed')

  function change(status: Status) {
    if (status !== item.status) set.one(group, item, { status }, optionWord(entity.name, 'status', statuses, status))
    setOpen(needsReason(status))
  }
  async function explain({ word, note }: Reason) {
    const statusNote = await note()
    // The status can have been set since, which ends its reason.
    if (latest.current.status !== item.status) return
    set.one(group, latest.current, { statusNote }, word)
    setOpen(false)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target instanceof HTMLElement && event.target.closest('input'))) return
    const status = statusOrder[Number(event.key) - 1]
    if (status && group.mayOperate) change(status)
    else if (event.key === 'ArrowDown') moveFocus(event, 1)
    else if (event.key === 'ArrowUp') moveFocus(event, -1)
  }
  const label = (
    <>
      <span className="board-name">{name}</span>
      <RowFacts {...{ steady, changing, isWaiting }} />
    </>
  )
  return (
    <li className="board-row" data-id={item.id} onKeyDown={onKeyDown}>
      <div className="board-line">
        {isTicked === undefined ? (
          <button type="button" className="board-title" aria-expanded={isOpen} aria-controls={details} onClick={() => setOpen(!isOpen)}>
            {label}
            <IconChevronDown size={18} stroke={1.8} aria-hidden />
          </button>
        ) : (
          <label className="board-title">
            <input type="checkbox" checked={isTicked} disabled={!group.mayOperate} onChange={() => onTick(!isTicked)} />
            {label}
          </label>
        )}
        {group.mayOperate ? (
          <StatusButtons entity={entity} label={name} status={item.status} onStatus={change} />
        ) : (
          <StatusPill status={item.status}>{optionWord(entity.name, 'status', statuses, item.status)}</StatusPill>
        )}
      </div>
      <PlanLine {...{ group, item, resortId, set, isOpen }} />
      {item.refused && <RefusedLine change={item.refused} version={item.version} />}
      <div id={details}>{isOpen && <BoardDetails {...{ entity, group, item, resortId, set }} onReason={explain} />}</div>
    </li>
  )
}
