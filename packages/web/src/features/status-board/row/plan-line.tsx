/** What the plan and the limits of a record say: staff confirm it, or keep the status for today or in spite of the weather. */
import type { BoardProposal } from '@ridgeline/domain/answers/status-board'
import { statuses, type Status } from '@ridgeline/domain/declare/vocabulary'
import { optionWord } from '../../../entities/source/words.ts'
import { formatTime } from '../../../lib/language/moments/resort-time.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useZone } from '../../../lib/session/use-zone.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ShownItem } from '../items/board-items.ts'
import { LimitText } from './limit-text.tsx'
import { nearMoment } from './near-moment.ts'
import type { BoardChanges, ShownGroup } from '../use-board-changes.ts'

interface PlanLineProps {
  group: ShownGroup
  item: ShownItem
  resortId: string
  set: BoardChanges
  /** Also what is planned later today. */
  isOpen: boolean
}

export function PlanLine({ group, item, resortId, set, isOpen }: PlanLineProps) {
  const zone = useZone(resortId)
  const { proposed, next } = item.plan ?? {}
  const isKept = group.clock !== 'off' && item.plan !== undefined && item.statusValidUntil === group.dayEndsAt
  if (!proposed && !(isOpen && (isKept || next))) return null
  const word = (status: Status) => optionWord(group.entity, 'status', statuses, status)
  const keep = (until: string | null) =>
    set.one(group, item, { statusValidUntil: until }, text(until ? 'statusBoard.keptToday' : 'statusBoard.followsPlan'))
  const later = next && text(`statusBoard.next.${group.clock}`, formatTime(next.at, zone), word(next.status))
  const due = ({ limit, status, since }: BoardProposal) =>
    limit ? <LimitText limit={limit} /> : text(`statusBoard.due.${status}`, nearMoment(since, zone))
  return (
    <div className="board-plan" data-proposed={proposed ? true : undefined}>
      <p>{proposed ? due(proposed) : isKept ? text('statusBoard.keptToday') : later}</p>
      {group.mayOperate && proposed && (
        <Button
          layout="primary"
          onClick={() => {
            const { status, note } = proposed
            set.one(group, item, { status, ...(note && { statusNote: note }) }, word(status))
          }}
        >
          {text('statusBoard.confirm')}
        </Button>
      )}
      {group.mayOperate && proposed?.limit && (
        <Button onClick={() => set.one(group, item, { keptOpenAt: proposed.since }, text('statusBoard.keptOpen'))}>
          {text('statusBoard.leave')}
        </Button>
      )}
      {group.mayOperate && !proposed?.limit && !isKept && (
        <Button onClick={() => keep(group.dayEndsAt)}>{text('statusBoard.notToday')}</Button>
      )}
      {group.mayOperate && !proposed?.limit && isKept && <Button onClick={() => keep(null)}>{text('statusBoard.followPlan')}</Button>}
    </div>
  )
}
