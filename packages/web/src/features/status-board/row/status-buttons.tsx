/** The three states side by side, each large enough for gloves. */
import './status-buttons.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { statuses, type Status } from '@ridgeline/domain/declare/vocabulary'
import { optionWord } from '../../../entities/source/words.ts'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'

/** In the order of the keys 1, 2 and 3. */
export const statusOrder: readonly Status[] = statuses.toReversed()

interface StatusButtonsProps {
  entity: Entity
  label: string
  status: Status
  onStatus: (status: Status) => void
}

export function StatusButtons({ entity, label, status, onStatus }: StatusButtonsProps) {
  return (
    <div className="status-buttons" role="group" aria-label={label}>
      {statusOrder.map((each) => (
        <button key={each} type="button" data-status={each} aria-pressed={each === status} onClick={() => onStatus(each)}>
          <StatusGlyph status={each} size={20} />
          <span>{optionWord(entity.name, 'status', statuses, each)}</span>
        </button>
      ))}
    </div>
  )
}
