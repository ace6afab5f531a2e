/** The reason for guests, the waiting time and the occupancy of a record of the board. */
import './board-details.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { isExplained } from '@ridgeline/domain/operation/status-reasons'
import { occupancies } from '@ridgeline/domain/declare/vocabulary'
import { Link } from '@tanstack/react-router'
import { optionWord } from '../../../entities/source/words.ts'
import { useReasons } from '../../../entities/reason/use-reasons.ts'
import { formatQuantity } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { labelOf } from '../../../lib/language/texts/label.ts'
import { routes } from '../../../routes.ts'
import type { ShownItem } from '../items/board-items.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { WaitingStepper } from './waiting-stepper.tsx'
import type { BoardChanges, ShownGroup } from '../use-board-changes.ts'

interface BoardDetailsProps {
  entity: Entity
  group: ShownGroup
  item: ShownItem
  resortId: string
  set: BoardChanges
  onDone: () => void
}

export function BoardDetails({ entity, group, item, resortId, set, onDone }: BoardDetailsProps) {
  const reasons = useReasons(entity, resortId)
  const change = (changes: Values, word: string) => set.one(group, item, changes, word)
  const path = routes.find((route) => route.entity === entity.name)?.path
  const { waitingTime, occupancy, mayOperate } = { ...item, mayOperate: group.mayOperate }
  return (
    <div className="board-details">
      {mayOperate && isExplained(item.status) && (
        <ChoiceChips
          label={text('reason.ask')}
          options={(reasons ?? []).map(({ id, word, note }) => ({ id, word, note }))}
          isChosen={() => false}
          onChoose={async ({ word, note }) => {
            change({ statusNote: await note() }, word)
            onDone()
          }}
        />
      )}
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
      {path && (
        <Link to={`${path}/${item.id}`} className="board-record">
          {text('statusBoard.record')}
        </Link>
      )}
    </div>
  )
}
