/** The counts of active and inactive records; each is a filter. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import type { Counts } from '../../api.ts'
import { active } from './filter-state.ts'
import { filterLabel } from './filter-words.ts'

interface ActiveChipProps {
  entity: Entity
  counts: Counts | undefined
  value: boolean | undefined
  onChange: (value: boolean | undefined) => void
}

export function ActiveChip({ entity, counts, value, onChange }: ActiveChipProps) {
  const part = (isActive: boolean, count: number | undefined) => (
    <button
      type="button"
      className="filter-chip"
      aria-pressed={value === isActive}
      onClick={() => onChange(value === isActive ? undefined : isActive)}
    >
      <StatusGlyph status={isActive ? 'open' : 'idle'} size={15} />
      {text(isActive ? 'list.active' : 'list.inactive')}
      <b className="num">{count === undefined ? '–' : formatNumber(count)}</b>
    </button>
  )
  return (
    <span className="active-chip" role="group" aria-label={filterLabel(entity, active)}>
      {part(true, counts?.active)}
      {part(false, counts?.inactive)}
    </span>
  )
}
