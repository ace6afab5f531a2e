/** What the opening hours, the season and the schedule say about a record: staff confirm it, or keep the status for today. */
import { statuses, type Status } from '@ridgeline/domain/declare/vocabulary'
import { optionWord } from '../../../entities/source/words.ts'
import { formatTime } from '../../../lib/language/moments/resort-time.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useZone } from '../../../lib/session/use-zone.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ShownItem } from '../items/board-items.ts'
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
  const isKept = item.plan !== undefined && item.statusValidUntil === group.dayEndsAt
  if (!proposed && !(isOpen && (isKept || next))) return null
  const word = (status: Status) => optionWord(group.entity, 'status', statuses, status)
  const keep = (until: string | null) =>
    set.one(group, item, { statusValidUntil: until }, text(until ? 'statusBoard.keptToday' : 'statusBoard.followsPlan'))
  const later = next && text(`statusBoard.next.${group.clock}`, formatTime(next.at, zone), word(next.status))
  return (
    <div className="board-plan" data-proposed={proposed ? true : undefined}>
      <p>
        {proposed
          ? text(`statusBoard.due.${proposed.status}`, nearMoment(proposed.since, zone))
          : isKept
            ? text('statusBoard.keptToday')
            : later}
      </p>
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
      {group.mayOperate && !isKept && <Button onClick={() => keep(group.dayEndsAt)}>{text('statusBoard.notToday')}</Button>}
      {group.mayOperate && isKept && <Button onClick={() => keep(null)}>{text('statusBoard.followPlan')}</Button>}
    </div>
  )
}
