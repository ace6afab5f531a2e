/** The reason for guests, the expected opening, the waiting time and the occupancy of a record of the board. */
import './board-details.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { needsReason } from '@ridgeline/domain/operation/status-reasons'
import { occupancies, statuses } from '@ridgeline/domain/declare/vocabulary'
import { localize } from '@ridgeline/domain/values/localized'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { LateReasonDialog } from '../../../../entities/reason/late-reason-dialog.ts'
import { optionWord } from '../../../../entities/source/words.ts'
import { loadReasonNotes, useReasons, type Reason } from '../../../../entities/reason/use-reasons.ts'
import { formatQuantity } from '../../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../../lib/language/texts/i18n.ts'
import { labelOf } from '../../../../lib/language/texts/label.ts'
import { useZone } from '../../../../lib/session/use-zone.ts'
import { routes } from '../../../../routes.ts'
import type { ShownItem } from '../../items/board-items.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { ReopeningChips } from './reopening-chips.tsx'
import { WaitingStepper } from './waiting-stepper.tsx'
import type { BoardChanges, ShownGroup } from '../../use-board-changes.ts'

interface BoardDetailsProps {
  entity: Entity
  group: ShownGroup
  item: ShownItem
  resortId: string
  set: BoardChanges
  onReason: (reason: Reason) => void
}

export function BoardDetails({ entity, group, item, resortId, set, onReason }: BoardDetailsProps) {
  const { waitingTime, occupancy } = item
  const { mayOperate } = group
  const language = useLanguage()
  const zone = useZone(resortId)
  const [isAsking, setAsking] = useState(false)
  const reasons = useReasons(entity, resortId)
  const isAsked = mayOperate && needsReason(item.status)
  useEffect(() => {
    if (isAsked) void loadReasonNotes()
  }, [isAsked])
  const change = (changes: Values, word: string) => set.one(group, item, changes, word)
  /** The status itself was set before. */
  function explain(values: Values) {
    const changes = Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'status'))
    if (Object.keys(changes).length > 0) change(changes, optionWord(entity.name, 'status', statuses, item.status))
  }
  const path = routes.find((route) => route.entity === entity.name)?.path
  return (
    <div className="board-details">
      {mayOperate && item.status === 'closed' && (
        <ReopeningChips reopensAt={item.reopensAt} zone={zone} onChoose={(reopensAt, word) => change({ reopensAt }, word)} />
      )}
      {isAsked && <ChoiceChips label={text('reason.ask')} options={reasons ?? []} isChosen={() => false} onChoose={onReason} />}
      {mayOperate && waitingTime !== undefined && (
        <WaitingStepper
          label={labelOf(entity.name, 'waitingTime')}
          minutes={waitingTime}
          onChange={(minutes) => change({ waitingTime: minutes }, minutes === null ? '–' : formatQuantity(minutes, 'min'))}
        />
      )}
      {mayOperate && occupancy !== undefined && (
        <ChoiceChips
          label={labelOf(entity.name, 'occupancy')}
          options={occupancies.map((id) => ({ id, word: optionWord(entity.name, 'occupancy', occupancies, id) }))}
          isChosen={({ id }) => id === occupancy}
          onChoose={({ id, word }) => change({ occupancy: id === occupancy ? null : id }, word)}
        />
      )}
      {isAsked && (
        <button type="button" className="board-more" onClick={() => setAsking(true)}>
          {text('reason.other')}
        </button>
      )}
      <Suspense>
        {isAsking && needsReason(item.status) && (
          <LateReasonDialog
            entity={entity}
            status={item.status}
            of={(item.name && localize(item.name, language)) || text('list.unnamed')}
            resortId={resortId}
            zone={zone}
            onSet={(values) => {
              setAsking(false)
              explain(values)
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
      {path && (
        <Link to={`${path}/${item.id}`} className="board-record">
          {text('statusBoard.record')}
        </Link>
      )}
    </div>
  )
}
